import Dispatch
import Foundation

/// Looks at files once a second.
@MainActor
final class FilePoll {
  var files: Set<String> = [] {
    didSet { stamps = Dictionary(uniqueKeysWithValues: files.map { ($0, stamps[$0] ?? FileStamp($0)) }) }
  }
  private var stamps: [String: FileStamp] = [:]
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
    let changed = files.filter { stamps[$0] != FileStamp($0) }
    for file in changed { stamps[file] = FileStamp(file) }
    if !changed.isEmpty { onChange(changed) }
  }
}

/// What differs once a file was changed or replaced; all zero while there is none.
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
