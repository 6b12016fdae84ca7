import Dispatch
import Foundation

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
