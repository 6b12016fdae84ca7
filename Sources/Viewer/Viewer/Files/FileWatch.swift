import Dispatch
import Foundation
import ProgramRuns

/// Reports changes of files of any kind: written to, replaced by renaming, deleted, made again.
///
/// On Linux the system reports changes in the folders of the files, and nothing runs until then. Elsewhere, or if the
/// system has no more watches, the files are checked once a second. Changes are reported after a moment without any, so
/// that a file that is being written is read once.
@MainActor
public final class FileWatch {
  /// Paths of files and folders, which need not exist. For a folder, its contents are watched, and those of the folders
  /// in it (`FolderTree`).
  public var files: Set<String> = [] { didSet { if files != oldValue { aim() } } }
  private let onChange: (Set<String>) -> Void
  private let isPolling: Bool
  /// The places where changes of each file show, from the last time that the watches were set.
  private var places: [String: WatchedPath] = [:]
  private var events: FolderEvents?
  private var poll: FilePoll?

  /// The changes since the last report, when the first of them came, and the timer that ends the wait.
  private var changed: Set<String> = []
  private var firstChange = DispatchTime.now()
  private var quiet: (any DispatchSourceTimer)?

  private static let pause = 0.04
  /// Files that are written all the time are reported after this time.
  private static let longestPause = 0.5

  /// - Parameters:
  ///   - isPolling: whether to check the files instead of waiting for reports of the system.
  ///   - onChange: gets the files that changed, on the main actor.
  public init(isPolling: Bool = false, onChange: @escaping (_ files: Set<String>) -> Void) {
    (self.isPolling, self.onChange) = (isPolling, onChange)
  }

  private func aim() {
    guard !files.isEmpty else { return (events, poll) = (nil, nil) }
    if poll == nil, !isPolling, events == nil {
      events = FolderEvents { [weak self] folder, name in self?.note(folder, name) }
    }
    places = Dictionary(uniqueKeysWithValues: files.map { ($0, WatchedPath($0)) })
    let isAimed = events?.watch(places.values.reduce(into: []) { $0.formUnion($1.folders) }) ?? false
    guard !isAimed else { return }
    events = nil
    if poll == nil { poll = FilePoll { [weak self] in self?.note($0) } }
    poll?.places = places.mapValues(\.contents)
  }

  /// - Parameter name: the entry of the folder that changed; nil if it can be any.
  private func note(_ folder: String, _ name: String?) {
    note(files.filter { places[$0]?.isConcerned(by: folder, name) == true })
  }

  private func note(_ files: Set<String>) {
    guard !files.isEmpty else { return }
    let now = DispatchTime.now()
    if changed.isEmpty { firstChange = now }
    changed.formUnion(files)
    let timer = quiet ?? makeTimer()
    quiet = timer
    timer.schedule(deadline: min(now + Self.pause, firstChange + Self.longestPause), leeway: .milliseconds(5))
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.report() } }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    return timer
  }

  /// Reports the changes. Folders may have come and gone, so they are watched again before the files are read.
  private func report() {
    quiet?.cancel()
    quiet = nil
    let files = changed
    changed = []
    aim()
    onChange(files)
  }
}

/// The places where changes of a file show: its name in its folder and, for a link, also the link's target.
struct WatchedPath {
  struct Entry: Hashable {
    let folder, name: String
  }

  /// The names in folders. If a folder does not exist, the entry is in the nearest folder above it that does.
  private(set) var entries: Set<Entry> = []
  /// The folder at the path, and those in it. All their entries count, except hidden ones.
  private(set) var contents: Set<String> = []

  init(_ path: String) {
    let start = path.hasPrefix("/") ? path : ProgramContext.current.folder + "/" + path
    add(start)
    if let real = realpath(start, nil) {
      let target = String(cString: real)
      free(real)
      add(target)
      if Self.isFolder(target) { contents = Set(FolderTree(target).folders) }
    }
  }

  /// The folders to watch for changes.
  var folders: Set<String> { contents.union(entries.map(\.folder)) }

  private mutating func add(_ path: String) {
    var parts = path.split(separator: "/").filter { $0 != "." }
    while let name = parts.popLast() {
      let folder = "/" + parts.joined(separator: "/")
      guard Self.isFolder(folder) else { continue }
      entries.insert(Entry(folder: folder, name: String(name)))
      return
    }
  }

  func isConcerned(by folder: String, _ name: String?) -> Bool {
    if contents.contains(folder), name?.hasPrefix(".") != true { return true }
    return entries.contains { $0.folder == folder && (name == nil || $0.name == name) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

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
