# The icons of one artwork as a Nix derivation:
#   icons = pkgs.callPackage ./icons.nix { artwork = ./logo.svg; presets = [ "ios" "android" ]; };
# `release` is the archive of a release for the system, with its SHA-256.
{ lib, runCommand, fetchurl, release ? fetchurl { url = releaseURL; sha256 = releaseDigest; }
, releaseURL ? throw "icons.nix: give release, or releaseURL and releaseDigest"
, releaseDigest ? lib.fakeSha256, artwork, presets, background ? null }:

runCommand "icons" { } ''
  mkdir iconforge && tar -xf ${release} --strip-components=1 -C iconforge
  iconforge/bin/iconforge build ${artwork} --output $out --force --quiet \
    --preset ${lib.concatStringsSep "," presets} \
    ${lib.optionalString (background != null) "--background ${lib.escapeShellArg background}"}
  rm -f $out/iconforge.lock
''
