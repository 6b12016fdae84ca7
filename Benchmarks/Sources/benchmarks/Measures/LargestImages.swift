import Foundation
import ImageDecoders
import Images
import PhotoWriter

/// What the largest images need that are shown, in a process for each.
@MainActor
func measureLargestImages(_ report: inout Report) {
  report.section(
    "The largest images",
    """
    A file of 7,000 by 7,000 pixels in each format, decoded for a screen of 120x40. Memory is the most that was resident.
    """)
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for format in LargestImage.allCases {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("largest")
      try format.file().write(to: file)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = [LargestImageChild.name, file.path]
      let output = Pipe()
      process.standardError = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let resident = try JSONDecoder().decode(Int.self, from: data)
      report.line(
        "\(format.rawValue): memory", 1, "\(resident / 1_000_000) MB", "", "", "450 MB", resident <= 450_000_000)
    } catch {
      report.line(format.rawValue, 1, "\(error)")
    }
  }
}

private enum LargestImage: String, CaseIterable {
  case jpeg = "JPEG"
  case progressive = "progressive JPEG"
  case png = "PNG"
  case webp = "WebP"
  case gif = "GIF"

  private static let side = 7_000

  /// Stripes, which every format stores in a small file. The size alone counts.
  func file() -> Data {
    let side = Self.side
    var file: UnsafeMutablePointer<UInt8>?
    let count: Int
    switch self {
    case .jpeg, .progressive:
      let rgb = (0..<3 * side * side).map { UInt8(truncatingIfNeeded: $0 / 97) }
      count = ash_write_jpeg(rgb, Int32(side), Int32(side), 80, self == .progressive, &file)
    case .webp:
      let rgba = (0..<4 * side * side).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 / 388) }
      count = ash_write_webp(rgba, Int32(side), Int32(side), 50, &file)
    case .png:
      count = ash_write_png(indices, Int32(side), Int32(side), Self.greys, 256, &file)
    case .gif:
      count = ash_write_gif(indices, Int32(side), Int32(side), 1, Self.greys, 256, 10, &file)
    }
    guard let file, count > 0 else { return Data() }
    return Data(bytesNoCopy: file, count: count, deallocator: .free)
  }

  private var indices: [UInt8] { (0..<Self.side * Self.side).map { UInt8(truncatingIfNeeded: $0 / 97) } }

  private static let greys = (0..<256).flatMap { Array(repeating: UInt8($0), count: 3) }
}

/// The process that decodes one image.
@MainActor
enum LargestImageChild {
  static let name = "--largest-image"

  static func run(_ path: String) throws {
    let store = ImageStore()
    store.decoder = SystemImageDecoder()
    switch store.state(of: Image(file: path), in: CellPlace(columns: 120, halfRows: 80)) {
    case .ready: FileHandle.standardError.write(try JSONEncoder().encode(ResidentMemory.most))
    case .failed(let error): throw error
    case .loading, .slow: throw CancellationError()
    }
  }
}
