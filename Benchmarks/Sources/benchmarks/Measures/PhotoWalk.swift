import CharacterCanvas
import CursesTerminal
import Dispatch
import Explorer
import Foundation
import ImageDecoders
import Images
import PhotoWriter
import Records
import Scenes

/// What a user waits for who scrolls through a folder of photographs.
@MainActor
func measurePhotoWalk(_ report: inout Report) {
  report.section(
    "Photographs",
    """
    24 JPEG files of 4,000 by 3,000 pixels, linked 2,000 times, in a waterfall at 120x40 with all colours; wall clock. A
    key comes every 33 ms, held down, and then a page every 100 ms to the end. It waits from its time to the last byte
    that shows its effect, for images that were decoded meanwhile too. Memory is the most that was resident.
    """)
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  do {
    try PhotoFolder.write(to: folder)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [PhotoChild.name, folder.appendingPathComponent("linked").path]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try JSONDecoder().decode(PhotoWalk.self, from: data).report(&report)
  } catch {
    report.line("photographs", PhotoFolder.count, "\(error)")
  }
}

/// Files that are the same every time.
private enum PhotoFolder {
  static let count = 2_000
  private static let originals = 24
  private static let (width, height) = (4_000, 3_000)

  static func write(to folder: URL) throws {
    let files = FileManager.default
    let linked = folder.appendingPathComponent("linked")
    try files.createDirectory(at: linked, withIntermediateDirectories: true)
    for number in 0..<originals {
      try jpeg(number).write(to: folder.appendingPathComponent("\(number).jpg"))
    }
    for number in 0..<count {
      let link = linked.appendingPathComponent("\(number).jpg").path
      try files.createSymbolicLink(atPath: link, withDestinationPath: "../\(number % originals).jpg")
    }
  }

  /// Waves of a few colours with some noise, which keeps the file as long as one of a camera.
  private static func jpeg(_ number: Int) -> Data {
    var state = UInt64(number + 1)
    var rgb = [UInt8](repeating: 0, count: 3 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let noise = Int(state >> 60)
        let place = 3 * (y * width + x)
        rgb[place] = UInt8((x / (16 + number) + noise) & 0xFF)
        rgb[place + 1] = UInt8((y / 12 + number * 10 + noise) & 0xFF)
        rgb[place + 2] = UInt8(((x + y) / 28 + noise) & 0xFF)
      }
    }
    var file: UnsafeMutablePointer<UInt8>?
    let count = ash_write_jpeg(rgb, Int32(width), Int32(height), 85, false, &file)
    guard let file, count > 0 else { return Data() }
    return Data(bytesNoCopy: file, count: count, deallocator: .free)
  }
}

private struct PhotoWalk: Codable {
  /// Seconds from each key to the bytes of its picture.
  var held: [Double] = []
  var pages: [Double] = []
  var bytes: [Double] = []
  /// The most, in bytes.
  var resident = 0
  var decoded = 0

  @MainActor
  func report(_ report: inout Report) {
    let count = PhotoFolder.count
    report.row("a held key, in the middle", n: count, held.median)
    report.row("a held key, at most", n: count, held.quantile(1), .seconds(0.1))
    report.row("a page, in the middle", n: count, pages.median)
    report.row("a page, at most", n: count, pages.quantile(1), .seconds(0.1))
    report.line("bytes of a held key", count, "\(Int(bytes.median).grouped), at most \(Int(bytes.quantile(1)).grouped)")
    report.line("images decoded on the way", count, "\(decoded.grouped)")
    report.line("memory", count, "\(resident >> 20) MiB", "", "", "200 MiB", resident <= 200 << 20)
  }
}

/// The process that shows the folder.
@MainActor
enum PhotoChild {
  static let name = "--photos"

  static func run(_ path: String) throws {
    let size = CellSize(width: 120, height: 40)
    guard let terminal = PrivateTerminal(size: size) else { return }
    let screen = try CursesScreen(
      CursesOptions(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]))
    let store = ImageStore.shared
    (store.decoder, store.decodesAtOnce) = (SystemImageDecoder(), false)
    var walk = PhotoWalk()
    try PhotoSession(path, screen, store).play(&walk)
    (walk.resident, walk.decoded) = (ResidentMemory.most, store.work.decodedImages)
    screen.close()
    terminal.close()
    FileHandle.standardError.write(try JSONEncoder().encode(walk))
  }
}

/// A session in which keys and images arrive by turns, as in the viewer.
@MainActor
private final class PhotoSession {
  private let session: ExplorerSession
  private let screen: CursesScreen
  private var isShowDue = false

  init(_ path: String, _ screen: CursesScreen, _ store: ImageStore) throws {
    let reader = try FolderReader(path: path)
    let stream = try RecordStream(reader)
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: "folder"), source: path)
    let images = RecordImages(areInCards: true) { reader.path(name: $1[$0, 0], folder: $1[$0, 1]) }
    let scene = try Scene.records(
      stream, grouping: grouping, layout: .waterfall, name: "photos", title: "photos", source: path, images: images
    ).readToEnd()
    self.screen = screen
    session = ExplorerSession(
      catalogue: SceneCatalogue([scene]), size: screen.size, capabilities: screen.capabilities)
    store.onChange = { [weak self] in self?.showSoon() }
    screen.present(session.frame(), cursor: nil)
  }

  private func showSoon() {
    guard !isShowDue else { return }
    isShowDue = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated { [self] in
        isShowDue = false
        screen.present(session.frame(), cursor: nil)
      }
    }
  }

  func play(_ walk: inout PhotoWalk) {
    walk.held = press("j", times: 300, every: 0.033, &walk)
    // A page is two columns of photographs high; the last ones change nothing.
    walk.pages = press(.pageDown, times: 250, every: 0.1, &walk)
  }

  /// The seconds from the time of each key to its bytes. What runs when a key comes is done first.
  private func press(_ key: Key, times: Int, every interval: Double, _ walk: inout PhotoWalk) -> [Double] {
    let start = Stopwatch.wall.now
    return (1...times).map { number in
      let due = start + Double(number) * interval
      while Stopwatch.wall.now < due {
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: due - Stopwatch.wall.now))
      }
      session.handle([.key(key)])
      walk.bytes.append(Double(screen.present(session.frame(), cursor: nil).bytes))
      return Stopwatch.wall.now - due
    }
  }
}
