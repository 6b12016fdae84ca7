import TestExpectations
import Testing
import UIKit

/// Rows of the facts about lists that no other suite names.
@MainActor
@Suite("Facts about lists")
struct ListFactTests {
  @Test("4.1: separators have the same defaults in all five appearances")
  func separators() {
    let huge = CGFloat.greatestFiniteMagnitude
    let appearances: [UICollectionLayoutListConfiguration.Appearance] = [
      .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ]
    for appearance in appearances {
      let lines = UIListSeparatorConfiguration(listAppearance: appearance)
      expect(lines, UIListSeparatorConfiguration(listAppearance: .plain))
      expect(lines.topSeparatorVisibility, .automatic)
      expect(lines.bottomSeparatorVisibility, .automatic)
      expect(lines.topSeparatorInsets, UIListSeparatorConfiguration.automaticInsets)
      expect(lines.bottomSeparatorInsets, UIListSeparatorConfiguration.automaticInsets)
    }
    expect(UIListSeparatorConfiguration.automaticInsets.leading, huge)
    expect(UIListSeparatorConfiguration.automaticInsets.trailing, huge)
  }

  @Test("4.1: separators keep their effect, and those with equal effects are equal")
  func separatorEffect() {
    let effect = UIBlurEffect(style: .regular)
    let plain = UIListSeparatorConfiguration(listAppearance: .plain)
    var blurred = plain
    blurred.visualEffect = effect
    var copy = blurred
    #expect(plain.visualEffect == nil)
    #expect(blurred.visualEffect === effect)
    #expect(blurred != plain)
    expect(copy, blurred)
    copy.visualEffect = nil
    expect(copy, plain)
    #expect(blurred.visualEffect === effect)
  }

  @Test("4.1: a full swipe runs the first action, unless code turns that off; actions keep what they were given")
  func swipes() {
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    (flag.backgroundColor, flag.image) = (.systemOrange, UIImage(systemName: "flag"))
    let swipe = UISwipeActionsConfiguration(actions: [flag])
    #expect(swipe.performsFirstActionWithFullSwipe)
    expect(swipe.actions.map(\.title), ["Flag"])
    #expect(swipe.actions.first === flag)
    expect(flag.style, .normal)
    expect(flag.title, "Flag")
    expect(flag.backgroundColor, .systemOrange)
    #expect(flag.image != nil)
  }

  @Test("4.1: an image keeps the configuration of its symbol, and contents with equal ones are equal")
  func symbolConfiguration() {
    func content(_ configuration: UIImage.SymbolConfiguration?) -> UIListContentConfiguration {
      var content = UIListContentConfiguration.cell()
      content.imageProperties.preferredSymbolConfiguration = configuration
      return content
    }
    #expect(UIListContentConfiguration.cell().imageProperties.preferredSymbolConfiguration == nil)
    let large = content(UIImage.SymbolConfiguration(textStyle: .title3, scale: .large))
    expect(large.imageProperties.preferredSymbolConfiguration?.scale, .large)
    expect(large, content(UIImage.SymbolConfiguration(textStyle: .title3, scale: .large)))
    #expect(large != content(UIImage.SymbolConfiguration(textStyle: .title3)))
    #expect(large != content(nil))
  }

  @Test("4.1: a state begins without marks, and states with the same marks are equal")
  func states() {
    let key = UIConfigurationStateCustomKey("mood")
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    let marks = [
      state.isDisabled, state.isHighlighted, state.isSelected, state.isFocused, state.isPinned, state.isEditing,
      state.isExpanded, state.isSwiped, state.isReordering,
    ]
    expect(marks, Array(repeating: false, count: 9))
    expect(state.cellDragState, .none)
    expect(state.cellDropState, .none)
    #expect(state[key] == nil)
    var other = state
    other[key] = "calm"
    #expect(other != state)
    state[key] = "calm"
    expect(other, state)
  }

  @Test("4.2: the controls to insert and for details do nothing without a handler, and do not select the row")
  func controlsWithoutHandler() throws {
    for accessory in [UICellAccessory.insert(displayed: .always), .detail()] {
      let host = ListCellHost(["row"]) { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = [accessory]
      }
      let cell = try #require(host.cell(0))
      let glyph = try #require(host.labels(0).first { $0.text != "row" })
      expect(host.view.userDidTap(cell, at: CGPoint(x: glyph.frame.midX, y: glyph.frame.midY)), .isDone)
      expect(host.view.indexPathsForSelectedItems, [])
      #expect(host.view.userActions(forItemAt: IndexPath(item: 0, section: 0)).isEmpty)
    }
  }

  @Test("4.3: the larger of the margins of the content and the list counts", arguments: [(8, 16), (40, 40)])
  func margins(_ own: CGFloat, _ text: CGFloat) {
    let host = ListCellHost(["row"]) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      content.directionalLayoutMargins.leading = own
      cell.contentConfiguration = content
    }
    expect(host.labels(0).map(\.frame.minX), [text])
  }

  @Test("4.1: the guides of a content view are nil without their content, and follow it")
  func guides() {
    var content = UIListContentConfiguration.subtitleCell()
    let view = UIListContentView(configuration: content)
    #expect(view.textLayoutGuide == nil)
    (content.text, content.secondaryText) = ("Alma", "Vienna")
    view.configuration = content
    #expect(view.textLayoutGuide != nil)
    #expect(view.secondaryTextLayoutGuide != nil)
    #expect(view.imageLayoutGuide == nil)
  }
}
