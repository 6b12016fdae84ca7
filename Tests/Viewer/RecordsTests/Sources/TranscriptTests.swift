import TestExpectations
import Testing

@testable import Records

/// Conversations in JSON Lines, as chats and coding agents write them.
@Suite("Transcripts") struct TranscriptTests {
  @Test("a file of JSON Lines is a conversation if one of its first fifty lines is a message")
  func lateMessage() throws {
    let others = String(repeating: "{\"note\":\"\(String(repeating: "x", count: 1_000))\"}\n", count: 49)
    let message = "{\"role\": \"user\", \"content\": \"Hello\"}\n"
    try expect(ReadSource(text: others + message + others, named: "a.jsonl").columns, ["turn", "role", "text"])
  }

  @Test("of a file of JSON Lines, no more than the first lines are read to recognise it")
  func bytesRead() throws {
    let request = SourceRequest(text: String(repeating: "{\"a\":1}\n", count: 20_000), named: "a.jsonl")
    #expect(try request.reader().byteCount <= 1 << 13)
  }
}
