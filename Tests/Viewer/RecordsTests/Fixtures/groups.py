#!/usr/bin/env python3
"""Random regular expressions with named groups, and where Python finds the groups: one JSON object a line.

Usage: groups.py SEED COUNT > groups.jsonl
"""
import json
import random
import re
import sys

chance = random.Random(int(sys.argv[1]))
LETTERS = "ab1 -"


def atom(depth, names, mayName):
    kind = chance.randrange(10 if depth else 6)
    if kind < 3:
        return chance.choice("ab1 -"), False
    if kind < 6:
        return chance.choice([r"\d", r"\w", r"\S", ".", "[ab]", "[^a ]", r"\s"]), False
    inner, mayBeEmpty = choice(depth - 1, names, mayName and kind < 9)
    if kind < 9 and mayName:
        name = f"g{len(names)}"
        names.append(name)
        return f"(?P<{name}>{inner})", mayBeEmpty
    return f"(?:{inner})", mayBeEmpty


def piece(depth, names):
    repeats = chance.random() < 0.4
    # Groups inside repetitions keep their last match in every engine, but for empty ones.
    text, mayBeEmpty = atom(depth, names, not repeats)
    if not repeats or mayBeEmpty:
        return text, mayBeEmpty
    sign = chance.choice(["*", "+", "?", "*?", "+?", "??", "{1,2}", "{2}"])
    return text + sign, sign[0] in "*?"


def sequence(depth, names):
    parts = [piece(depth, names) for _ in range(chance.randrange(1, 4))]
    if chance.random() < 0.1:
        parts.insert(chance.randrange(len(parts) + 1), (chance.choice([r"\b", r"\B"]), True))
    return "".join(text for text, _ in parts), all(empty for _, empty in parts)


def choice(depth, names, mayName=True):
    parts = [sequence(depth if mayName else 0, names) for _ in range(1 if chance.random() < 0.7 else 2)]
    return "|".join(text for text, _ in parts), any(empty for _, empty in parts)


def case():
    while True:
        names = []
        text, _ = choice(3, names)
        if chance.random() < 0.2:
            text = "^" + text
        if chance.random() < 0.2:
            text += "$"
        if names:
            break
    names.sort(key=lambda name: text.index(f"(?P<{name}>"))
    # For Python, an empty text has no "\\B".
    least = 1 if r"\B" in text else 0
    texts = ["".join(chance.choice(LETTERS) for _ in range(chance.randrange(least, 9))) for _ in range(4)]
    found = []
    for one in texts:
        match = re.search(text, one, re.ASCII)
        found.append(match and [match[name] or "" for name in names])
    return {"pattern": text.replace("(?P<", chance.choice(["(?<", "(?P<"])), "names": names, "texts": texts, "groups": found}


for _ in range(int(sys.argv[2])):
    print(json.dumps(case()))
