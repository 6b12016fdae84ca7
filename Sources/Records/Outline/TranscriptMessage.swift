import Foundation

/// What somebody says in a transcript, or what a tool is asked and answers.
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
  private static let askers: Set = ["user", "human"]

  /// The messages of a line: one, the parts of one, or a whole conversation. Empty if it is something else.
  static func messages(of object: [String: Any]) -> [TranscriptMessage] {
    if let list = object["messages"] as? [[String: Any]] { return list.flatMap { messages(of: $0) } }
    let inner = object["message"] as? [String: Any] ?? object["payload"] as? [String: Any] ?? object
    if let call = call(in: inner) { return [call] }
    let named = inner["role"] as? String ?? object["role"] as? String ?? object["type"] as? String
    guard let role = named?.lowercased(), roles.contains(role) else { return [] }
    switch inner["content"] ?? inner["text"] ?? object["message"] {
    case let text as String: return [message(role, text)]
    case let parts as [Any]: return parts.compactMap { part($0, role) } + calls(in: inner, role)
    default: return calls(in: inner, role)
    }
  }

  private static func message(_ role: String, _ text: String) -> TranscriptMessage {
    TranscriptMessage(role: role, text: text, beginsTurn: askers.contains(role) && !text.isEmpty, isSpoken: true)
  }

  private static func aside(_ role: String, _ text: String) -> TranscriptMessage {
    TranscriptMessage(role: role, text: text, beginsTurn: false, isSpoken: true)
  }

  /// A part of a message: text, a thought, the use of a tool or its result.
  private static func part(_ part: Any, _ role: String) -> TranscriptMessage? {
    if let text = part as? String { return message(role, text) }
    guard let part = part as? [String: Any] else { return nil }
    let kind = part["type"] as? String ?? ""
    switch kind {
    case "thinking", "reasoning": return aside("\(role): thinking", text(of: part["thinking"] ?? part["text"]))
    case "tool_use": return aside("\(role): \(part["name"] as? String ?? "tool")", text(of: part["input"]))
    case "tool_result": return aside("tool result", text(of: part["content"]))
    case "image", "image_url", "input_image": return aside(role, "[image]")
    default:
      guard let text = part["text"] as? String else { return aside(role, text(of: part)) }
      return message(role, text)
    }
  }

  /// The calls of tools beside a message.
  private static func calls(in message: [String: Any], _ role: String) -> [TranscriptMessage] {
    (message["tool_calls"] as? [[String: Any]] ?? []).map { call in
      let function = call["function"] as? [String: Any] ?? call
      return aside("\(role): \(function["name"] as? String ?? "tool")", text(of: function["arguments"]))
    }
  }

  /// A line that is itself the call of a tool, its result or a thought.
  private static func call(in object: [String: Any]) -> TranscriptMessage? {
    switch object["type"] as? String {
    case "function_call", "custom_tool_call":
      return aside(
        "assistant: \(object["name"] as? String ?? "tool")", text(of: object["arguments"] ?? object["input"]))
    case "function_call_output", "custom_tool_call_output": return aside("tool result", text(of: object["output"]))
    case "reasoning": return aside("assistant: thinking", text(of: object["summary"] ?? object["content"]))
    default: return nil
    }
  }

  /// Text as it is, lists of texts line by line, and all else as JSON.
  private static func text(of value: Any?) -> String {
    switch value {
    case nil, is NSNull: return ""
    case let text as String: return text
    case let list as [[String: Any]] where list.allSatisfy({ $0["text"] is String }):
      return list.compactMap { $0["text"] as? String }.joined(separator: "\n")
    case let value?:
      let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .fragmentsAllowed]
      let data = try? JSONSerialization.data(withJSONObject: value, options: options)
      return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
}
