import LayoutCore
import TestExpectations
import Testing
import UIKit

/// The rows of facts about accessories.
@MainActor
@Suite("Accessories of list cells")
struct AccessoryTests {
  private func host(
    _ accessories: @escaping @MainActor (String) -> [UICellAccessory], isEditing: Bool = false,
    items: [String] = ["row"], width: CGFloat = 320
  ) -> ListCellHost {
    let host = ListCellHost(items, width: width) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = accessories(item)
    }
    host.view.isEditing = isEditing
    host.view.layoutIfNeeded()
    return host
  }

  private func view(_ width: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 16)) }

  private func custom(_ view: UIView, _ placement: UICellAccessory.Placement) -> UICellAccessory {
    .customView(configuration: .init(customView: view, placement: placement))
  }

  @Test("4.2: the system decides side and order, whatever the order in the array")
  func order() {
    let accessories: [UICellAccessory] = [
      .reorder(displayed: .always), .disclosureIndicator(), .checkmark(), .label(text: "12"), .detail(),
      .multiselect(displayed: .always), .insert(displayed: .always), .delete(displayed: .always),
    ]
    for order in [accessories, accessories.reversed()] {
      let labels = host({ _ in order }, width: 640).labels(0)
      expect(labels.map(\.text), ["⊖", "⊕", "○", "row", "12", "ⓘ", "✓", "›", "≡"])
    }
  }

  @Test("4.2: a view of the program's own stands next to the content")
  func customDefault() {
    let (first, last) = (view(24), view(24))
    let host = host { _ in
      [.delete(displayed: .always), .checkmark(), self.custom(first, .leading()), self.custom(last, .trailing())]
    }
    expect(host.labels(0).map(\.text), ["⊖", "row", "✓"])
    expect(first.frame.minX, 56.0)
    expect(last.frame.maxX, 272.0)
  }

  @Test("4.2: positions are before the first or after the last of a kind, else at that end")
  func positions() {
    let host = host { _ in
      [
        .checkmark(), .disclosureIndicator(),
        self.custom(
          self.label("a"), .trailing(at: UICellAccessory.Placement.position(before: .disclosureIndicator()))),
        self.custom(self.label("b"), .trailing(at: UICellAccessory.Placement.position(after: .checkmark()))),
        self.custom(self.label("c"), .trailing(at: UICellAccessory.Placement.position(after: .reorder()))),
        self.custom(self.label("d"), .trailing(at: UICellAccessory.Placement.position(before: .reorder()))),
      ]
    }
    expect(host.labels(0).map(\.text), ["row", "d", "✓", "b", "a", "›", "c"])
  }

  @Test("a switch of 31 points takes one row, and all of its height on a device")
  func customRows() {
    let control = UISwitch()
    let host = host { _ in [self.custom(control, .trailing())] }
    expect(host.frame(0)?.height, 16)
    // `●━` at the end of the row.
    expect(control.frame, CGRect(x: 320 - 16 - 16, y: 0, width: 16, height: 16))
    host.view.listDensity = .device
    host.view.layoutIfNeeded()
    expect(control.frame.size, CGSize(width: 51, height: 31))
  }

  @Test("a switch takes the room that it shows, so that a text of seven columns fits beside it in 18")
  func narrowRow() {
    let host = ListCellHost(["Flights"], width: 144) { cell, _, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [self.custom(UISwitch(), .trailing()), self.custom(UIStepper(), .trailing())]
    }
    expect(host.frame(0)?.height, 16)
    expect(host.labels(0).map(\.text), ["Flights", "−│+", "●━"])
  }

  @Test(
    "a label leaves its place to the content where less than 16 columns are left, and stays on a device",
    arguments: [(240, true), (206, true), (205, false), (104, false)] as [(CGFloat, Bool)])
  func labelInNarrowRow(width: CGFloat, isShown: Bool) {
    let host = ListCellHost(["row"], width: width) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.label(text: "6 May"), .disclosureIndicator()]
    }
    // 128 points of content, 40 of the label, 14 of the chevron, a distance of 8 and a margin of 16: 206 points.
    expect(host.labels(0).map(\.text), (isShown ? ["row", "6 May", "›"] : ["row", "›"]))
    host.view.listDensity = .device
    host.view.layoutIfNeeded()
    #expect(host.labels(0).map(\.text).contains("6 May"))
  }

  @Test("accessories of one character take one column where less than 16 would be left, and 24 points on a device")
  func charactersInNarrowRow() {
    let host = ListCellHost(["Airport"], width: 128) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.label(text: "Strong"), .detail(), .checkmark()]
    }
    func frames(of texts: [String]) -> [CGRect] {
      host.labels(0).filter { texts.contains($0.text ?? "") }.map(\.frame)
    }
    expect(host.frame(0)?.height, 16)
    expect(host.labels(0).map(\.text), ["Airport", "ⓘ", "✓"])
    expect(frames(of: ["ⓘ", "✓"]), [88, 104].map { CGRect(x: $0, y: 0, width: 8, height: 16) })
    host.view.listDensity = .device
    host.view.layoutIfNeeded()
    expect(frames(of: ["ⓘ", "✓"]).map(\.width), [24, 24])
  }

  @Test("accessories of a header with a row above its text stand beside the text")
  func beside() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let host = ListCellHost(["header", "row"], configuration) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.checkmark(), .label(text: "12")]
    }
    expect(host.frame(0)?.height, 32)
    expect(host.labels(0).map(\.frame.minY), [16, 16, 16])
    expect(host.labels(1).map(\.frame.minY), [0, 0, 0])
  }

  @Test("a click on a switch uses it")
  func customControl() throws {
    let control = UISwitch()
    let host = host { _ in [self.custom(control, .trailing())] }
    let cell = try #require(host.cell(0))
    expect(host.view.userDidTap(cell, at: CGPoint(x: control.frame.midX, y: 8)), .isDone)
    #expect(control.isOn)
    expect(host.view.userDidTap(cell, at: CGPoint(x: 40, y: 8)), .selects)
    #expect(control.isOn)
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test("4.2: of two of one system kind, the last one is shown and the mistake is reported")
  func twice() {
    let host = host { _ in [.label(text: "first"), .label(text: "second")] }
    expect(host.labels(0).map(\.text), ["row", "second"])
    expect(host.diagnostics.count, 1)
    expect(host.diagnostics.first?.contains("Accessories must be of different kinds"), true)
  }

  @Test("4.2: controls of the editing mode are there in an editing cell only, and some only outside of it")
  func editing() {
    let host = host { _ in
      [.delete(), .reorder(), .multiselect(), .insert(), .checkmark(displayed: .whenNotEditing)]
    }
    expect(host.labels(0).map(\.text), ["row", "✓"])
    host.view.isEditing = true
    host.view.layoutIfNeeded()
    expect(host.cell(0)?.configurationState.isEditing, true)
    expect(host.labels(0).map(\.text), ["⊖", "⊕", "○", "row", "≡"])
    host.view.isEditing = false
    host.view.layoutIfNeeded()
    expect(host.labels(0).map(\.text), ["row", "✓"])
  }

  @Test("4.2: widths are 24 points, 14 for chevrons, and the text of a label; gaps 16 and 8")
  func widths() {
    let labels = host { _ in
      [.delete(displayed: .always), .multiselect(displayed: .always), .label(text: "abc"), .disclosureIndicator()]
    }.labels(0)
    let frames = Dictionary(uniqueKeysWithValues: labels.map { ($0.text, $0.frame) })
    expect(frames["⊖"], CGRect(x: 16, y: 0, width: 24, height: 16))
    expect(frames["○"], CGRect(x: 56, y: 0, width: 24, height: 16))
    expect(frames["row"]?.minX, 96.0)
    expect(frames["›"], CGRect(x: 290, y: 0, width: 14, height: 16))
    expect(frames["abc"], CGRect(x: 290 - 8 - 24, y: 0, width: 24, height: 16))
    expect(frames["row"]?.maxX, 250.0)
  }

  @Test("4.2: a grip that is not alone has a line of 1 point in a gap of 17")
  func grip() {
    let both = host { _ in [.reorder(displayed: .always), .checkmark()] }
    let line = both.cell(0)?.subviews.first { $0.frame.width == 1 }
    expect(line?.frame, CGRect(x: 280 - 9, y: 0, width: 1, height: 16))
    expect(both.labels(0).map(\.frame.maxX).dropFirst(), [280 - 17, 304])
    let alone = host { _ in [.reorder(displayed: .always)] }
    expect(alone.cell(0)?.subviews.contains { $0.frame.width == 1 }, false)
    let plain = UICellAccessory.ReorderOptions(showsVerticalSeparator: false)
    let without = host { _ in [.reorder(displayed: .always, options: plain), .checkmark()] }
    expect(without.labels(0).map(\.frame.maxX).dropFirst(), [280 - 8, 304])
  }

  @Test("4.2: an accessory is in the middle of the width that is reserved for it")
  func reservedWidth() {
    let labels = host { _ in
      [.label(text: "ab", options: .init(reservedLayoutWidth: .custom(48))), .checkmark()]
    }.labels(0)
    expect(labels.map(\.text), ["row", "ab", "✓"])
    expect(labels[1].frame, CGRect(x: 320 - 16 - 24 - 8 - 48 + 16, y: 0, width: 16, height: 16))
    let standard = host { _ in [.disclosureIndicator(options: .init(reservedLayoutWidth: .standard))] }.labels(0)
    expect(standard[1].frame, CGRect(x: 280, y: 0, width: 24, height: 16))
  }

  @Test("decision 8: a hidden accessory takes its space")
  func hidden() {
    let host = host { _ in [.checkmark(options: .init(isHidden: true)), .disclosureIndicator()] }
    expect(host.labels(0).map(\.text), ["row", "›"])
    expect(host.labels(0)[0].frame.maxX, 250.0)
  }

  @Test("4.2: multiselect shows the selection, a checkmark does not")
  func selection() {
    let host = host({ _ in [.multiselect(), .checkmark()] }, isEditing: true, items: ["a", "b"])
    host.view.allowsMultipleSelectionDuringEditing = true
    host.view.userDidTapItem(at: IndexPath(item: 1, section: 0))
    host.view.layoutIfNeeded()
    expect(host.labels(0).map(\.text), ["○", "a", "✓"])
    expect(host.labels(1).map(\.text), ["●", "b", "✓"])
  }

  @Test("4.2: the mark of an outline turns when its item is expanded, and levels are indented")
  func outline() {
    let host = host { item in item == "parent" ? [.outlineDisclosure()] : [] }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["parent"])
    tree.append(["child"], to: "parent")
    host.source.apply(tree, to: 0)
    host.view.layoutIfNeeded()
    expect(host.labels(0).map(\.text), ["parent", "›"])
    expect(host.cell(0)?.configurationState.isExpanded, false)
    host.view.userDidToggleItem(at: IndexPath(item: 0, section: 0))
    host.view.layoutIfNeeded()
    expect(host.cell(0)?.configurationState.isExpanded, true)
    expect(host.labels(0).map(\.text), ["parent", "⌄"])
    expect(host.cell(1)?.indentationLevel, 1)
    expect(host.labels(1).map(\.frame.minX), [32])
  }

  @Test(
    "4.3: content is indented by level and width, and accessories at the beginning with it", arguments: [true, false])
  func indentation(indentsAccessories: Bool) {
    let host = host { _ in [.multiselect(displayed: .always)] }
    let cell = host.cell(0)
    expect(cell?.indentationLevel, 0)
    expect(cell?.indentationWidth, 16)
    expect(cell?.indentsAccessories, true)
    cell?.indentsAccessories = indentsAccessories
    cell?.indentationLevel = 2
    cell?.indentationWidth = 24
    host.view.layoutIfNeeded()
    expect(host.labels(0).map(\.frame.minX), (indentsAccessories ? [64, 104] : [16, 104]))
  }

  @Test("from right to left everything is mirrored")
  func mirrored() {
    let host = host { _ in [.delete(displayed: .always), .checkmark()] }
    let before = host.labels(0).map(\.frame)
    host.view.effectiveUserInterfaceLayoutDirection = .rightToLeft
    host.view.layoutIfNeeded()
    host.cell(0)?.setNeedsLayout()
    host.view.layoutIfNeeded()
    let after = host.labels(0).map(\.frame)
    expect(after.reversed().map(\.minX), before.map { 320 - $0.maxX })
  }
}
