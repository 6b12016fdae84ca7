import Dispatch
import Foundation
import Records
import TestExpectations
import Testing

@Suite("Programs that the viewer starts") struct HelperProgramTests {
  private func complaint(_ words: [String], _ text: String) async -> String? {
    await withCheckedContinuation { continuation in
      let refusal = ProgramInput.send(text, to: words, onEnd: { continuation.resume(returning: $0) })
      if let refusal { continuation.resume(returning: refusal) }
    }
  }

  @Test("a program that copies and fails, is ended or reads only a part is reported, and one that works is not")
  func copying() async {
    let long = String(repeating: "0123456789", count: 100_000)
    await expect(complaint(["false"], "x"), "'false' failed, so nothing was copied: its exit status is 1")
    #expect(
      await complaint(["sh", "-c", "echo no display >&2; exit 3"], "x")
        == "'sh' failed, so nothing was copied: no display")
    #expect(
      await complaint(["sh", "-c", "kill -9 $$"], "x") == "'sh' failed, so nothing was copied: a signal ended it (9)")
    for text in [long, "two words"] {
      #expect(
        await complaint(["head", "-c", "1"], text) == "'head' read only a part of the text, so not all was copied")
    }
    #expect(await complaint(["cat"], "x") == nil)
    #expect(await complaint(["sh", "-c", "cat >/dev/null"], long) == nil)
    await expect(complaint(["no such program"], "x")?.hasPrefix("cannot start 'no such program': "), true)
  }
}
