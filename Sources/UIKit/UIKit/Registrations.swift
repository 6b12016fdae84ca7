import Foundation
import LayoutCore

// A registration names a class of views and the code that fills them in. Each has its pool: copies of the value share
// it, and another registration of the same class does not.

/// The part that the copies of a registration share.
final class RegisteredViews: Sendable {
  /// Where it was created, if a data source was making a view at that moment.
  let placeInProvider: String?

  init(_ fileID: StaticString, _ line: UInt) {
    let isInProvider = MainThread.isCurrent && MainActor.assumeIsolated { CollectionView.viewsInTheMaking > 0 }
    placeInProvider = isInProvider ? "\(fileID):\(line)" : nil
  }

  /// The identifier of the pool in a view, with the class registered.
  ///
  /// Registrations that were created inside a provider share the pool of their class: each of them is used once.
  @MainActor func identifier(
    in view: CollectionView, for viewClass: ReusableView.Type, _ nib: UINib?, kind: String?
  ) -> String {
    let nibClass = nib?.viewClass as? ReusableView.Type
    let made = nibClass.flatMap { $0.isSubclass(of: viewClass) ? $0 : nil } ?? viewClass
    let pool = placeInProvider == nil ? ObjectIdentifier(self) : ObjectIdentifier(made)
    let identifier = "registration \(view.registrations.number(of: pool)) of \(made)"
    view.registerOnce(
      made, from: self, isAwakened: nib != nil, forViewsOfKind: kind, withReuseIdentifier: identifier)
    if let placeInProvider, view.registrations.note(inProviderAt: placeInProvider) {
      report(placeInProvider, made, kind, to: view)
    }
    return identifier
  }

  @MainActor private func report(
    _ place: String, _ viewClass: ReusableView.Type, _ kind: String?, to view: CollectionView
  ) {
    let (noun, method) =
      kind == nil ? ("cell", "cellForItemAtIndexPath:") : ("view", "viewForSupplementaryElementOfKind:")
    view.report(
      """
      Attempted to dequeue a \(noun) using a registration that was created inside -collectionView:\(method) or inside \
      a UICollectionViewDiffableDataSource \(noun) provider. Creating a new registration each time a \(noun) is \
      requested will prevent reuse and cause created \(noun)s to remain inaccessible in memory for the lifetime of the \
      collection view. Registrations should be created up front and reused: the one at \(place) uses the pool of all \
      \(viewClass) that such registrations make. This is reported once
      """, of: "UICollectionView")
  }
}

extension ReusableView {
  fileprivate static func isSubclass(of viewClass: ReusableView.Type) -> Bool {
    var next: AnyClass? = self
    while let current = next, current != viewClass { next = _getSuperclass(current) }
    return next != nil
  }
}

extension CollectionView {
  /// The class of cells for one kind of item, and what fills them in.
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// Fills a cell in. It is called whenever a cell is dequeued, for a reconfigured item too.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    fileprivate let views: RegisteredViews
    fileprivate let nib: UINib?
    fileprivate let handler: Handler

    /// Cells of the class `Cell`. Leave out `fileID` and `line`.
    public init(handler: @escaping Handler, fileID: StaticString = #fileID, line: UInt = #line) {
      (self.handler, nib, views) = (handler, nil, RegisteredViews(fileID, line))
    }

    /// Cells of the class that the nib stands for, if it is `Cell` or a subclass; otherwise of `Cell`. They are
    /// awakened.
    public init(cellNib: UINib, handler: @escaping Handler, fileID: StaticString = #fileID, line: UInt = #line) {
      (self.handler, nib, views) = (handler, cellNib, RegisteredViews(fileID, line))
    }
  }

  /// The class of supplementary views of one kind, and what fills them in.
  public struct SupplementaryRegistration<Supplementary: ReusableView> {
    /// Fills a view in. It is called whenever a view is dequeued.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    fileprivate let views: RegisteredViews
    fileprivate let nib: UINib?
    fileprivate let kind: String
    fileprivate let handler: Handler

    /// Views of the class `Supplementary`. Leave out `fileID` and `line`.
    public init(
      elementKind: String, handler: @escaping Handler, fileID: StaticString = #fileID, line: UInt = #line
    ) {
      (kind, self.handler, nib, views) = (elementKind, handler, nil, RegisteredViews(fileID, line))
    }

    /// Views of the class that the nib stands for, if it is `Supplementary` or a subclass; otherwise of
    /// `Supplementary`. They are awakened.
    public init(
      supplementaryNib: UINib, elementKind: String, handler: @escaping Handler, fileID: StaticString = #fileID,
      line: UInt = #line
    ) {
      (kind, self.handler, nib, views) = (elementKind, handler, supplementaryNib, RegisteredViews(fileID, line))
    }
  }

  /// A cell of a registration, reused or new, after its handler ran. Without an item the handler does not run.
  ///
  /// For an item that is reconfigured, it is the cell that shows it.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.views.identifier(in: self, for: Cell.self, registration.nib, kind: nil)
    guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
      preconditionFailure("dequeueReusableCell(withReuseIdentifier:for:) is overridden and returned no \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view of a registration, reused or new, after its handler ran.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.kind
    let identifier = registration.views.identifier(in: self, for: Supplementary.self, registration.nib, kind: kind)
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure(
        "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) is overridden and returned no "
          + "\(Supplementary.self)")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

extension Nib {
  /// One view of the class, after `awakeFromNib()`; nothing where there is no class of the name.
  public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
    let view =
      (viewClass as? ReusableView.Type)?.init(blank: ()) ?? (viewClass as? View.Type)?.init(coder: NSCoder())
    view?.awakeFromNib()
    return view.map { [$0] } ?? []
  }
}
