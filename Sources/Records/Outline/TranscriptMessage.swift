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
