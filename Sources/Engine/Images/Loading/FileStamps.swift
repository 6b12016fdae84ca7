import Foundation

/// The times and sizes that files of images had when they were last looked at.
struct FileStamps {
  private struct Stamp: Equatable {
    let seconds, nanoseconds, byteCount: Int
    let file: UInt64

    /// A file that cannot be read has a stamp too.
    init(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else {
        (seconds, nanoseconds, byteCount, file) = (0, 0, -1, 0)
        return
      }
      #if os(macOS)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
      (byteCount, file) = (Int(status.st_size), UInt64(status.st_ino))
    }
  }

  /// The most files that are known. Beyond, all are looked at again.
  private static let most = 100_000

  private var known: [String: (stamp: Stamp, round: Int)] = [:]
  private var round = 0

  /// From now on, each file is looked at once more.
  mutating func areToBeChecked() { round += 1 }

  /// Whether an image's file has changed since it was last looked at. It is looked at once in each round.
  mutating func hasChanged(_ image: Image) -> Bool {
    guard case .file(let path) = image.source else { return false }
    let former = known[path]
    guard former?.round != round else { return false }
    if former == nil, known.count >= Self.most { known = [:] }
    let stamp = Stamp(path: path)
    known[path] = (stamp, round)
    return former.map { $0.stamp != stamp } ?? false
  }
}
