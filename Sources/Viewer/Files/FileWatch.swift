import Dispatch
import Foundation

/// Tells when files change, in whatever way: written to, replaced by renaming, deleted, made again.
///
/// On Linux the system tells what happens in the folders of the files, and nothing is done while nothing happens;
/// elsewhere, or where the system has no more watches to give, the files are looked at once a second. Changes are told
/// after a moment of quiet, so that a file that is being written is read once.
@MainActor
public final class FileWatch {
  /// Paths of files and folders, of which some need not be there. Of a folder, what is in it counts, and in
  /// the folders in it (`FolderTree`).
  public var files: Set<String> = [] { didSet { if files != oldValue { aim() } } }
  private let onChange: (Set<String>) -> Void
  private let isPolling: Bool
  /// Where changes were to be seen when the system was asked to tell of them.
  private var places: [String: WatchedPath] = [:]
  private var events: FolderEvents?
  private var poll: FilePoll?

  /// What happened since the last quiet, when it began, and what ends the wait.
  private var changed: Set<String> = []
  private var firstChange = DispatchTime.now()
  private var quiet: (any DispatchSourceTimer)?

  private static let pause = 0.04
  /// Files that are written all the time are told of nevertheless.
  private static let longestPause = 0.5

  /// - Parameters:
  ///   - isPolling: whether to look at the files rather than wait for the system to tell.
  ///   - onChange: hears which of the files changed, on the main actor.
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

  /// - Parameter name: of what changed in the folder; nil where it may be anything.
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
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tell() } }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    return timer
  }

  /// Folders may have come and gone: they are watched anew before the files are read.
  private func tell() {
    quiet?.cancel()
    quiet = nil
    let files = changed
    changed = []
    aim()
    onChange(files)
  }
}
