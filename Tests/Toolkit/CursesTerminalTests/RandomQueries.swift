import SeededRandom

/// Texts that a user types into prompts and puts into files, right ones and wrong ones.
struct RandomQueries {
  /// A filter over some columns: words, comparisons, `and`, `or`, `not`, parentheses and quotes, or what begins so.
  static func filter(over columns: [String], using random: inout SplitMix64) -> String {
    let parts = (0..<Int.random(in: 1...4, using: &random)).map { _ in term(columns, &random) }
    var text = parts[0]
    for part in parts.dropFirst() {
      text += pick([" and ", " or ", " ", " and not ", " OR ", " & ", ",", " and and "], &random) + part
    }
    if random.chance(1, in: 4) { text = "(\(text))" }
    if random.chance(1, in: 6) { text = "not \(text)" }
    // Parentheses and quotes that do not fit.
    if random.chance(1, in: 8) { text += pick([")", "(", "\"", "'", " and", " not", "=", "\\"], &random) }
    if random.chance(1, in: 12) { text = String(text.prefix(.random(in: 0...text.count, using: &random))) }
    return text
  }

  private static func term(_ columns: [String], _ random: inout SplitMix64) -> String {
    if random.chance(1, in: 4) {
      return pick(["row", "!plain", "~a.c", "~(", "漢", "\"two words\"", "", "!", "~"], &random)
    }
    let column = random.chance(1, in: 6) ? "no column" : pick(columns, &random)
    let name = column.contains(" ") ? "\"\(column)\"" : column
    let comparison = pick(["=", "!=", ">", "<", ">=", "<=", "~", "=~", "==", ">>"], &random)
    let value = pick(
      [
        "1", "-3.5", "12345678901234567890", "1e9", "row 3", "'region 1'", "\"kind 2\"", "2015-03-11", "31/12/2025", "",
        "plain", "漢字", "a and b", "(", "1.234,50",
      ], &random)
    return name + comparison + value
  }

  /// Bytes whose beginning a reader takes for some format, and which then are anything.
  static func file(using random: inout SplitMix64) -> [UInt8] {
    let beginning = pick(
      [
        "[", "{", "[[", "[1, 2", "{\"a\": 1}\n{", "[package]\nname = \"x\"\n", "[2026-11-25 10:10:00] INFO worker\n",
        "%YAML 1.2\n---\n", "---\nlayout: {kind: flow}\n", "- a: 1\n- b: 2\n", "a: 1\nb: [", "\0\0\0\0",
        "\u{FEFF}a,b\n",
        "a,b,c\n1,2\n", "a\tb\n1\t2\n", "diff --git a/x b/x\n@@ -1 +1 @@\n", "# title\n", "bplist00",
        "SQLite format 3\0",
        "\u{1B}[1mbold\u{1B}[0m\n", "<?xml version=\"1.0\"?>\n", "", "\n\n", "name  size\na     1\n",
        "{{ template }}\n",
      ], &random)
    var bytes = Array(beginning.utf8)
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      if random.chance(1, in: 3) {
        bytes += (0..<Int.random(in: 1...30, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      } else {
        bytes += Array(
          pick(["\n", ",", "\t", "]", "}", "\"", "a", "12", "é", ": ", "漢", "\r\n", "  ", "[x]\n"], &random).utf8)
      }
    }
    return bytes
  }

  private static func pick(_ choices: [String], _ random: inout SplitMix64) -> String {
    choices.randomElement(using: &random) ?? ""
  }
}
