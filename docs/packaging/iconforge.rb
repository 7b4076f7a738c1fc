# For Homebrew: brew install --formula ./iconforge.rb
class Iconforge < Formula
  desc "Every icon and launch image an app needs, from one drawing"
  homepage "https://github.com/OWNER/iconforge"
  url "https://github.com/OWNER/iconforge.git", tag: "v1.0.0"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.0", :build] if OS.mac?
  depends_on "expat"
  depends_on "fontconfig"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "librsvg"
  depends_on "libsodium"
  depends_on "libyaml"
  depends_on "little-cms2"
  depends_on "vips"
  depends_on "swift" => :build if OS.linux?

  def install
    %w[iconforge iconforge-import].each do |program|
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", program
      bin.install ".build/release/#{program}"
    end
    system bin/"iconforge", "man", "--output", man1
    generate_completions_from_executable(bin/"iconforge", "completions")
  end

  test do
    (testpath/"icon.svg").write <<~SVG
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="1024" height="1024">
        <rect width="64" height="64" fill="#1d4ed8"/><circle cx="32" cy="32" r="20" fill="#fff"/>
      </svg>
    SVG
    system bin/"iconforge", "build", "icon.svg", "--preset", "ios-2010", "--output", "Icons"
    assert_path_exists testpath/"Icons/Icon@2x.png"
  end
end
