/// Views out of use, and the classes that make new ones, by kind and reuse identifier.
@MainActor
struct ReusePool {
  struct Key: Hashable {
    /// nil for cells.
    var kind: String?
    var identifier: String
  }

  /// The views of one key.
  private struct Bin {
    let key: Key
    /// The class that makes new views; nil if none is registered.
    var viewClass: ReusableView.Type?
    var waiting: [ReusableView] = []
    /// The interface file of a class that stands for one.
    var file: AnyObject?
  }

  private var bins: [Bin] = []
  private var places: [Key: Int] = [:]
  /// Most views are of the same key as the one before.
  private var latest = 0

  /// - Parameter file: the interface file for which the class stands: new views are awakened as if they came from it.
  ///   It is retained, because programs derive identifiers from its hash value.
  mutating func register(_ viewClass: ReusableView.Type?, for key: Key, file: AnyObject? = nil) {
    let bin = Bin(key: key, viewClass: viewClass, file: file)
    if let place = places[key] {
      bins[place] = bin
    } else {
      places[key] = bins.count
      bins.append(bin)
    }
  }

  private mutating func place(of key: Key) -> Int? {
    if latest < bins.count, bins[latest].key == key { return latest }
    guard let place = places[key] else { return nil }
    latest = place
    return place
  }

  func isRegistered(_ key: Key) -> Bool { places[key].map { bins[$0].viewClass != nil } ?? false }

  /// A view that was out of use, or a new one; nil if no class is registered.
  mutating func view(for key: Key) -> ReusableView? {
    guard let place = place(of: key), let viewClass = bins[place].viewClass else { return nil }
    if let view = bins[place].waiting.popLast() {
      LayoutStatistics.running.viewsReused += 1
      view.prepareForReuse()
      return view
    }
    LayoutStatistics.running.viewsMade += 1
    let view = viewClass.init(blank: ())
    view.reuseIdentifier = key.identifier
    if bins[place].file != nil { view.awakeFromNib() }
    return view
  }

  /// Stores a view for reuse. A view that was not dequeued, or is not of the class that is registered now, is dropped.
  mutating func recycle(_ view: ReusableView, kind: String?) {
    guard let identifier = view.reuseIdentifier,
      let place = place(of: Key(kind: kind, identifier: identifier)), let viewClass = bins[place].viewClass,
      type(of: view) == viewClass
    else { return }
    LayoutStatistics.running.viewsRecycled += 1
    bins[place].waiting.append(view)
  }

  mutating func dropWaitingViews() {
    for place in bins.indices { bins[place].waiting = [] }
  }
}
