import Foundation
import UIKitViews

/// The kinds of rows, headers and footers, with UIKit's numbers: those of a phone where they are known.
enum ListContentStyle: Hashable, Sendable {
  case cell, subtitleCell, valueCell, plainHeader, plainFooter, groupedHeader, groupedFooter
  case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
  case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell, sidebarHeader
  /// The style of the list that the view is in.
  case header, footer

  /// Distances in points.
  struct Spacing: Hashable {
    var margins: NSDirectionalEdgeInsets
    var imageToText: CGFloat = 16
    var across: CGFloat = 8
    var down: CGFloat = 3
    var isSideBySide = false
  }

  /// The values that depend on the state.
  struct Values: Hashable {
    var text = UIColor.label
    var secondary = UIColor.secondaryLabel
    /// nil is the tint colour of the view.
    var tint: UIColor?
    var alpha: CGFloat = 1
  }

  /// Whether the list decides.
  var isGeneral: Bool { self == .header || self == .footer }

  /// The kind of a header or footer in a list; others are as they are.
  func resolved(for environment: UIListEnvironment) -> ListContentStyle {
    let isHeader = self == .header
    guard isHeader || self == .footer else { return self }
    return switch environment {
    case .unspecified, .none, .plain: isHeader ? .plainHeader : .plainFooter
    case .grouped, .insetGrouped: isHeader ? .groupedHeader : .groupedFooter
    case .sidebar, .sidebarPlain: isHeader ? .sidebarHeader : .plainFooter
    }
  }

  var spacing: Spacing {
    func margins(_ top: CGFloat, _ leading: CGFloat, _ bottom: CGFloat, _ trailing: CGFloat) -> NSDirectionalEdgeInsets
    { NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing) }
    return switch self {
    case .cell: Spacing(margins: margins(11, 16, 11, 8))
    case .subtitleCell: Spacing(margins: margins(11, 16, 11, 8), down: 0)
    case .valueCell: Spacing(margins: margins(11, 16, 11, 8), isSideBySide: true)
    case .plainHeader, .header: Spacing(margins: margins(10, 8, 10, 8), down: 4)
    case .plainFooter, .footer, .groupedFooter: Spacing(margins: margins(8, 8, 6, 8), down: 4)
    case .groupedHeader, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
      Spacing(margins: margins(17, 8, 6, 8))
    case .sidebarCell, .accompaniedSidebarCell, .sidebarHeader:
      Spacing(margins: margins(11, 8, 11, 8), imageToText: 10, down: 4)
    case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell:
      Spacing(margins: margins(4, 8, 4, 8), imageToText: 10, down: 0)
    }
  }

  private var isSidebar: Bool {
    switch self {
    case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell, .sidebarHeader:
      true
    default: false
    }
  }

  /// The looks of the two texts.
  var textProperties: (UIListContentConfiguration.TextProperties, UIListContentConfiguration.TextProperties) {
    let values = values(isDisabled: false)
    var text = UIListContentConfiguration.TextProperties(font, values.text)
    var secondary = UIListContentConfiguration.TextProperties(secondaryFont, values.secondary)
    if isSidebar {
      (text.numberOfLines, secondary.numberOfLines) = (1, 1)
      (text.adjustsFontSizeToFitWidth, secondary.adjustsFontSizeToFitWidth) = (true, true)
      (text.minimumScaleFactor, secondary.minimumScaleFactor) = (0.9, 0.9)
    }
    return (text, secondary)
  }

  private var font: UIFont {
    switch self {
    case .plainHeader, .sidebarHeader, .header: UIFont(pointSize: 17, weight: .semibold)
    case .prominentInsetGroupedHeader: UIFont(pointSize: 20, weight: .bold)
    case .extraProminentInsetGroupedHeader: UIFont(pointSize: 22, weight: .bold)
    case .plainFooter, .groupedFooter, .footer: UIFont(pointSize: 13)
    default: UIFont(pointSize: 17)
    }
  }

  private var secondaryFont: UIFont {
    switch self {
    case .cell, .subtitleCell: UIFont(pointSize: 15)
    case .valueCell: UIFont(pointSize: 17)
    default: UIFont(pointSize: isSidebar ? 13 : font.pointSize, weight: .regular)
    }
  }

  func values(isDisabled: Bool) -> Values {
    if isDisabled { return Values(text: .tertiaryLabel, secondary: .tertiaryLabel, tint: .tertiaryLabel) }
    switch self {
    case .groupedHeader, .groupedFooter, .plainFooter, .footer: return Values(text: .secondaryLabel)
    default: return Values()
    }
  }

  /// The values for a state: those of disabled content, and fainter while the cell is dragged.
  func values(for state: any UIConfigurationState) -> Values {
    let cell = state as? UICellConfigurationState
    let isDisabled = cell?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    var values = values(isDisabled: isDisabled)
    if cell?.cellDragState == .dragging { values.alpha = 0.5 }
    return values
  }
}

// The configurations that UIKit has.

extension UIListContentConfiguration {
  /// A row with a text, and a second one below it.
  public static func cell() -> Self { Self(.cell) }
  /// A row with a text, and a second one close below it.
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  /// A row with a text, and a value at its end.
  public static func valueCell() -> Self { Self(.valueCell) }
  /// A header that becomes that of its list when it is updated; until then that of a plain list.
  public static func header() -> Self { Self(.header) }
  /// A footer that becomes that of its list when it is updated; until then that of a plain list.
  public static func footer() -> Self { Self(.footer) }
  /// A header of a plain list.
  public static func plainHeader() -> Self { Self(.plainHeader) }
  /// A footer of a plain list.
  public static func plainFooter() -> Self { Self(.plainFooter) }
  /// A header of a group.
  public static func groupedHeader() -> Self { Self(.groupedHeader) }
  /// A footer of a group.
  public static func groupedFooter() -> Self { Self(.groupedFooter) }
  /// A bold header of a group.
  public static func prominentInsetGroupedHeader() -> Self { Self(.prominentInsetGroupedHeader) }
  /// A larger bold header of a group.
  public static func extraProminentInsetGroupedHeader() -> Self { Self(.extraProminentInsetGroupedHeader) }
  /// A row of a sidebar.
  public static func sidebarCell() -> Self { Self(.sidebarCell) }
  /// A row of a sidebar with a second text.
  public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell) }
  /// A row of a sidebar beside another list.
  public static func accompaniedSidebarCell() -> Self { Self(.accompaniedSidebarCell) }
  /// A row of a sidebar beside another list, with a second text.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self(.accompaniedSidebarSubtitleCell) }
  /// A header in a sidebar.
  public static func sidebarHeader() -> Self { Self(.sidebarHeader) }
}
