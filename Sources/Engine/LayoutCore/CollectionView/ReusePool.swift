import Foundation

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
    /// The object that the key was derived from, such as a nib. It is retained: programs derive identifiers from hash
    /// values.
    var origin: AnyObject?
    /// Whether the class stands for an interface file that its views are awakened from.
    var isAwakened = false
  }

  private var bins: [Bin] = []
  private var places: [Key: Int] = [:]
  /// Most views are of the same key as the one before.
  private var latest = 0
  /// The attributes of the element whose view is made at the moment.
  var attributes: LayoutAttributes?
  /// The view that is reconfigured at the moment, and its kind; nil for cells.
  var reconfigured: (view: ReusableView, kind: String?)?
  /// The views that were made since the last layout.
  var newViews: [ReusableView] = []
  /// The classes with a text that no layout gave an extent, as far as they were reported.
  fileprivate var classesWithoutRoom: Set<ObjectIdentifier> = []

  mutating func register(
    _ viewClass: ReusableView.Type?, for key: Key, origin: AnyObject? = nil, isAwakened: Bool = false
  ) {
    let bin = Bin(key: key, viewClass: viewClass, origin: origin, isAwakened: isAwakened)
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

  /// Where a view comes from.
  enum Supply {
    case waiting(ReusableView)
    /// It is yet to be made, and awakened if its class stands for an interface file.
    case new(ReusableView.Type, isAwakened: Bool)
  }

  /// Takes out a view that was out of use, if there is one; nil if no class is registered.
  mutating func dequeue(_ key: Key) -> Supply? {
    guard let place = place(of: key), let viewClass = bins[place].viewClass else { return nil }
    return bins[place].waiting.popLast().map(Supply.waiting) ?? .new(viewClass, isAwakened: bins[place].isAwakened)
  }

  /// Stores a view for reuse. A view that was not dequeued, or is not of the class that is registered now, is dropped.
  mutating func recycle(_ view: ReusableView) {
    guard let identifier = view.reuseIdentifier,
      let place = place(of: Key(kind: view.reuseKind, identifier: identifier)), let viewClass = bins[place].viewClass,
      type(of: view) == viewClass
    else { return }
    LayoutStatistics.running.viewsRecycled += 1
    bins[place].waiting.append(view)
  }
}

// Makes views and takes them out of use.

extension CollectionView {
  /// Registers the class of the nib's name: `awakeFromNib()` is called on every view made of it. The kind is that of
  /// supplementary views; nil for cells. The view retains the nib.
  func registerAwakening(_ nib: Nib?, forViewsOfKind elementKind: String?, withReuseIdentifier identifier: String) {
    let key = ReusePool.Key(kind: elementKind, identifier: identifier)
    pool.register(nib?.viewClass as? ReusableView.Type, for: key, origin: nib, isAwakened: true)
  }

  /// Names a class under an identifier that nothing is registered for yet. The kind is that of supplementary views; nil
  /// for cells. The view retains `origin`.
  package func registerOnce(
    _ viewClass: ReusableView.Type, from origin: AnyObject, isAwakened: Bool, forViewsOfKind elementKind: String?,
    withReuseIdentifier identifier: String
  ) {
    let key = ReusePool.Key(kind: elementKind, identifier: identifier)
    guard !pool.isRegistered(key) else { return }
    pool.register(viewClass, for: key, origin: origin, isAwakened: isAwakened)
  }

  /// How many views are being made at the moment by data sources of all views.
  package private(set) static var viewsInTheMaking = 0

  func dequeuedCell(under identifier: String, for indexPath: IndexPath) -> CollectionViewCell {
    let element = ElementIdentifier.cell(indexPath[0], indexPath[1])
    let key = ReusePool.Key(kind: nil, identifier: identifier)
    if let cell = dequeue(key, for: element) as? CollectionViewCell { return cell }
    let standIn = CollectionViewCell()
    standIn.reuseIdentifier = identifier
    report(.unregisteredIdentifier(identifier, kind: nil))
    place(standIn, as: element, attributesInTheMaking(for: element))
    return standIn
  }

  func dequeuedSupplementaryView(
    ofKind elementKind: String, under identifier: String, for indexPath: IndexPath
  ) -> ReusableView {
    let element = ElementIdentifier(
      category: .supplementaryView, kind: elementKind, section: indexPath[0], item: indexPath[1])
    if let view = dequeue(ReusePool.Key(kind: elementKind, identifier: identifier), for: element) { return view }
    let standIn = ReusableView()
    standIn.reuseIdentifier = identifier
    report(.unregisteredIdentifier(identifier, kind: elementKind))
    place(standIn, as: element, attributesInTheMaking(for: element))
    return standIn
  }

  private func dequeue(_ key: ReusePool.Key, for element: ElementIdentifier) -> ReusableView? {
    if let (view, kind) = pool.reconfigured, key.kind == kind, view.reuseIdentifier == key.identifier { return view }
    guard pool.isRegistered(key) else { return nil }
    let attributes = attributesInTheMaking(for: element)
    guard let view = suppliedView(key, attributes) else { return nil }
    let shown = isRearranged ? pool.attributes.map { ElementIdentifier($0) } : element
    note(view, as: shown ?? element)
    place(view, as: element, attributes)
    return view
  }

  private func note(_ view: ReusableView, as element: ElementIdentifier) {
    (view.host, view.element) = (self, element)
    (view as? CollectionViewCell)?.needsConfigurationUpdate = true
  }

  /// A view that was out of use, or a new one; nil if no class is registered.
  private func suppliedView(_ key: ReusePool.Key, _ attributes: LayoutAttributes?) -> ReusableView? {
    switch pool.dequeue(key) {
    case nil: return nil
    case .waiting(let view):
      LayoutStatistics.running.viewsReused += 1
      view.prepareForReuse()
      return view
    case .new(let viewClass, let isAwakened):
      LayoutStatistics.running.viewsMade += 1
      let view = viewClass.made(frame: attributes?.untransformedFrame ?? .zero)
      (view.reuseIdentifier, view.reuseKind) = (key.identifier, key.kind)
      pool.newViews.append(view)
      if isAwakened { view.awakeFromNib() }
      return view
    }
  }

  /// The attributes of a view that is dequeued: of the element whose view is made at the moment, if it is for that, or
  /// what the layout says.
  private func attributesInTheMaking(for element: ElementIdentifier) -> LayoutAttributes? {
    // A data source behind gives its own index path of the element, which is not the one in this view.
    if isRearranged { return pool.attributes }
    guard let known = pool.attributes else { return attributes(for: element) }
    // The kind of a registration may differ from the one in the layout, as in a sample of Apple's.
    let shown = ElementIdentifier(known)
    let isSame = shown.category == element.category && (shown.section, shown.item) == (element.section, element.item)
    return isSame ? known : attributes(for: element)
  }

  private func place(_ view: ReusableView, as element: ElementIdentifier, _ attributes: LayoutAttributes?) {
    if let attributes { return view.setAttributes(attributes) }
    if !isRearranged { report(.missingAttributes(element)) }
  }

  /// The view of an element that comes into view; nil if there is none.
  func makeView(for element: ElementIdentifier, _ attributes: LayoutAttributes) -> ReusableView? {
    pool.attributes = attributes
    Self.viewsInTheMaking += 1
    defer {
      pool.attributes = nil
      Self.viewsInTheMaking -= 1
    }
    let view =
      switch element.category {
      case .cell: dataSource?.collectionView(self, cellForItemAt: element.indexPath)
      case .supplementaryView: supplementaryView(for: element)
      case .decorationView: decorationView(for: element)
      }
    guard let view else { return nil }
    (view.host, view.element) = (self, element)
    if view.reuseIdentifier == nil { report(.viewNotDequeued(element)) }
    if view.reuseIdentifier == nil || element.category == .decorationView { view.setAttributes(attributes) }
    markAsSelected(view, element)
    if view.superview !== self { addSubview(view) }
    (view as? CollectionViewCell)?.updateConfigurationIfNeeded()
    return view
  }

  /// Selects and highlights a cell as its item is.
  func markAsSelected(_ view: ReusableView, _ element: ElementIdentifier) {
    guard let cell = view as? CollectionViewCell else { return }
    cell.isSelected = !selection.selected.isEmpty && selection.selected.contains(element.indexPath)
    cell.isHighlighted = !selection.highlighted.isEmpty && selection.highlighted.contains(element.indexPath)
  }

  private func supplementaryView(for element: ElementIdentifier) -> ReusableView? {
    guard let dataSource, let kind = element.kind else { return nil }
    let view = OptionalMember.answer {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
    }
    if view == nil { report(.viewNotDequeued(element)) }
    return view
  }

  private func decorationView(for element: ElementIdentifier) -> ReusableView? {
    let kind = element.kind ?? ""
    let classes = collectionViewLayout.layoutsInUse.lazy.compactMap { $0.decorationClasses[kind] }
    guard let viewClass = classes.first else {
      report(.unregisteredDecoration(kind: kind))
      return nil
    }
    let key = ReusePool.Key(kind: kind, identifier: "decoration \(viewClass)")
    if !pool.isRegistered(key) { pool.register(viewClass, for: key) }
    return suppliedView(key, pool.attributes)
  }

  /// Reports a text of a new view that layout has left without an extent, once a class. On a device it does not show.
  func reportTextsWithoutRoom() {
    let views = pool.newViews
    pool.newViews = []
    for view in views where view.superview === self && !view.bounds.isEmpty {
      let name = ObjectIdentifier(type(of: view))
      guard !pool.classesWithoutRoom.contains(name), let label = view.labelWithoutRoom else { continue }
      pool.classesWithoutRoom.insert(name)
      let frame = label.frame.isNull ? "null" : "\(label.frame.width.short) x \(label.frame.height.short) points"
      let issue =
        "the text '\(label.text ?? "")' has no room: its frame is \(frame) after layout, and iOS shows nothing"
      report(issue, of: "\(type(of: view))")
    }
  }

  func announceDisplay(of view: ReusableView, _ element: ElementIdentifier) {
    switch (view, element.category, element.kind) {
    case (let cell as CollectionViewCell, .cell, _):
      OptionalMember.silently {
        delegate?.collectionView(self, willDisplay: cell, forItemAt: delegatePath(of: element))
      }
    case (_, .supplementaryView, let kind?):
      OptionalMember.silently {
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: kind, at: delegatePath(of: element))
      }
    default: break
    }
  }

  /// Removes an element, and stores its view for reuse.
  func retire(_ element: VisibleElement) {
    let (view, identifier) = (element.view, element.identifier)
    view.removeFromSuperview()
    if let rearranged = data.rearranged {
      if let path = rearranged.place(behindDeparting: identifier) { announceEnd(of: view, identifier, at: path) }
    } else {
      announceEnd(of: view, identifier, at: identifier.indexPath)
    }
    pool.recycle(view)
  }

  private func announceEnd(of view: ReusableView, _ element: ElementIdentifier, at path: IndexPath) {
    switch (view, element.category, element.kind) {
    case (let cell as CollectionViewCell, .cell, _):
      OptionalMember.silently { delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path) }
    case (_, .supplementaryView, let kind?):
      OptionalMember.silently {
        delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
      }
    default: break
    }
  }

  func retireAllViews() {
    let leaving = shown.elements.values.sorted(by: VisibleElement.comesBefore)
    shown = VisibleElements()
    work.needsEmptying = false
    for element in leaving { leave(element) }
  }
}

extension View {
  /// The first visible label here or inside that has a text and no extent. Collection views inside report their own.
  fileprivate var labelWithoutRoom: Label? {
    guard !isHidden, alpha > 0, !(self is CollectionView) else { return nil }
    if let label = self as? Label { return label.text?.isEmpty == false && label.frame.isEmpty ? label : nil }
    return subviews.lazy.compactMap(\.labelWithoutRoom).first
  }
}

/// The name of an interface file. Such files are not read here. The class of the same name, in the module that makes
/// the nib, replaces the contents of the file.
@preconcurrency @MainActor
public final class Nib: NSObject {
  /// The name of the file, without its suffix.
  public let name: String
  /// The class of the nib's name; nil if its module has none.
  public let viewClass: AnyClass?

  /// The nib of a name, in the caller's module, which `fileID` names; leave it out.
  public init(nibName name: String, bundle: Bundle?, fileID: String = #fileID) {
    self.name = name
    viewClass = fileID.split(separator: "/").first.flatMap { NSClassFromString("\($0).\(name)") }
    super.init()
  }
}
