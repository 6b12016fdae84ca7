import Dispatch
import Foundation

#if os(Linux)
  import Glibc

  /// The system's reports about the entries of folders (inotify).
  @MainActor
  final class FolderEvents {
    private let descriptor: Int32
    private nonisolated(unsafe) let source: any DispatchSourceRead
    private var folders: [Int32: String] = [:]
    private let onEvent: (_ folder: String, _ name: String?) -> Void

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF)

    /// nil if the system refuses.
    /// - Parameter onEvent: gets the folder as it was named, and the entry; nil for the folder itself.
    init?(onEvent: @escaping (_ folder: String, _ name: String?) -> Void) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.onEvent = onEvent
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
      source.setCancelHandler { [descriptor] in close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }

    /// Watches these folders and no others; false if one that exists cannot be watched.
    func watch(_ wanted: Set<String>) -> Bool {
      for (number, folder) in folders where !wanted.contains(folder) {
        inotify_rm_watch(descriptor, number)
        folders[number] = nil
      }
      var areWatched = true
      for folder in wanted {
        // A folder has one number, however often it is added. A folder that was made again has another one.
        let number = inotify_add_watch(descriptor, folder, Self.mask)
        if number >= 0 {
          folders[number] = folder
        } else if errno != ENOENT && errno != ENOTDIR {
          areWatched = false
        }
      }
      return areWatched
    }

    private func read() {
      let capacity = 16_384
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
      defer { buffer.deallocate() }
      while true {
        let count = Glibc.read(descriptor, buffer.baseAddress, capacity)
        guard count > 0 else { return }
        report(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }

    private func report(_ bytes: UnsafeRawBufferPointer) {
      var start = 0
      let head = MemoryLayout<inotify_event>.size
      while start + head <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        let name = bytes[(start + head)..<min(bytes.count, start + head + Int(event.len))].prefix { $0 != 0 }
        start += head + Int(event.len)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          for folder in Set(folders.values) { onEvent(folder, nil) }
        } else if let folder = folders[event.wd] {
          onEvent(folder, name.isEmpty ? nil : String(decoding: name, as: UTF8.self))
          if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
        }
      }
    }
  }
#else
  /// Other systems have no such reports.
  @MainActor
  final class FolderEvents {
    init?(onEvent: @escaping (_ folder: String, _ name: String?) -> Void) { return nil }

    func watch(_ wanted: Set<String>) -> Bool { false }
  }
#endif

/// A folder and the folders in it, the nearest first, as many as can be watched without a noticeable delay.
///
/// Hidden folders and links are skipped, as they are when a folder is shown.
struct FolderTree {
  private(set) var folders: [String]

  /// - Parameters:
  ///   - folderLimit: the most folders to find.
  ///   - entryLimit: the most names to look at to find them.
  /// - Complexity: O(e) for e names.
  init(_ root: String, folderLimit: Int = 1000, entryLimit: Int = 20_000) {
    folders = [root]
    var (next, looks) = (0, 0)
    while next < folders.count, folders.count < folderLimit, looks < entryLimit {
      let folder = folders[next]
      next += 1
      guard let stream = opendir(folder) else { continue }
      defer { closedir(stream) }
      while folders.count < folderLimit, looks < entryLimit, let found = readdir(stream) {
        looks += 1
        if let name = Self.folderName(found.pointee) {
          folders.append(folder == "/" ? "/" + name : "\(folder)/\(name)")
        }
      }
    }
  }

  private static func folderName(_ entry: dirent) -> String? {
    guard entry.d_type == UInt8(DT_DIR), entry.d_name.0 != CChar(UInt8(ascii: ".")) else { return nil }
    return withUnsafeBytes(of: entry.d_name) { String(validating: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
