# Pages and images of the documentation. The Makefile includes this file.

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

api-graph: deps
	ICONFORGE_ONLY=IconForgeKit swift build --scratch-path $(API)
	rm -rf $(API)/graph && mkdir -p $(API)/graph
	$(GRAPH) -module-name IconForgeKit -output-dir $(API)/graph $(GRAPH_FLAGS)

docs-api: api-graph ## the reference of the public API, with DocC, into .build/docs-api
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
GALLERY_PAGES := adjustments glass hard ios android macos tvos visionos watchos web ios-2010

gallery: build importer ## PRESETS=…: write contact sheets of Assets/gallery to .build/gallery and docs; fails if validate --strict reports errors
	ICONFORGE_ONLY=iconforge-gallery swift build $(SWIFT_FLAGS) --product iconforge-gallery
	$(BIN)-gallery presets Assets/gallery $(GALLERY) $(PRESETS)
	$(BIN)-gallery space Assets/gallery $(GALLERY)/space
	$(BIN)-gallery hard Assets/gallery $(GALLERY)/pages
	$(BIN)-gallery adjustments Assets/gallery $(GALLERY)/pages
	$(BIN)-gallery glass Assets/gallery $(GALLERY)/pages
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
image_digests = ICONFORGE_ONLY=IconPreviewTests ICONFORGE_OPTIMISE=all ICONFORGE_WRITE_DIGESTS=$(1) swift test $(TEST_FLAGS) \
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
