"""Makes the benchmark's 41 files as other tools do: sets.py TOOL ART.png OUT PRESET.json [LEVEL]

pillow: two processes, a level of zlib. vips: two threads. imagemagick: two processes at a time.
oxipng: makes nothing; shrinks the squares already in OUT and prints their bytes."""
import json, multiprocessing, os, shutil, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

tool, art, out, preset = sys.argv[1:5]
level = int(sys.argv[5]) if len(sys.argv) > 5 else 6
slots = json.load(open(preset))["slots"]
jobs = sorted(((*s["pixels"], s["file"]) for s in slots), key=lambda j: -j[0] * j[1])
GRAY = (245, 245, 247)


def is_launch(job):
    return job[2].startswith("launch")


def side(job):
    return min(job[:2]) * 6 // 10


def pillow(job):
    global picture
    from PIL import Image
    if "picture" not in globals():
        picture = Image.open(art).convert("RGBA")
    if not is_launch(job):
        result = picture.resize(job[:2], Image.LANCZOS)
    else:
        inner = picture.resize((side(job),) * 2, Image.LANCZOS)
        result = Image.new("RGB", job[:2], GRAY)
        result.paste(inner, tuple((a - b) // 2 for a, b in zip(job, inner.size)), inner)
    result.save(f"{out}/{job[2]}", compress_level=level)


def vips():
    import pyvips
    picture = pyvips.Image.new_from_file(art).copy_memory()

    def make(job):
        if not is_launch(job):
            result = picture.thumbnail_image(job[0], height=job[1], size="both")
        else:
            inner = picture.thumbnail_image(side(job), height=side(job)).flatten(background=GRAY)
            result = inner.gravity("centre", *job[:2], extend="background", background=GRAY)
        result.pngsave(f"{out}/{job[2]}", compression=level)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(make, jobs))


def imagemagick(job):
    names = ("magick", "convert-im6.q16", "convert")
    words = [next(filter(None, map(shutil.which, names))), art]
    if not is_launch(job):
        words += ["-resize", f"{job[0]}x{job[1]}"]
    else:
        words += ["-resize", f"{side(job)}x{side(job)}", "-background", "#f5f5f7",
                  "-gravity", "center", "-extent", f"{job[0]}x{job[1]}"]
    subprocess.run(words + [f"{out}/{job[2]}"], check=True, env={**os.environ, "MAGICK_THREAD_LIMIT": "1"})


def oxipng():
    import oxipng
    total = 0
    for job in jobs:
        if not is_launch(job):
            with open(f"{out}/{job[2]}", "rb") as file:
                total += len(oxipng.optimize_from_memory(file.read(), level=level))
    print(total)


if __name__ == "__main__":
    if tool == "pillow":
        with multiprocessing.get_context("fork").Pool(2) as pool:
            pool.map(pillow, jobs, chunksize=1)
    elif tool == "imagemagick":
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(imagemagick, jobs))
    else:
        {"vips": vips, "oxipng": oxipng}[tool]()
