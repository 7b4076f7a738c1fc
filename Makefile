# iconforge: what to type.
#
#   make demo     build the tool and make icons from the sample artwork
#   make test     every test
#
# Each target installs the system libraries it needs first (apt or brew).

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
ARTWORK ?= Assets/icon.png
PRESET ?= ios-2015
OUT ?= Icons
PYTHON ?= python3
VENV := .venv

SWIFT_FLAGS := -c release
ifdef CI
SWIFT_FLAGS += -Xswiftc -warnings-as-errors
endif
# An installed program carries the Swift libraries, so that it runs where no toolchain is.
INSTALL_FLAGS := -c release --scratch-path .build/install
ifeq ($(shell uname -s),Linux)
INSTALL_FLAGS += --static-swift-stdlib
endif
BIN = .build/release/iconforge

APT_PACKAGES := libpng-dev libdeflate-dev libyaml-dev libsodium-dev pkg-config
APT_TEST_PACKAGES := pngcheck python3-venv
BREW_PACKAGES := libpng libdeflate libyaml libsodium pkgconf
BREW_TEST_PACKAGES := pngcheck

.PHONY: help demo build test install uninstall format lint bench icons clean deps test-deps

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

demo: build ## make every icon of iOS 9 from the sample artwork
	$(BIN) build Assets/icon.png --preset ios-2015 --output Icons
	@echo "Look into the folder Icons."

build: deps ## the iconforge program, in .build/release
	swift build $(SWIFT_FLAGS) --product iconforge

test: deps test-deps ## every test
	ICONFORGE_PYTHON="$(CURDIR)/$(VENV)/bin/python" swift test $(SWIFT_FLAGS)

icons: build ## ARTWORK=… PRESET=… OUT=…: make icons; copy this target into your own Makefile
	$(BIN) build "$(ARTWORK)" --preset "$(PRESET)" --output "$(OUT)"

install: deps ## into PREFIX (default /usr/local)
	swift build $(INSTALL_FLAGS) --product iconforge
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/install/release/iconforge "$(DESTDIR)$(PREFIX)/bin/iconforge"

uninstall: ## out of PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/iconforge"

format: ## rewrite the sources in the house style
	swift format --in-place --recursive --parallel Package.swift Sources Tests

lint: ## complain about style
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

bench: deps ## time decoding, resampling and encoding ARTWORK
	swift build $(SWIFT_FLAGS) --product iconforge-bench
	.build/release/iconforge-bench "$(ARTWORK)"

clean: ## remove what was built
	rm -rf .build Icons $(VENV)

# System libraries: nothing is asked for when all are there.
deps:
	@if command -v brew >/dev/null; then \
	  brew list $(BREW_PACKAGES) >/dev/null 2>&1 || brew install $(BREW_PACKAGES); \
	elif command -v apt-get >/dev/null; then $(call apt_install,$(APT_PACKAGES)); \
	else pkg-config --exists libpng libdeflate yaml-0.1 libsodium \
	  || { echo "install libpng, libdeflate, libyaml and libsodium with their headers" >&2; exit 1; }; fi

test-deps:
	@if command -v brew >/dev/null; then \
	  brew list $(BREW_TEST_PACKAGES) >/dev/null 2>&1 || brew install $(BREW_TEST_PACKAGES); \
	elif command -v apt-get >/dev/null; then $(call apt_install,$(APT_TEST_PACKAGES)); fi
	@test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python -c 'import PIL' 2>/dev/null || $(VENV)/bin/pip install --quiet pillow==12.0.0

define apt_install
missing=$$(for p in $(1); do dpkg -s $$p >/dev/null 2>&1 || printf '%s ' $$p; done); \
if [ -n "$$missing" ]; then \
  root=$$([ $$(id -u) = 0 ] || echo sudo); \
  $$root apt-get update -qq && $$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing; fi
endef
