# Targets for the icons of a project. In its Makefile, or copied there:
#
#   ICON_BUILD = --optimize                        words for iconforge build; none: ./iconforge.yml
#   ICON_BUILD = "Art work/icon.png" --preset ios-2015 --output Resources/Icons
#   ICON_PATHS = Resources                         what is validated
#   include iconforge.mk

ICONFORGE ?= iconforge
ICON_BUILD ?=
ICON_PATHS ?= .

.PHONY: icons icons-check icons-validate

icons: ## make what is missing or has changed; accepts drift
	$(ICONFORGE) build $(ICON_BUILD)

icons-check: ## write nothing; fail when something differs from the build
	$(ICONFORGE) build --check $(ICON_BUILD)

icons-validate: ## fail on what the store or the system refuses
	$(ICONFORGE) validate $(ICON_PATHS)
