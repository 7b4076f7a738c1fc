"""Times other resamplers: peers.py ART.png SIZE…; prints name, median and best milliseconds."""
import statistics, sys, time
import PIL
from PIL import Image
art = Image.open(sys.argv[1]).convert("RGBA")
sizes = [int(s) for s in sys.argv[2:]]
budget = 0.4 if len(sizes) == 1 else 0.03

def clock(call):
    call(); call()
    times, begin = [], time.perf_counter()
    while len(times) < 5 or time.perf_counter() - begin < budget:
        start = time.perf_counter(); call(); times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times), min(times)

def show(name, resize):
    total = [clock(lambda s=s: resize(s)) for s in sizes]
    print(name, sum(t[0] for t in total), sum(t[1] for t in total), sep="\t")

is_simd = "post" in PIL.__version__
show(("Pillow-SIMD " if is_simd else "Pillow ") + PIL.__version__,
     lambda s: art.resize((s, s), Image.LANCZOS))
try:
    from cykooz_resizer import FilterType, ResizeAlg, Resizer, ResizeOptions
    resizer = Resizer()
    options = ResizeOptions(resize_alg=ResizeAlg.convolution(FilterType.lanczos3))
    targets = {}
    def resize(s):
        target = targets.setdefault(s, Image.new("RGBA", (s, s)))
        resizer.resize_pil(art, target, options)
    show("fast_image_resize", resize)
except ImportError:
    pass
