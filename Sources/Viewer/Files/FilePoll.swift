import Dispatch
import Foundation

/// Checks files for changes once a second.
@MainActor
final class FilePoll {
  /// The files. For those that are folders, also the folders to check.
  var places: [String: Set<String>] = [:] {
    didSet {
      stamps = places.reduce(into: [:]) { stamps, place in
        let known = oldValue[place.key] == place.value ? self.stamps[place.key] : nil
        stamps[place.key] = known ?? Self.stamp(place.key, place.value)
      }
    }
  }
  private var stamps: [String: Set<FileStamp>] = [:]
  private nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
  private let onChange: (Set<String>) -> Void

  init(onChange: @escaping (Set<String>) -> Void) {
    self.onChange = onChange
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.look() } }
    timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(200))
    timer.activate()
  }

  deinit { timer.cancel() }

  private func look() {
    var changed: Set<String> = []
    for (file, folders) in places {
      let stamp = Self.stamp(file, folders)
      if stamps.updateValue(stamp, forKey: file) != stamp { changed.insert(file) }
    }
    if !changed.isEmpty { onChange(changed) }
  }

  private static func stamp(_ file: String, _ folders: Set<String>) -> Set<FileStamp> {
    Set(folders.map { FileStamp($0) } + [FileStamp(file)])
  }
}

/// Values that change when a file is changed or replaced; all zero if there is no file.
struct FileStamp: Hashable {
  private var device: UInt64 = 0
  private var node: UInt64 = 0
  private var size: Int64 = 0
  private var seconds = 0
  private var nanoseconds = 0

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    (device, node, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}
