import Foundation
import ImageDecoders
import TestImages
import Testing

@testable import Images

/// A hundred files that are damaged, or made to harm.
@MainActor
@Suite("Hostile images") struct HostileFileTests {
  /// The largest memory this process had, in bytes; nil where the system does not say.
  private func peakMemory() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }.map { $0 << 10 }
  }

  @Test("each is shown or refused, with a sentence that names it, and memory stays bounded", .timeLimit(.minutes(5)))
  func files() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = HostileFiles.all
    #expect(files.count >= 100)
    let before = peakMemory()
    for (number, file) in files.enumerated() {
      let suffix = URL(fileURLWithPath: file.name).pathExtension
      let path = folder.appendingPathComponent(suffix.isEmpty ? "\(number)" : "\(number).\(suffix)").path
      try Data(file.bytes).write(to: URL(fileURLWithPath: path))
      let store = ImageStore()
      store.decoder = SystemImageDecoder()
      switch store.state(of: Image(file: path), in: CellPlace(columns: 20, halfRows: 20)) {
      case .ready: #expect(file.fate != .refused, "\(file.name) is shown")
      case .failed(let error):
        #expect(file.fate != .shown, "\(file.name): \(error)")
        #expect("\(error)".hasPrefix("'\(path)' "))
      case .loading, .slow: Issue.record("\(file.name) is neither shown nor refused")
      }
    }
    if let before, let after = peakMemory() { #expect(after - before < 400 << 20, "\((after - before) >> 20) MiB") }
  }

  @Test("bytes that were changed at random are shown or refused", .timeLimit(.minutes(5)))
  func changed() {
    var state: UInt64 = 37
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for file in HostileFiles.sound {
      for round in 0..<40 {
        var bytes = file.bytes
        for _ in 0...random(6) { bytes[random(bytes.count)] = UInt8(random(256)) }
        let store = ImageStore()
        store.decoder = SystemImageDecoder()
        let state = store.state(of: Image(bytes: bytes, name: file.name), in: CellPlace(columns: 9, halfRows: 8))
        #expect(state != .loading(nil), "\(file.name), round \(round)")
      }
    }
  }
}
