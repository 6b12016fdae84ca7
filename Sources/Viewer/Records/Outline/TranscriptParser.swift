import CharacterCanvas

/// Reads conversations of people, models and coding agents from JSON Lines: their turns and who speaks.
///
/// A turn begins where the user says something. Lines that are no messages are shown as they are.
final class TranscriptParser: LineByLineParser {
  private let source: String
  private let lengthLimit: Int
  private let keepsText: Bool
  var lines: LineSplitter
  private var rows = OutlinedRows(levels: ["turn", "role"], content: "text")
  private(set) var faults = RowFaults()
  private var turnCount = 0
  private var role: String?

  /// - Parameter keepsText: whether lines that are not JSON are kept as they are, because the format is only a guess.
  init(source: String, keepsText: Bool = false, lengthLimit: Int = LineSplitter.lengthLimit) {
    (self.source, self.keepsText, self.lengthLimit) = (source, keepsText, lengthLimit)
    lines = LineSplitter(source: source, lengthLimit: lengthLimit)
  }

  var table: Table? { rows.table.rowCount > 0 ? rows.table.lines : nil }
  var store: (any RowStore)? { rows.table.rowCount > 0 ? rows.table : nil }
  var outlineColumns: [String] { ["turn", "role"] }
  func mayGain(column name: String) -> Bool { false }

  /// Whether one of the first lines of a text is a message.
  static func accepts(_ opening: [UInt8]) -> Bool {
    firstLines(opening).prefix(mostLines).contains { line in
      guard let object = object(line) else { return false }
      return TranscriptMessage.messages(of: object).contains(where: \.isSpoken)
    }
  }

  /// Whether bytes that follow make no difference to `accepts`.
  static func isEnough(_ opening: [UInt8]) -> Bool { firstLines(opening).count > mostLines }

  private static let mostLines = 50

  private static func firstLines(_ opening: [UInt8]) -> [ArraySlice<UInt8>] {
    opening.split(separator: 0x0A, maxSplits: mostLines)
  }

  let mayGoOn = true

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try lines.feed(bytes, onLine: read) }

  func finish() throws(SourceError) -> Table {
    try lines.finish(onLine: read)
    rows.finish(line: lines.line)
    if let table { return table }
    throw .malformed(
      source: source, format: "a transcript", line: faults.first.first?.line,
      reason: faults.first.first?.words ?? "it is empty")
  }

  private static func object(_ line: some Collection<UInt8>) -> JSONTree? {
    JSONTree(Array(line)).flatMap { $0.isObject ? $0 : nil }
  }

  private func read(_ line: LineSplitter.Line) throws(SourceError) {
    let glimpse = UnsafeRawBufferPointer(rebasing: line.text.prefix(LineParser.glimpse))
    guard !line.isCutShort else {
      faults.add(RowFault(line: line.number, .tooLong(limit: lengthLimit, isKept: keepsText)))
      if keepsText { append(glimpse, line: line.number) }
      return
    }
    guard line.text.contains(where: { $0 > 0x20 }) else { return }
    guard let object = Self.object(line.text) else {
      faults.add(RowFault(line: line.number, .malformed("it is not a JSON object")))
      if keepsText { append(line.text, line: line.number) }
      return
    }
    let messages = TranscriptMessage.messages(of: object)
    guard messages.isEmpty else { return messages.forEach { append($0, line: line.number) } }
    speak(object["type"]?.text ?? "other", line: line.number)
    append(glimpse, line: line.number)
  }

  private func append(_ message: TranscriptMessage, line: Int) {
    if message.beginsTurn {
      turnCount += 1
      let words = message.text.split(whereSeparator: \.isWhitespace).prefix(20).joined(separator: " ")
      rows.begin(0, Array("\(turnCount)  \(words.prefix(100))".utf8), line: line)
      role = nil
    }
    speak(message.role, line: line)
    Array(message.text.utf8).withUnsafeBytes { bytes in
      for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
        append(UnsafeRawBufferPointer(rebasing: part), line: line)
      }
    }
  }

  private func speak(_ role: String, line: Int) {
    guard role != self.role else { return }
    self.role = role
    rows.begin(1, Array(role.utf8), line: line)
  }

  private func append(_ text: UnsafeRawBufferPointer, line: Int) {
    var record = Record(line: line)
    if let styled = StyledBytes(text) {
      record.append(styled.text)
      record.runs = styled.runs.map { (0, $0) }
    } else {
      record.append(text)
    }
    rows.append(record)
  }
}

/// A message of a transcript, or a call of a tool and its result.
struct TranscriptMessage {
  /// Who speaks, and with which tool.
  let role: String
  let text: String
  let beginsTurn: Bool
  /// Whether the role is one of those of conversations.
  let isSpoken: Bool

  private static let roles: Set = [
    "user", "assistant", "system", "developer", "tool", "human", "ai", "model", "function",
  ]
  private static let userRoles: Set = ["user", "human"]

  /// The messages of a line: one, the parts of one, or a whole conversation. Empty if it is something else.
  static func messages(of object: JSONTree) -> [TranscriptMessage] {
    if let list = object["messages"]?.list { return list.filter(\.isObject).flatMap { messages(of: $0) } }
    let inner = [object["message"], object["payload"]].compactMap { $0 }.first(where: \.isObject) ?? object
    if let call = call(in: inner) { return [call] }
    let named = inner["role"]?.text ?? object["role"]?.text ?? object["type"]?.text
    guard let role = named?.lowercased(), roles.contains(role) else { return [] }
    switch (inner["content"] ?? inner["text"] ?? object["message"])?.kind {
    case .text(let text)?: return [message(role, text)]
    case .list(let parts)?: return parts.compactMap { part($0, role) } + calls(in: inner, role)
    default: return calls(in: inner, role)
    }
  }

  private static func message(_ role: String, _ text: String) -> TranscriptMessage {
    TranscriptMessage(role: role, text: text, beginsTurn: userRoles.contains(role) && !text.isEmpty, isSpoken: true)
  }

  private static func unspoken(_ role: String, _ text: String) -> TranscriptMessage {
    TranscriptMessage(role: role, text: text, beginsTurn: false, isSpoken: true)
  }

  /// A part of a message: text, a thought, the use of a tool or its result.
  private static func part(_ part: JSONTree, _ role: String) -> TranscriptMessage? {
    if let text = part.text { return message(role, text) }
    guard part.isObject else { return nil }
    switch part["type"]?.text ?? "" {
    case "thinking", "reasoning": return unspoken("\(role): thinking", text(of: part["thinking"] ?? part["text"]))
    case "tool_use": return unspoken("\(role): \(part["name"]?.text ?? "tool")", text(of: part["input"]))
    case "tool_result": return unspoken("tool result", text(of: part["content"]))
    case "image", "image_url", "input_image": return unspoken(role, "[image]")
    default:
      guard let text = part["text"]?.text else { return unspoken(role, text(of: part)) }
      return message(role, text)
    }
  }

  /// The calls of tools beside a message.
  private static func calls(in message: JSONTree, _ role: String) -> [TranscriptMessage] {
    (message["tool_calls"]?.list ?? []).filter(\.isObject).map { call in
      let function = call["function"].flatMap { $0.isObject ? $0 : nil } ?? call
      return unspoken("\(role): \(function["name"]?.text ?? "tool")", text(of: function["arguments"]))
    }
  }

  /// A line that is itself the call of a tool, its result or a thought.
  private static func call(in object: JSONTree) -> TranscriptMessage? {
    switch object["type"]?.text {
    case "function_call", "custom_tool_call":
      return unspoken(
        "assistant: \(object["name"]?.text ?? "tool")", text(of: object["arguments"] ?? object["input"]))
    case "function_call_output", "custom_tool_call_output": return unspoken("tool result", text(of: object["output"]))
    case "reasoning": return unspoken("assistant: thinking", text(of: object["summary"] ?? object["content"]))
    default: return nil
    }
  }

  /// Text as it is, lists of texts line by line, and all else as JSON.
  private static func text(of value: JSONTree?) -> String {
    guard let value, !value.isNull else { return "" }
    if let text = value.text { return text }
    if let list = value.list {
      let texts = list.compactMap { $0["text"]?.text }
      if texts.count == list.count { return texts.joined(separator: "\n") }
    }
    return value.unfolded
  }
}
