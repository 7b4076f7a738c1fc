"""Many builds at once in one folder."""

import fcntl
import os
import shutil

from ground import artwork, check_equal, check_lines, demand, text, tree, write

BUILDS = 8


def crowd(ground, folder):
    words = ground.words[1:]
    rounds = 1 if ground.is_short else 6
    hues = [20 * number + 10 for number in range(BUILDS)]
    for number, hue in enumerate(hues):
        write(f"{folder}/here/art-{number}.png", artwork(ground.side, hue))
    here, clean = f"{folder}/here", []
    for number in range(BUILDS):
        place = f"{folder}/clean-{number}"
        shutil.copytree(here, place)
        ground.build(place, f"art-{number}.png", *words)
        clean.append(tree(f"{place}/made"))
    winners, busy = set(), 0
    for turn in range(rounds):
        for name, arts in [("same", [0] * BUILDS), ("different", list(range(BUILDS)))]:
            if turn % 2 == 0:
                shutil.rmtree(f"{here}/made", ignore_errors=True)
            builds = [ground.start(here, "build", f"art-{art}.png", *words, "--jobs", "2")
                      for art in arts]
            ends = [build.wait(timeout=300) for build in builds]
            demand(ends == [0] * BUILDS, name, "artwork: ended with", ends)
            left = tree(f"{here}/made")
            whole = [art for art in set(arts) if clean[art] == left]
            demand(len(whole) == 1, name, "artwork: the set is that of", whole)
            winners.add(whole[0])
            check = ground.run(here, "build", "--check", f"art-{whole[0]}.png", *words)
            demand(check.returncode == 0, name, "artwork: check says", text(check.stderr))
        # Builds that do not wait for the lock.
        builds = [ground.start(here, "build", f"art-{art}.png", *words, "--lock-timeout", "0")
                  for art in range(BUILDS)]
        ends = [build.wait(timeout=300) for build in builds]
        demand(set(ends) <= {0, 3} and 0 in ends, "without waiting: ended with", ends)
        busy += ends.count(3)
        left = tree(f"{here}/made")
        demand(left in clean, "without waiting: the set is of no build")
    told = said_of_a_busy_folder(ground, here, words)
    return (f"{rounds} × {BUILDS} builds of the same and of different artwork, and without "
            f"waiting ({busy} of {rounds * BUILDS} found it busy: {told!r}); each set one build's, "
            f"the record too; {len(winners)} won")


def said_of_a_busy_folder(ground, here, words):
    held = os.open(f"{here}/made", os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    try:
        before = tree(f"{here}/made")
        result = ground.run(here, "build", "art-1.png", *words, "--lock-timeout", "0")
        check_lines(result, 3, "another build")
        check_equal(tree(f"{here}/made"), before, "busy")
        return text(result.stderr)
    finally:
        os.close(held)
