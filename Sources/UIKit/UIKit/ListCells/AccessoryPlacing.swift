import Foundation
import UIKitViews

/// The accessories of a cell by side, in the order in which they stand. The order in which the program lists them only
/// counts among its own views.
struct AccessoryOrder {
  /// From the edge inward.
  private(set) var leading: [UICellAccessory] = []
  /// From the content to the edge.
  private(set) var trailing: [UICellAccessory] = []

  init(_ accessories: [UICellAccessory]) {
    let system = accessories.filter { $0.rank != nil }.sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }
    leading = system.filter(\.isLeading)
    trailing = system.filter { !$0.isLeading }
    for accessory in accessories {
      switch accessory.details.placement {
      case .leading(_, let position)?: leading.insert(accessory, at: Self.index(position(leading), in: leading))
      case .trailing(_, let position)?: trailing.insert(accessory, at: Self.index(position(trailing), in: trailing))
      case nil: break
      }
    }
  }

  private static func index(_ wanted: Int, in accessories: [UICellAccessory]) -> Int {
    min(max(0, wanted), accessories.count)
  }
}

extension UICellAccessory {
  fileprivate var isLeading: Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect: true
    default: false
    }
  }

  /// The place of a kind among those of its side; nil for views of the program's own.
  fileprivate var rank: Int? {
    switch accessoryType {
    case .delete: 0
    case .insert: 1
    case .multiselect: 2
    case .label: 3
    case .popUpMenu: 4
    case .detail: 5
    case .checkmark: 6
    case .disclosureIndicator, .outlineDisclosure: 7
    case .reorder: 8
    case .customView: nil
    }
  }
}

/// The ways in which accessories leave room for the content.
enum AccessoryRoom {
  case ample, withoutLabels
  /// Accessories of one character are as wide as that.
  case narrow
}

/// Where the accessories of a cell are, and what they leave for the content. All in points.
struct AccessoryPlacing {
  static let (width, chevronWidth): (CGFloat, CGFloat) = (24, 14)
  static let (leadingGap, trailingGap): (CGFloat, CGFloat) = (16, 8)
  /// The least width of the content beside which accessories keep their widths in rows of characters.
  static let leastContent: CGFloat = 128
  /// The distance before a grip with a line, which is in the middle of it.
  static let gripGap: CGFloat = 17

  private(set) var leading: [CGRect] = []
  private(set) var trailing: [CGRect] = []
  /// The line before the grip.
  private(set) var line: CGRect?
  private(set) var content: CGRect
  private(set) var room = AccessoryRoom.ample

  /// - Parameters:
  ///   - order: the accessories that are displayed.
  ///   - size: that of the cell.
  ///   - margin: the distance of accessories from the edges.
  ///   - indentation: how far the content is indented.
  ///   - indentsAccessories: whether the accessories at the beginning are indented with it.
  ///   - leastContent: where less is left to the content, labels get no width, and then other accessories less.
  ///   - width: the width of an accessory.
  init(
    _ order: AccessoryOrder, in size: CGSize, margin: CGFloat, indentation: CGFloat, indentsAccessories: Bool,
    leastContent: CGFloat, width: (UICellAccessory, AccessoryRoom) -> CGFloat
  ) {
    self.init(order, in: size, margin: margin, indentation: indentation, indentsAccessories: indentsAccessories) {
      width($0, .ample)
    }
    for room in [AccessoryRoom.withoutLabels, .narrow] where content.width < leastContent {
      self.init(order, in: size, margin: margin, indentation: indentation, indentsAccessories: indentsAccessories) {
        width($0, room)
      }
      self.room = room
    }
  }

  private init(
    _ order: AccessoryOrder, in size: CGSize, margin: CGFloat, indentation: CGFloat, indentsAccessories: Bool,
    _ width: (UICellAccessory) -> CGFloat
  ) {
    var x = margin + (indentsAccessories ? indentation : 0)
    var start = indentation
    for accessory in order.leading {
      let own = width(accessory)
      leading.append(CGRect(x: x, y: 0, width: own, height: size.height))
      start = x + own + (indentsAccessories ? 0 : indentation)
      x += own + Self.leadingGap
    }
    var end = size.width - margin
    for (index, accessory) in order.trailing.enumerated().reversed() {
      let own = width(accessory)
      trailing.insert(CGRect(x: end - own, y: 0, width: own, height: size.height), at: 0)
      end -= own
      guard index > 0, own > 0 else { continue }
      if accessory.details.showsVerticalSeparator, accessory.accessoryType == .reorder {
        line = CGRect(x: end - (Self.gripGap + 1) / 2, y: 0, width: 1, height: size.height)
        end -= Self.gripGap
      } else {
        end -= Self.trailingGap
      }
    }
    let right = order.trailing.isEmpty ? size.width : end
    content = CGRect(x: start, y: 0, width: max(0, right - start), height: size.height)
  }
}
