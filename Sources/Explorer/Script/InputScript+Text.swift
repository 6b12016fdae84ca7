import CharacterCanvas

extension InputScript: CustomStringConvertible {
  /// The text of the script. `init(parsing:)` reads it back to an equal script.
  public var description: String {
    var lines = conditions.lines
    if !lines.isEmpty { lines.append("") }
    var line = ""
    func endLine() {
      if !line.isEmpty { lines.append(line) }
      line = ""
    }
    for step in steps {
      let word = Self.text(of: step)
      if case .frame = step {
        endLine()
        lines.append(word)
        continue
      }
      if !line.isEmpty, line.count + word.count >= 100 { endLine() }
      line += (line.isEmpty ? "" : " ") + word
    }
    endLine()
    return lines.map { $0 + "\n" }.joined()
  }

  /// The text of one step.
  public static func text(of step: Step) -> String {
    switch step {
    case .event(let event): ScriptWord.text(of: event)
    case .wait(let milliseconds): "wait:\(Duration.milliseconds(milliseconds).secondsText)"
    case .work(let slices): "work:\(slices)"
    case .said(let sentence): "say" + ScriptText.quoted(sentence)
    case .frame(let hash): hash.map { "frame \(hexadecimal($0))" } ?? "frame"
    }
  }

  /// A hash as sixteen hexadecimal digits.
  public static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
