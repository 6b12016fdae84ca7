/// Views out of use, and the classes that make new ones, by kind and reuse identifier.
@MainActor
struct ReusePool {
  struct Key: Hashable {
    /// nil for cells.
    var kind: String?
    var identifier: String
  }

  private var classes: [Key: ReusableView.Type] = [:]
  private var waiting: [Key: [ReusableView]] = [:]
  /// The interface files of the classes that stand for one.
  private var files: [Key: AnyObject] = [:]

  /// - Parameter file: the interface file for which the class stands: new views are awakened as if they came from it.
  ///   It is retained, because programs derive identifiers from its hash value.
  mutating func register(_ viewClass: ReusableView.Type?, for key: Key, file: AnyObject? = nil) {
    classes[key] = viewClass
    waiting[key] = nil
    files[key] = file
  }

  func isRegistered(_ key: Key) -> Bool { classes[key] != nil }

  /// A view that was out of use, or a new one; nil if no class is registered.
  mutating func view(for key: Key) -> ReusableView? {
    if let view = waiting[key]?.popLast() {
      LayoutStatistics.running.viewsReused += 1
      view.prepareForReuse()
      return view
    }
    guard let viewClass = classes[key] else { return nil }
    LayoutStatistics.running.viewsMade += 1
    let view = viewClass.init(blank: ())
    view.reuseIdentifier = key.identifier
    if files[key] != nil { view.awakeFromNib() }
    return view
  }

  /// Stores a view for reuse. A view that was not dequeued, or is not of the class that is registered now, is dropped.
  mutating func recycle(_ view: ReusableView, kind: String?) {
    guard let identifier = view.reuseIdentifier else { return }
    let key = Key(kind: kind, identifier: identifier)
    guard let viewClass = classes[key], type(of: view) == viewClass else { return }
    LayoutStatistics.running.viewsRecycled += 1
    waiting[key, default: []].append(view)
  }

  mutating func dropWaitingViews() { waiting = [:] }
}
