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
}
