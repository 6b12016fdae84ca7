#!/usr/bin/env python3
"""Random tables with parts of their values, as Python computes them: one JSON object a line.

Usage: parts.py SEED COUNT > parts.jsonl
"""
import json
import os.path
import random
import sys
from datetime import date, datetime, timedelta, timezone
from decimal import ROUND_FLOOR, Decimal
from urllib.parse import urlsplit

chance = random.Random(int(sys.argv[1]))
WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
NAMES = ["a", "ts", "log.level", "a@b", "say \"hi\"", "x,y", "tags[0]", "total: sum", "two words", "items", "Ünï"]
WORDS = ["", "apple", "Berry", "über", "日本", "x y", "e\u0301a", "ß", "-", "Z9"]


def time(form):
    """A date as a table writes it, and what it means: the fields as written, and the offset in minutes."""
    day = date(2024, 1, 1) + timedelta(days=chance.randrange(1100))
    if chance.random() < 0.3:
        day = chance.choice([date(2024, 12, 30), date(2025, 12, 29), date(2027, 1, 3), date(2024, 2, 29)])
    at = datetime(day.year, day.month, day.day)
    if form in ("day", "german", "day first", "month first"):
        text = {
            "day": at.strftime("%Y-%m-%d"), "german": f"{at.day}.{at.month}.{at.year}",
            "day first": f"{at.day}/{at.month}/{at.year}", "month first": f"{at.month}/{at.day}/{at.year}",
        }[form]
        return text, at, 0
    at += timedelta(seconds=chance.choice([0, 86399, chance.randrange(86400)]))
    offset = chance.choice([0, 0, 120, -570, 345])
    zone = f"{'-' if offset < 0 else '+'}{abs(offset) // 60:02}:{abs(offset) % 60:02}" if offset else ""
    if form == "iso":
        mark = chance.choice(["", ".5", ",250", ".123456"])
        return at.strftime(f"%Y-%m-%d{chance.choice('T ')}%H:%M:%S") + mark + (zone or chance.choice(["", "Z"])), at, offset
    if form == "log":
        return at.strftime("[%d/%b/%Y:%H:%M:%S ") + (zone or "+00:00").replace(":", "") + "]", at, offset
    return at.strftime("%d %b %Y %H:%M:%S"), at, 0


def times(count):
    form = chance.choice(["day", "german", "day first", "month first", "iso", "log", "words"])
    values = [time(form) for _ in range(count)]
    values = [chance.choice([("", None, 0), ("no date", None, 0)]) if chance.random() < 0.1 else v for v in values]
    if form == "day first":
        values[0] = ("31/1/2026", datetime(2026, 1, 31), 0)
    return values


def time_part(word, at, offset):
    if at is None:
        return ""
    if word.startswith("utc@"):
        return time_part(word[4:], at - timedelta(minutes=offset), 0)
    minutes = at.hour * 60 + at.minute
    year, week, weekday = at.isocalendar()
    for suffix, length in (("min", 1), ("hour", 60)):
        if word.endswith(suffix) and word[:-len(suffix)].isdigit():
            width = int(word[:-len(suffix)]) * length
            minutes = minutes // width * width
            return at.strftime("%Y-%m-%d ") + f"{minutes // 60:02}:{minutes % 60:02}"
    return {
        "year": at.strftime("%Y"), "month": at.strftime("%Y-%m"), "week": f"{year}-W{week:02}",
        "day": at.strftime("%Y-%m-%d"), "weekday": f"{weekday} {WEEKDAYS[weekday - 1]}",
        "hour": at.strftime("%Y-%m-%d %H:00"), "minute": at.strftime("%Y-%m-%d %H:%M"),
        "second": at.strftime("%Y-%m-%d %H:%M:%S"),
    }[word]


def number():
    digits = chance.choice(["0", "7", "99", "100", "-1", "-100", "-250.5", "0.3", "0.30", "12.34", "1999.999", "123456"])
    return digits if chance.random() < 0.7 else str(chance.randrange(-5000, 5000) / 100)


def bucket(text, width):
    try:
        value = Decimal(text)
    except ArithmeticError:
        return ""
    step = Decimal(width)
    edge = (value / step).to_integral_value(ROUND_FLOOR) * step
    decimals = max(0, -step.normalize().as_tuple().exponent)
    text = f"{edge:.{decimals}f}"
    return text[1:] if Decimal(text) == 0 and text.startswith("-") else text


def value(depth):
    kind = chance.randrange(8 if depth else 5)
    if kind == 0:
        return None
    if kind == 1:
        return chance.choice([True, False, 0, -3, 2.5, 10**20])
    if kind < 5:
        return chance.choice(WORDS + ["a\"b", "back\\slash", "line\nbreak", "{", "]"])
    if kind == 5:
        return [value(depth - 1) for _ in range(chance.randrange(4))]
    return {chance.choice(["a", "b", "c d", "é", "x.y", "q\"r"]): value(depth - 1) for _ in range(chance.randrange(4))}


def inside(root, path):
    for step in path:
        if isinstance(step, int):
            if not isinstance(root, list) or step >= len(root):
                return None, False
            root = root[step]
        else:
            if not isinstance(root, dict) or step not in root:
                return None, False
            root = root[step]
    return root, True


def written(path):
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        elif step.isalnum() and chance.random() < 0.8:
            text += "." + step
        else:
            text += ".\"" + step.replace("\"", "\"\"") + "\""
    return text


def quoted(name):
    if name.isalnum() and chance.random() < 0.8:
        return name
    return "\"" + name.replace("\"", "\"\"") + "\""


def text_part(word, text):
    if text == "":
        return ""
    if word == "first":
        return text[:2].upper() if text.startswith("e\u0301") else text[0].upper()
    if word == "length":
        return str(len(text))
    if word == "ext":
        return os.path.splitext(text)[1][1:].lower()
    if word == "dir":
        return os.path.dirname(text)
    return urlsplit(text).hostname or ""


def column(count):
    """Values, their parts by notation, and the kind of these parts."""
    kind = chance.choice(["time", "time", "number", "json", "json", "word", "path", "url"])
    parts = {}
    if kind == "time":
        values = times(count)
        words = ["year", "month", "week", "day", "weekday", "hour", "minute", "second", "5min", "90min", "6hour", "utc@day",
                 "utc@hour"]
        for word in chance.sample(words, 3):
            parts["@" + word] = [time_part(word, at, offset) for _, at, offset in values]
        return [v[0] for v in values], parts, "time"
    if kind == "number":
        values = [chance.choice(["", "none"]) if chance.random() < 0.1 else number() for _ in range(count)]
        for width in chance.sample(["1", "100", "0.5", "0.25", "2.50", "1000", "7"], 2):
            parts["@" + width] = [bucket(v, width) for v in values]
        return values, parts, "number"
    if kind == "json":
        roots = [value(3) if chance.random() < 0.3 else {"a": value(2), "b": [value(1), value(1)]} for _ in range(count)]
        style = chance.choice([dict(), dict(separators=(",", ":")), dict(ensure_ascii=False)])
        roots[0] = {"a": {"b": "x"}, "b": [1, "y"]}
        paths = [["a"], ["b"], ["b", 0], ["b", 1], ["a", "b"], ["a", "c d"], ["b", 0, "é"], ["a", 0], ["a", "x.y"], ["a", "q\"r"]]
        for path in chance.sample(paths, 4):
            found = [inside(root, path) for root in roots]
            if any(is_found for _, is_found in found):
                parts[written(path)] = [
                    "" if v is None else v if isinstance(v, str) else json.dumps(v, **style) for v, _ in found]
                if chance.random() < 0.2:
                    parts[written(path) + "@length"] = [
                        text_part("length", "" if v is None else v if isinstance(v, str) else json.dumps(v, **style))
                        for v, _ in found]
        return ["" if r is None else json.dumps(r, **style) for r in roots], parts, "text"
    if kind == "word":
        values = [chance.choice(WORDS) for _ in range(count)]
        words = ["first", "length"]
    elif kind == "path":
        values = [chance.choice(["a.TXT", "/a/b.tar.gz", "a/b/", "/", "//x", "/x.d/y", ".bashrc", "a..b", "...", "a.", "",
                                 "é/ü.JPG", "a//b.c"]) for _ in range(count)]
        words = ["ext", "dir"]
    else:
        values = [chance.choice(["http://Example.com/a?b#c", "https://u:p@h.org:80/x", "ftp://[::1]:21/", "example.com/x",
                                 "//cdn.net/x.js", "", "mailto:a@b.c", "http://a.b?x=//c", "http://x.org"])
                  for _ in range(count)]
        words = ["host"]
    for word in words:
        parts["@" + word] = [text_part(word, v) for v in values]
    return values, parts, "text"


def table():
    count = chance.randrange(1, 9)
    names = chance.sample(NAMES, chance.randrange(1, 4))
    columns, all_parts = [], []
    for name in names:
        values, parts, kind = column(count)
        columns.append(values)
        for notation, part in parts.items():
            all_parts.append({"name": quoted(name) + notation, "values": part, "kind": kind})
    for part in all_parts:
        groups = list(dict.fromkeys(v for v in part["values"] if v))
        if part["kind"] == "number":
            groups.sort(key=Decimal)
        elif part["kind"] == "time":
            groups.sort()
        part["groups"] = groups
        filled = [row for row, v in enumerate(part["values"]) if v]
        if part["kind"] != "text":
            key = Decimal if part["kind"] == "number" else str
            filled.sort(key=lambda row: key(part["values"][row]))
            part["sorted"] = filled + [row for row, v in enumerate(part["values"]) if not v]
        del part["kind"]
    return {"columns": names, "rows": [list(row) for row in zip(*columns)], "parts": all_parts}


for _ in range(int(sys.argv[2])):
    print(json.dumps(table(), ensure_ascii=False))
