# Checks and measurements beyond `make test`. The Makefile includes this file.

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
	ICONFORGE_OPTIMISE=all $(call sanitized,address,asan,-Xcc -O2)
	ICONFORGE_OPTIMISE=all $(call sanitized,thread,tsan,-Xcc -O2)

# AddressSanitizer: codecs and the importer, which parse files in C. ThreadSanitizer: the program with many
# tasks, and eight programs at once. Debug builds take half the time to compile.
SHORT := Damage|Refusal|PlainPNG|ImportMessage|Confinement|DrawingNotes|DrawingTests|RasterTests|PDFTests|GzipFile|SurplusData|CrushedTests|FileKind
SHORT_FLAGS := -Xcc -O2

sanitize-short: FILTER := $(SHORT)
sanitize-short: deps import-deps test-deps ## the five-minute part that runs for each push
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

mutations: build importer ## add faults to icon sets and count what validate finds, for Tests/mutations.md; fails if it warns of an unchanged set
	ICONFORGE_ONLY=iconforge-gallery swift build $(SWIFT_FLAGS) --product iconforge-gallery
	ICONFORGE_ONLY=iconforge-mutations swift build $(SWIFT_FLAGS) --product iconforge-mutations
	for artwork in Assets/gallery Assets/gallery/space; do \
	  $(BIN)-gallery presets $$artwork .build/mutations $$($(BIN)-mutations) || exit; done
	$(BIN)-mutations .build/mutations Tests/mutations.md

# `swift package diagnose-api-breaking-changes` counts `package` declarations as public, so symbol graphs
# are compared.
api-check: ## BASE=…: what the public API lost or changed since BASE or the last tag; compiles the library of both
	@[ -x "$(GRAPH)" ] || { echo "Not compared: this toolchain has no swift-symbolgraph-extract."; exit; }; \
	base="$(BASE)"; [ -n "$$base" ] || base=$$(git describe --tags --abbrev=0 2>/dev/null) \
	  || { echo "Not compared: there is no tag. Give BASE=COMMIT."; exit; }; \
	$(MAKE) api-graph; rm -rf $(API)/base; git worktree prune; \
	git worktree add --quiet --detach $(API)/base "$$base"; $(MAKE) -C $(API)/base api-graph API=.build/api; \
	lost=$$(LC_ALL=C comm -23 <($(call declarations,$(API)/base/.build/api)) <($(call declarations,$(API)))); \
	[ -z "$$lost" ] || { echo "Removed or changed since $$base:"; echo "$$lost"; exit 1; }

# "Color.red: let red: UInt8" for each public declaration.
declarations = jq -r '.symbols[] | (.pathComponents | join(".")) + ": " + (.declarationFragments | map(.spelling) | join(""))' \
  $(1)/graph/*.symbols.json | LC_ALL=C sort -u

# Benchmarks run on one core, where taskset exists.
ONE_CORE := $(if $(shell command -v taskset),taskset -c 1)

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
	rm -rf .build/bench/document; .build/bench/iconforge build .build/bench/logo1024.png --preset icon-composer \
	  --output .build/bench/document --quiet
	ICONFORGE_IMPORTER=$(BIN)-import $(BENCH) glass .build/bench/document/*.icon >> .build/bench/benchmarks.md
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
