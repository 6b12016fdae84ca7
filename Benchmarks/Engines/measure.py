#!/usr/bin/env python3
"""Measures tables that stay in their database, beside the bare statement.

measure.py [--rows N] FOLDER PROGRAM

The data are made in FOLDER once, and its space is checked before. PROGRAM is an `ashlar`. Times are wall times of whole
processes, the best of three, with the file in the cache of the system.
"""
import argparse
import os
import resource
import shutil
import subprocess
import sys
import time

BYTES_A_ROW = 160

MAKE = """
PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;
CREATE TABLE orders (id INTEGER PRIMARY KEY, region TEXT, country TEXT, total INTEGER, day TEXT, city TEXT, note TEXT);
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows})
INSERT INTO orders SELECT i, 'region ' || (i * 7919 % 12), 'country ' || (i * 104729 % 10), i * 7919 % 1000003,
  '20' || (10 + i % 15) || '-0' || (1 + i % 9) || '-1' || (i % 10), 'city ' || (i % 1000), 'note of the order ' || i FROM n;
"""

GROUPS = "SELECT region, country, count(*) FROM orders GROUP BY region, country"

# A name, the words after `ashlar render FILE`, whether there is an index, and what is measured beside it.
MEASURES = [
    ("two levels, no index", "--section-by region,country --fold 1", False, "groups"),
    ("two levels and a sum, no index", "--section-by region,country --aggregate sum:total --fold 1", False, "groups"),
    ("rows alone", "", False, "SELECT * FROM orders LIMIT 256"),
    ("two levels, an index", "--section-by region,country --fold 1", True, GROUPS),
    ("two levels and a sort, an index", "--section-by region,country --sort total:desc", True, GROUPS),
]


def make(folder, rows):
    """Two files: with an index of groups and totals, and without."""
    plain, indexed = (os.path.join(folder, name) for name in ("orders.db", "indexed.db"))
    if os.path.exists(indexed):
        return plain, indexed
    needed, free = 3 * rows * BYTES_A_ROW, shutil.disk_usage(folder).free
    if free < needed:
        sys.exit(f"measure.py: '{folder}' has {free >> 20} MB free; {rows} rows need {needed >> 20} MB")
    subprocess.run(["sqlite3", plain], input=MAKE.format(rows=rows), text=True, check=True, stdout=subprocess.DEVNULL)
    shutil.copyfile(plain, indexed + ".new")
    index = "CREATE INDEX groups ON orders (region, country, total)"
    subprocess.run(["sqlite3", indexed + ".new", index], check=True)
    os.rename(indexed + ".new", indexed)
    return plain, indexed


def best(command):
    """The least wall time of three runs in seconds, and the most memory of a child so far in MB."""
    times = []
    for _ in range(3):
        start = time.monotonic()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append(time.monotonic() - start)
    return min(times), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--rows", type=int, default=20_000_000)
    parser.add_argument("folder")
    parser.add_argument("program")
    arguments = parser.parse_args()
    plain, indexed = make(arguments.folder, arguments.rows)
    loop = os.path.join(arguments.folder, "groups")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "groups.c")
    subprocess.run(["cc", "-O2", source, "-lsqlite3", "-o", loop], check=True)
    print(f"{arguments.rows} rows | ashlar render | bare | ratio")
    for name, words, has_index, bare in MEASURES:
        file = indexed if has_index else plain
        other = [loop, file] if bare == "groups" else ["sqlite3", file, bare]
        theirs, _ = best(other)
        ours, _ = best([arguments.program, "render", file, "--engine", "on", *words.split()])
        print(f"{name} | {ours:.3f} s | {theirs:.3f} s | {ours / theirs:.2f}", flush=True)


main()
