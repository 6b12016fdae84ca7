import Foundation
import LayoutCore
import UIKitViews

/// A cell of a list, also for headers and footers: content between accessories, indented as outlines are.
open class UICollectionViewListCell: UICollectionViewCell {
  private var ownIndentationLevel: Int?
  private var shownAccessories: [ShownAccessory] = []
  private var line: UIView?
  private var guide: UILayoutGuide?

  /// A clean configuration in the style of the list: for a row, or for a header or footer.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration(contentStyle.resolved(for: listEnvironment))
  }

  private var contentStyle: ListContentStyle {
    let isSidebar = listEnvironment == .sidebar || listEnvironment == .sidebarPlain
    guard isHeaderOrFooter else { return isSidebar ? .sidebarCell : .cell }
    return element?.kind == UICollectionView.elementKindSectionFooter ? .footer : .header
  }

  /// The controls and marks. The system decides where those of its kinds stand. Of two of one kind, the last counts.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      reportRepeatedAccessories()
      showAccessories()
      setNeedsUpdateConfiguration()
    }
  }

  /// How far the content is indented, in steps. By default the level of the item in the outline of its section.
  open var indentationLevel: Int {
    get { ownIndentationLevel ?? outlineLevel }
    set {
      ownIndentationLevel = newValue
      placeChanges()
    }
  }

  private var outlineLevel: Int {
    guard let host, let element, element.category == .cell else { return 0 }
    return host.outlineLevel(ofItemAt: element.indexPath)
  }

  /// A step of the indentation, in points.
  open var indentationWidth: CGFloat = 16 { didSet { placeChanges() } }
  /// Whether the accessories at the beginning are indented with the content.
  open var indentsAccessories = true { didSet { placeChanges() } }

  /// Where UIKit draws the line below the row: from the beginning of the text to the end of the row. Here the layout
  /// places lines, and constraints to the guide have no effect.
  open var separatorLayoutGuide: UILayoutGuide {
    if let guide { return guide }
    let made = UILayoutGuide(self, movesViews: false) { view in
      guard let cell = view as? UICollectionViewListCell else { return .zero }
      return UIEdgeInsets(top: 0, left: cell.textStart, bottom: 0, right: 0)
    }
    guide = made
    return made
  }

  private var textStart: CGFloat {
    let text = (contentView as? UIListContentView)?.textLayoutGuide?.layoutFrame.minX
    return placing.content.minX + (text ?? contentMargins.left)
  }

  // MARK: State

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if backgroundConfiguration == nil, backgroundColor == nil {
      defaultBackgroundConfiguration().updated(for: state).show(in: self)
    }
    showAccessories()
    for shown in shownAccessories { shown.update(for: state) }
    placeChanges()
  }

  // MARK: Accessories

  private func reportRepeatedAccessories() {
    for (index, accessory) in accessories.enumerated()
    where accessories[..<index].contains(where: { $0.isSameKind(as: accessory) }) {
      let issue = """
        Accessories must be of different kinds: cell \(element.map { "\($0)" } ?? "without a place") has several of \
        '\(accessory.accessoryType)'; the last one is shown
        """
      guard let host else { continue }
      host.report(.data(issue: issue))
    }
  }

  /// The accessories of the present mode, without those that others of their kind replace.
  private var displayed: [UICellAccessory] {
    let isEditing = configurationState.isEditing
    return accessories.enumerated().filter { index, accessory in
      accessory.isDisplayed(whileEditing: isEditing)
        && !accessories[(index + 1)...].contains { $0.isSameKind(as: accessory) }
    }.map(\.element)
  }

  /// Gives the accessories that are displayed their views. Those of before keep theirs.
  private func showAccessories() {
    let order = AccessoryOrder(displayed)
    var old = shownAccessories
    shownAccessories = (order.leading + order.trailing).map { accessory in
      if let index = old.firstIndex(where: { $0.accessory.isSameKind(as: accessory) }) {
        var kept = old.remove(at: index)
        kept.accessory = accessory
        return kept
      }
      return ShownAccessory(accessory, view: AccessoryView.made(for: accessory))
    }
    for gone in old { gone.view.removeFromSuperview() }
    for shown in shownAccessories {
      if shown.view.superview !== self { addSubview(shown.view) }
      shown.update(for: configurationState)
    }
    placeChanges()
  }

  private func placeChanges() {
    setNeedsLayout()
    if let host = superview as? UICollectionView { host.measureAgain(self) }
  }

  /// The visible accessories, with their frames.
  var visibleAccessories: [(accessory: UICellAccessory, frame: CGRect)] {
    shownAccessories.filter { !$0.accessory.look.isHidden }.map { ($0.accessory, $0.view.frame) }
  }

  // MARK: Layout

  /// The margins that the content keeps: those of the cell, where no accessory stands.
  var contentMargins: UIEdgeInsets {
    let (order, margin) = (AccessoryOrder(displayed), sideMargin)
    return UIEdgeInsets(
      top: layoutMargins.top, left: order.leading.isEmpty ? margin : 0, bottom: layoutMargins.bottom,
      right: order.trailing.isEmpty ? margin : 0)
  }

  /// 16 points in lists, and elsewhere that of any view.
  private var sideMargin: CGFloat {
    listEnvironment == .none || listEnvironment == .unspecified ? layoutMargins.left : 16
  }

  private var placing: AccessoryPlacing {
    let metrics = listMetrics
    return AccessoryPlacing(
      AccessoryOrder(displayed), in: bounds.size, margin: sideMargin,
      indentation: CGFloat(max(0, indentationLevel)) * indentationWidth, indentsAccessories: indentsAccessories,
      leastContent: metrics.density == .rows ? AccessoryPlacing.leastContent : 0
    ) { accessory, room in
      shownAccessories.first { $0.accessory.isSameKind(as: accessory) }?.width(metrics, room) ?? 0
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let placing = placing
    place(contentView, placing.content)
    contentView.setNeedsLayout()
    let metrics = listMetrics
    let (above, below) = rowsAroundContent
    for (shown, frame) in zip(shownAccessories, placing.leading + placing.trailing) {
      let inner = shown.size(in: frame, metrics, placing.room)
      let isLeftOut = shown.accessory.accessoryType == .label && frame.width == 0
      shown.view.isHidden = shown.accessory.look.isHidden || isLeftOut
      place(
        shown.view,
        CGRect(
          x: frame.midX - inner.width / 2,
          y: above + metrics.rows(max(0, frame.height - above - below - inner.height) / 2),
          width: inner.width, height: inner.height))
    }
    placeLine(placing.line)
  }

  /// The whole rows above and below the texts, in points: accessories stand beside the texts.
  private var rowsAroundContent: (above: CGFloat, below: CGFloat) {
    let metrics = listMetrics
    guard metrics.density == .rows, let content = contentConfiguration as? UIListContentConfiguration else {
      return (0, 0)
    }
    let margins = content.directionalLayoutMargins
    return (metrics.rows(margins.top), metrics.rows(margins.bottom))
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    view.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
  }

  private func placeLine(_ frame: CGRect?) {
    guard let frame else {
      line?.removeFromSuperview()
      line = nil
      return
    }
    let view = line ?? UIView(frame: frame)
    view.backgroundColor = .gray
    if view.superview == nil { addSubview(view) }
    line = view
    place(view, frame)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let (placing, metrics) = (placing, listMetrics)
    let taken = bounds.width - placing.content.width
    var target = targetSize
    if horizontalFittingPriority == .required { target.width = max(0, target.width - taken) }
    var size =
      contentConfiguration == nil
      ? super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      : contentView.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    if contentConfiguration != nil { size.width = min(size.width, target.width) + taken }
    if horizontalFittingPriority == .required { size.width = targetSize.width }
    guard verticalFittingPriority != .required else { return size }
    size.height = shownAccessories.reduce(size.height) { max($0, $1.size(in: .zero, metrics, placing.room).height) }
    return size
  }
}

/// An accessory with the view that shows it.
@MainActor
struct ShownAccessory {
  var accessory: UICellAccessory
  let view: UIView

  init(_ accessory: UICellAccessory, view: UIView) { (self.accessory, self.view) = (accessory, view) }

  /// Shows a state of the cell.
  func update(for state: UICellConfigurationState) {
    view.isHidden = accessory.look.isHidden
    (view as? AccessoryView)?.show(accessory, state)
    if let tint = accessory.look.tintColor { view.tintColor = tint }
  }

  /// The width that the accessory takes, in points.
  func width(_ metrics: ListMetrics, _ room: AccessoryRoom) -> CGFloat {
    if accessory.accessoryType == .label, room != .ample { return 0 }
    let own = ownSize(metrics, room).width
    switch accessory.look.reservedLayoutWidth {
    case .custom(let width)?: return max(0, width)
    case .standard? where room != .narrow: return max(own, AccessoryPlacing.width)
    case .standard?, .actual?, nil: return own
    }
  }

  /// The size of the view in the frame of the accessory.
  func size(in frame: CGRect, _ metrics: ListMetrics, _ room: AccessoryRoom) -> CGSize {
    let own = ownSize(metrics, room)
    guard case .customView = accessory.accessoryType else {
      let isText = accessory.accessoryType == .label || accessory.accessoryType == .popUpMenu
      if isText, frame.width == 0 { return CGSize(width: 0, height: own.height) }
      return CGSize(width: isText ? own.width : max(own.width, frame.width), height: own.height)
    }
    return own
  }

  private func ownSize(_ metrics: ListMetrics, _ room: AccessoryRoom) -> CGSize {
    let height = metrics.density == .device ? 17 : metrics.unit.height
    switch accessory.accessoryType {
    case .label, .popUpMenu:
      return CGSize(width: width(of: accessory.text, metrics), height: height)
    case .disclosureIndicator, .outlineDisclosure:
      return CGSize(width: room == .narrow ? metrics.unit.width : AccessoryPlacing.chevronWidth, height: height)
    case .customView(let view):
      let own = view.intrinsicContentSize
      var fitting = CGSize(
        width: own.width >= 0 ? own.width : view.bounds.width, height: own.height >= 0 ? own.height : view.bounds.height
      )
      if accessory.details.maintainsFixedSize { return view.bounds.size }
      if metrics.density == .rows, let short = view as? ShortControl {
        fitting = CGSize(width: width(of: short.shownText, metrics), height: min(height, fitting.height))
      }
      // A switch of 31 points is drawn in one row.
      return CGSize(width: fitting.width, height: max(min(height, fitting.height), metrics.rows(fitting.height)))
    case .checkmark, .detail, .delete, .insert, .reorder, .multiselect:
      return CGSize(width: room == .narrow ? metrics.unit.width : AccessoryPlacing.width, height: height)
    }
  }

  private func width(of text: String, _ metrics: ListMetrics) -> CGFloat {
    metrics.size(of: text, .character, width: nil, lineLimit: 1).width
  }
}

/// The character or the text of an accessory of the system's kinds.
final class AccessoryView: UILabel, SpokenState {
  static func made(for accessory: UICellAccessory) -> UIView {
    if case .customView(let view) = accessory.accessoryType { return view }
    let label = AccessoryView(frame: .zero)
    label.isSymbol = true
    label.textAlignment = .center
    return label
  }

  private(set) var spokenState: String?

  func show(_ accessory: UICellAccessory, _ state: UICellConfigurationState) {
    spokenState = accessory.words(in: state)
    text = accessory.text.isEmpty ? accessory.glyph(in: state) : accessory.text
    let color = state.isDisabled ? nil : accessory.look.tintColor ?? accessory.ownColor
    textColor = color.flatMap { $0.isFaint || $0 == .label ? nil : $0 }
    alpha = state.isDisabled || color.map(\.isFaint) ?? false ? 0.4 : 1
  }
}

extension UICellAccessory {
  /// The text of a label or of a menu.
  @MainActor fileprivate var text: String {
    details.popUp.map { [$0.selected?.title, "↕"].compactMap { $0 }.joined(separator: " ") } ?? details.text
  }

  /// The character that shows the accessory.
  fileprivate func glyph(in state: UICellConfigurationState) -> String {
    switch accessoryType {
    case .disclosureIndicator: "›"
    case .outlineDisclosure: state.isExpanded ? "⌄" : "›"
    case .checkmark: "✓"
    case .detail: "ⓘ"
    case .delete: "⊖"
    case .insert: "⊕"
    case .reorder: "≡"
    case .multiselect: state.isSelected ? "●" : "○"
    case .label, .popUpMenu, .customView: ""
    }
  }

  /// The words of the accessory for a screen reader; nil for a view of its own.
  @MainActor fileprivate func words(in state: UICellConfigurationState) -> String? {
    switch accessoryType {
    case .disclosureIndicator: "opens a page"
    case .outlineDisclosure: state.isExpanded ? "expanded" : "collapsed"
    case .checkmark: "checked"
    case .detail: "details"
    case .delete: "can be deleted"
    case .insert: "can be inserted"
    case .reorder: "can be moved"
    // The cell reports its selection.
    case .multiselect: state.isSelected ? nil : "not selected"
    case .popUpMenu: [details.popUp?.selected?.title, "menu"].compactMap { $0 }.joined(separator: ", ")
    case .label: details.text
    case .customView: nil
    }
  }

  fileprivate var ownColor: UIColor {
    switch accessoryType {
    case .delete: .systemRed
    case .insert: .systemGreen
    case .checkmark, .detail, .outlineDisclosure: .systemBlue
    case .multiselect: .label
    case .disclosureIndicator, .label, .popUpMenu, .reorder, .customView: .secondaryLabel
    }
  }
}
