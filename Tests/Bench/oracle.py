"""Compares files with the picture they should show, computed in double precision and linear light:
oracle.py ART.png DIR PRESET.json

Prints how many were compared and the largest differences in 8-bit code values: alpha, and colour
times alpha. Fails above 1.0. Lanczos3, support scaled when shrinking, cut at the edge."""
import json, sys
import numpy as np
from PIL import Image


def weights(source, target):
    scale = max(1.0, source / target)
    centers = (np.arange(target) + 0.5) * source / target
    distance = (np.arange(source) + 0.5)[None, :] - centers[:, None]
    x = distance / scale
    result = np.where(np.abs(x) < 3, np.sinc(x) * np.sinc(x / 3), 0)
    return result / result.sum(axis=1, keepdims=True)


def linear(v):
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def encoded(v):
    v = np.clip(v, 0, 1)
    return np.where(v <= 0.0031308, v * 12.92, 1.055 * v ** (1 / 2.4) - 0.055)


def resized(picture, width, height):
    return np.einsum("hy,yxc,wx->hwc", weights(picture.shape[0], height), picture,
                     weights(picture.shape[1], width), optimize=True)


def load(path):
    return np.asarray(Image.open(path).convert("RGBA"), dtype=np.float64) / 255


art, folder, preset = sys.argv[1:4]
source = load(art)
alpha = source[..., 3:]
premultiplied = np.concatenate([linear(source[..., :3]) * alpha, alpha], axis=2)
ground = np.array([245, 245, 247]) / 255
# Flattening comes before resampling, on code values rounded to 8 bits.
flat = np.round((source[..., :3] * alpha + ground * (1 - alpha)) * 255) / 255
worst = [0.0, 0.0]
slots = json.load(open(preset))["slots"]
for slot in slots:
    width, height = slot["pixels"]
    found = load(f"{folder}/{slot['file']}")
    assert found.shape[:2] == (height, width), slot["file"]
    if slot["alpha"] == "forbidden":
        side = min(width, height) * 6 // 10
        # As much on both sides.
        side -= (width - side) % 2
        wanted = np.broadcast_to(ground, (height, width, 3)).copy()
        top, left = (height - side) // 2, (width - side) // 2
        wanted[top:top + side, left:left + side] = encoded(resized(linear(flat), side, side))
        wanted = np.concatenate([wanted, np.ones((height, width, 1))], axis=2)
    else:
        sums = resized(premultiplied, width, height)
        a = sums[..., 3:]
        color = encoded(np.divide(sums[..., :3], a, out=np.zeros_like(sums[..., :3]), where=a > 1e-9))
        wanted = np.concatenate([color, np.clip(a, 0, 1)], axis=2)
    worst[0] = max(worst[0], np.abs(wanted[..., 3] - found[..., 3]).max() * 255)
    product = np.abs(wanted[..., :3] * wanted[..., 3:] - found[..., :3] * found[..., 3:])
    worst[1] = max(worst[1], product.max() * 255)
print(len(slots), f"{worst[0]:.2f}", f"{worst[1]:.2f}")
sys.exit(0 if max(worst) <= 1.0 else 1)
