# Releases for other machines. The Makefile includes this file.

RELEASE_BIN = .build/static/release/iconforge
RELEASE_FLAGS := -c release --scratch-path .build/static $(SAME_BYTES)
ifeq ($(shell uname -s),Linux)
RELEASE_FLAGS += --static-swift-stdlib -Xswiftc -static-executable -Xlinker -lz -Xlinker -lm
endif

release: deps release-deps ## one file that runs without Swift, in .build/static/release
	swift build $(RELEASE_FLAGS) --product iconforge
	strip $(RELEASE_BIN)

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

APT_REPOSITORY := .build/apt

# For `deb [trusted=yes] URL ./` in sources.list, where URL is the folder on a server or file:///…; sign Release for
# others.
dist-apt: ## after make dist: an apt repository of its Debian packages, in .build/apt
	@$(call apt_install,apt-utils dpkg-dev)
	rm -rf $(APT_REPOSITORY) && mkdir -p $(APT_REPOSITORY)/pool && cp $(DIST)/*.deb $(APT_REPOSITORY)/pool
	cd $(APT_REPOSITORY) && dpkg-scanpackages --multiversion pool > Packages && gzip -9kn Packages \
	  && apt-ftparchive release . > ../Release && mv ../Release .

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

release-deps:
	@if command -v apt-get >/dev/null; then $(call apt_install,$(APT_RELEASE_PACKAGES)); fi

dist-deps:
	@if command -v apt-get >/dev/null; then $(call apt_install,$(APT_DIST_PACKAGES)); fi
	@test -x $(DIST_VENV)/bin/python || $(PYTHON) -m venv $(DIST_VENV)
