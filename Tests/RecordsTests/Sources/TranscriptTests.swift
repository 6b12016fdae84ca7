import Foundation
import TestExpectations
import Testing

@testable import Records

/// Conversations in JSON Lines, as chats and coding agents write them.
@Suite("Transcripts") struct TranscriptTests {
  private func read(_ text: String, name: String = "a.jsonl") throws -> ReadSource {
    var request = SourceRequest(path: name)
    request.content = Array(text.utf8)
    return try ReadSource(request.reader())
  }

  @Test("messages are lines below their turn and their role")
  func chat() throws {
    let read = try read(
      """
      {"role": "system", "content": "Be brief."}
      {"role": "user", "content": "Hello\\nthere"}
      {"role": "assistant", "content": "Hi."}
      {"role": "user", "content": "Bye"}

      """)
    expect(read.columns, ["turn", "role", "text"])
    #expect(
      read.rows == [
        ["", "system", "Be brief."], ["1  Hello there", "user", "Hello"], ["1  Hello there", "user", "there"],
        ["1  Hello there", "assistant", "Hi."], ["2  Bye", "user", "Bye"],
      ])
  }

  @Test("a file of JSON Lines is a conversation if one of its first fifty lines is a message")
  func lateMessage() throws {
    let others = String(repeating: "{\"note\":\"\(String(repeating: "x", count: 1_000))\"}\n", count: 49)
    let message = "{\"role\": \"user\", \"content\": \"Hello\"}\n"
    try expect(read(others + message + others).columns, ["turn", "role", "text"])
  }

  @Test("of a file of JSON Lines, no more than the first lines are read to recognise it")
  func bytesRead() throws {
    var request = SourceRequest(path: "a.jsonl")
    request.content = Array(String(repeating: "{\"a\":1}\n", count: 20_000).utf8)
    #expect(try request.reader().byteCount <= 1 << 13)
  }

  @Test("tools, their results and thoughts of agents have roles of their own, and begin no turn")
  func agent() throws {
    let lines = [
      #"{"type":"summary","summary":"x"}"#,
      #"{"type":"user","message":{"role":"user","content":"List it"},"timestamp":"t"}"#,
      #"{"type":"assistant","message":{"role":"assistant","content":[{"type":"thinking","thinking":"Hm"},{"type":"text","text":"Yes"},{"type":"tool_use","name":"Bash","input":{"command":"ls"}}]}}"#,
      #"{"type":"user","message":{"role":"user","content":[{"type":"tool_result","content":[{"type":"text","text":"\u001b[31ma\u001b[0m\nb"}]}]}}"#,
    ]
    let read = try read(lines.joined(separator: "\n"))
    #expect(
      read.rows.map { Array($0.dropFirst()) } == [
        ["summary", lines[0]], ["user", "List it"], ["assistant: thinking", "Hm"], ["assistant", "Yes"],
        ["assistant: Bash", "{"], ["assistant: Bash", "  \"command\": \"ls\""], ["assistant: Bash", "}"],
        ["tool result", "a"], ["tool result", "b"],
      ])
    expect(Set(read.rows.dropFirst().map { $0[0] }), ["1  List it"])
  }

  @Test("calls as lines of their own, calls beside messages, and whole conversations are read")
  func others() throws {
    let calls = try read(
      """
      {"payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Go"}]},"type":"response_item"}
      {"payload":{"type":"function_call","name":"shell","arguments":"ls"},"type":"response_item"}
      {"payload":{"type":"function_call_output","output":"a"},"type":"response_item"}
      """)
    #expect(
      calls.rows.map { Array($0.dropFirst()) } == [["user", "Go"], ["assistant: shell", "ls"], ["tool result", "a"]])
    let beside = try read(
      #"{"role":"assistant","content":null,"tool_calls":[{"function":{"name":"f","arguments":"{}"}}]}"# + "\n"
        + #"{"role":"tool","content":"1"}"#)
    expect(beside.rows.map { Array($0.dropFirst()) }, [["assistant: f", "{}"], ["tool", "1"]])
    let whole = try read(
      #"{"messages":[{"role":"user","content":"A"},{"role":"assistant","content":"B"}]}"# + "\n"
        + #"{"messages":[{"role":"user","content":"A"},{"role":"assistant","content":"C"}]}"#)
    expect(whole.rows.map { $0[0] }, ["1  A", "1  A", "2  A", "2  A"])
  }

  @Test("lines that are not JSON are counted as faults")
  func malformed() throws {
    let read = try read("{\"role\":\"user\",\"content\":\"A\"}\n{oops\n[1]\n")
    expect(read.rows.count, 1)
    expect(read.faults, ["line 2: it is not a JSON object", "line 3: it is not a JSON object"])
  }

  @Test("other JSON Lines stay a table")
  func table() throws {
    try expect(read("{\"role\":\"admin\",\"content\":\"x\"}\n{\"role\":\"user\"}\n").columns, ["role", "content"])
    try expect(read("{\"level\":\"info\",\"message\":\"user\"}\n").columns, ["level", "message"])
  }
}
