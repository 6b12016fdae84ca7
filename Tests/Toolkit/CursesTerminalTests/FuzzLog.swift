import Foundation

/// A log of random input: the last of it for reports, and all of it in the file that `ASHLAR_FUZZ_LOG` names. Each line
/// is written before its input is handled, so that the last one is about a crash.
@MainActor
final class FuzzLog {
  private static let file = ProcessInfo.processInfo.environment["ASHLAR_FUZZ_LOG"].flatMap { path in
    FileManager.default.createFile(atPath: path, contents: nil) ? FileHandle(forWritingAtPath: path) : nil
  }

  private var last: [String] = []

  init(_ title: String) { note("== \(title)") }

  var story: String { last.joined(separator: " ") }

  func note(_ words: String) {
    last.append(words)
    if last.count > 24 { last.removeFirst() }
    try? Self.file?.write(contentsOf: Data((words + "\n").utf8))
  }

  func note(_ burst: RandomTyping.Burst) {
    switch burst {
    case .resize(let size): note("\(size.width)x\(size.height)")
    case .bytes(let bytes):
      let text = String(decoding: bytes.prefix(60), as: UTF8.self)
      note(text.debugDescription + (bytes.count > 60 ? "… \(bytes.count) bytes" : ""))
    }
  }
}
