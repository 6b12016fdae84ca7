import TestExpectations
import Testing
import UIKit

/// The rows of facts about list cells: numbers that are read, and places that are drawn.
@MainActor
@Suite("Content configurations of lists")
struct ListContentTests {
  /// A row of the table: margins, image to text, text to second text across and down, side by side, sizes of texts.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable () -> UIListContentConfiguration
    let margins: [CGFloat]
    let imageToText: CGFloat
    let paddings: [CGFloat]
    var isSideBySide = false
    let sizes: [CGFloat]
    var lines = 0
    var testDescription: String { name }
  }

  nonisolated static let rows = [
    Row(
      name: "cell", make: { .cell() }, margins: [11, 16, 11, 8], imageToText: 16, paddings: [8, 3], sizes: [17, 15]),
    Row(
      name: "subtitleCell", make: { .subtitleCell() }, margins: [11, 16, 11, 8], imageToText: 16, paddings: [8, 0],
      sizes: [17, 15]),
    Row(
      name: "valueCell", make: { .valueCell() }, margins: [11, 16, 11, 8], imageToText: 16, paddings: [8, 3],
      isSideBySide: true, sizes: [17, 17]),
    Row(
      name: "plainHeader", make: { .plainHeader() }, margins: [10, 8, 10, 8], imageToText: 16, paddings: [8, 4],
      sizes: [17, 17]),
    Row(
      name: "plainFooter", make: { .plainFooter() }, margins: [8, 8, 6, 8], imageToText: 16, paddings: [8, 4],
      sizes: [13, 13]),
    Row(
      name: "groupedHeader", make: { .groupedHeader() }, margins: [17, 8, 6, 8], imageToText: 16, paddings: [8, 3],
      sizes: [17, 17]),
    Row(
      name: "groupedFooter", make: { .groupedFooter() }, margins: [8, 8, 6, 8], imageToText: 16, paddings: [8, 4],
      sizes: [13, 13]),
    Row(
      name: "sidebarCell", make: { .sidebarCell() }, margins: [11, 8, 11, 8], imageToText: 10, paddings: [8, 4],
      sizes: [17, 13], lines: 1),
    Row(
      name: "accompaniedSidebarCell", make: { .accompaniedSidebarCell() }, margins: [11, 8, 11, 8], imageToText: 10,
      paddings: [8, 4], sizes: [17, 13], lines: 1),
    Row(
      name: "sidebarHeader", make: { .sidebarHeader() }, margins: [11, 8, 11, 8], imageToText: 10, paddings: [8, 4],
      sizes: [17, 13], lines: 1),
    Row(
      name: "sidebarSubtitleCell", make: { .sidebarSubtitleCell() }, margins: [4, 8, 4, 8], imageToText: 10,
      paddings: [8, 0], sizes: [17, 13], lines: 1),
    Row(
      name: "accompaniedSidebarSubtitleCell", make: { .accompaniedSidebarSubtitleCell() }, margins: [4, 8, 4, 8],
      imageToText: 10, paddings: [8, 0], sizes: [17, 13], lines: 1),
  ]

  @Test("4.3: each factory has UIKit's numbers", arguments: rows)
  func numbers(_ row: Row) {
    let content = row.make()
    let margins = content.directionalLayoutMargins
    expect([margins.top, margins.leading, margins.bottom, margins.trailing], row.margins)
    expect(content.imageToTextPadding, row.imageToText)
    #expect(
      [content.textToSecondaryTextHorizontalPadding, content.textToSecondaryTextVerticalPadding] == row.paddings)
    expect(content.prefersSideBySideTextAndSecondaryText, row.isSideBySide)
    expect([content.textProperties.font.pointSize, content.secondaryTextProperties.font.pointSize], row.sizes)
    expect(content.textProperties.numberOfLines, row.lines)
    expect(content.secondaryTextProperties.numberOfLines, row.lines)
    expect(content.axesPreservingSuperviewLayoutMargins, .horizontal)
    #expect(content.text == nil)
  }

  @Test("4.3: texts of sidebars may shrink to 0.9")
  func shrinking() { expect(UIListContentConfiguration.sidebarCell().textProperties.minimumScaleFactor, 0.9) }

  @Test("a row of one line is one row of characters high, and 44 points in the density of a device")
  func oneLine() {
    let host = ListCellHost(texts: ["Alps", "Andes"])
    expect(host.frame(0), CGRect(x: 0, y: 0, width: 320, height: 16))
    expect(host.frame(1)?.minY, 16)
    host.view.listDensity = .device
    host.view.layoutIfNeeded()
    expect(host.frame(0)?.height, 44)
    expect(host.frame(1)?.minY, 44)
  }

  @Test("4.3: the margin is that of the list, 16 points at both sides")
  func margins() {
    let host = ListCellHost(texts: ["Alps"])
    expect(host.labels(0).map(\.frame), [CGRect(x: 16, y: 0, width: 288, height: 16)])
  }

  @Test("4.3: outside of a list the margins of a cell are 8 points")
  func marginsOfCells() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 16))
    var content = UIListContentConfiguration.plainHeader()
    content.text = "Alps"
    content.directionalLayoutMargins = .zero
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    expect(cell.shownLabels.map(\.frame), [CGRect(x: 8, y: 0, width: 84, height: 16)])
  }

  @Test("4.3: a value stands beside the text if both fit, and below it otherwise")
  func sideBySide() {
    let host = ListCellHost(["Short", String(repeating: "long ", count: 6)]) { cell, _, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item
      content.secondaryText = "a value"
      cell.contentConfiguration = content
    }
    expect(host.frame(0)?.height, 16)
    expect(host.labels(0).map(\.frame.minY), [0, 0])
    expect(host.labels(0).last?.frame, CGRect(x: 304 - 56, y: 0, width: 56, height: 16))
    expect(host.frame(1)?.height, 32)
    expect(host.labels(1).map(\.frame.minY), [0, 16])
    expect(host.labels(1).map(\.frame.minX), [16, 16])
  }

  @Test("4.3: texts begin at one column after symbols, and the padding counts only if both are there")
  func images() {
    let host = ListCellHost(["star", "", "none"]) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      if item != "none" { content.image = UIImage(systemName: "star") }
      content.text = item
      cell.contentConfiguration = content
    }
    expect(host.labels(0).map(\.text), ["☆", "star"])
    expect(host.labels(0).map(\.frame.minX), [16, 48])
    expect(host.labels(1).map(\.text), ["☆"])
    expect(host.labels(2).map(\.frame.minX), [16])
  }

  @Test("4.3: an image is in the middle of its reserved size")
  func reservedSize() {
    let host = ListCellHost(["a"]) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.image = UIImage(systemName: "star")
      content.imageProperties.reservedLayoutSize = CGSize(width: 48, height: 0)
      content.text = item
      cell.contentConfiguration = content
    }
    expect(host.labels(0).map(\.frame.minX), [32, 80])
    expect(host.labels(0).map(\.frame.width), [16, 320 - 80 - 16])
  }

  @Test("a text of several lines makes the row higher, margins of a row or more are kept")
  func severalLines() {
    let text = String(repeating: "word ", count: 20)
    let host = ListCellHost(["two", "margin"]) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item == "two" ? text : item
      if item == "margin" { content.directionalLayoutMargins.top = 20 }
      cell.contentConfiguration = content
    }
    // 100 characters less the last space in lines of at most 36 columns: 35, 35, 29.
    expect(host.frame(0)?.height, 48)
    expect(host.frame(1)?.height, 32)
    expect(host.labels(1).map(\.frame.minY), [16])
  }

  @Test("4.4: values that code has set are kept, untouched ones follow the state")
  func states() {
    var content = UIListContentConfiguration.cell()
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    expect(content.updated(for: state).textProperties.color, .tertiaryLabel)
    expect(content.updated(for: state).secondaryTextProperties.color, .tertiaryLabel)
    content.textProperties.color = .red
    let disabled = content.updated(for: state)
    expect(disabled.textProperties.color, .red)
    expect(disabled.secondaryTextProperties.color, .tertiaryLabel)
    state.isDisabled = false
    expect(disabled.updated(for: state), content)
  }

  @Test("4.4: a dragged cell is half as opaque")
  func dragged() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.cellDragState = .dragging
    expect(UIListContentConfiguration.cell().updated(for: state).alpha, 0.5)
  }

  @Test(
    "4.4: header() and footer() take the style of the list, and that of a plain one without",
    arguments: [
      (UIListEnvironment.unspecified, 10, 8), (.plain, 10, 8), (.grouped, 17, 8), (.insetGrouped, 17, 8),
      (.sidebar, 11, 8),
    ] as [(UIListEnvironment, CGFloat, CGFloat)])
  func generalStyles(_ environment: UIListEnvironment, _ top: CGFloat, _ footerTop: CGFloat) {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.traitCollection.listEnvironment = environment
    expect(UIListContentConfiguration.header().updated(for: state).directionalLayoutMargins.top, top)
    expect(UIListContentConfiguration.footer().updated(for: state).directionalLayoutMargins.top, footerTop)
    var own = UIListContentConfiguration.header()
    own.directionalLayoutMargins.top = 40
    expect(own.updated(for: state).directionalLayoutMargins.top, 40)
  }

  @Test("transformers change the colours that are resolved")
  func transformers() {
    var content = UIListContentConfiguration.cell()
    content.textProperties.color = .red
    content.textProperties.colorTransformer = .grayscale
    expect(content.textProperties.resolvedColor().resolved(for: .dark), UIColor(white: 0.299, alpha: 1))
    expect(content.textProperties.color, .red)
    content.imageProperties.tintColor = nil
    expect(content.imageProperties.resolvedTintColor(for: .green), .green)
    content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { _ in .black }
    expect(content.imageProperties.resolvedTintColor(for: .green), .black)
  }

  @Test("text and attributed text replace each other, texts are transformed where they show")
  func texts() {
    var content = UIListContentConfiguration.cell()
    content.attributedText = NSAttributedString(string: "attributed")
    expect(content.text, "attributed")
    content.text = "plain"
    #expect(content.attributedText == nil)
    content.textProperties.transform = .uppercase
    let view = UIListContentView(configuration: content)
    expect(view.shownLabels.map(\.text), ["PLAIN"])
  }

  @Test("guides say where texts are, and are nil without them")
  func guides() {
    let host = ListCellHost(texts: ["Alps"])
    let view = host.cell(0)?.contentView as? UIListContentView
    expect(view?.textLayoutGuide?.layoutFrame, CGRect(x: 16, y: 0, width: 288, height: 16))
    #expect(view?.secondaryTextLayoutGuide == nil)
    #expect(view?.imageLayoutGuide == nil)
    expect(host.cell(0)?.separatorLayoutGuide.layoutFrame.minX, 16)
  }

  @Test("texts with fonts and colours are equal if characters and attributes are")
  func attributed() {
    func content(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> UIListContentConfiguration {
      var content = UIListContentConfiguration.cell()
      content.attributedText = NSAttributedString(string: text, attributes: attributes)
      return content
    }
    let bold = UIFont.boldSystemFont(ofSize: 17)
    let red = content("Alma", [.font: bold, .foregroundColor: UIColor.systemRed])
    expect(red, content("Alma", [.font: bold, .foregroundColor: UIColor.systemRed]))
    #expect(red != content("Alma", [.font: bold, .foregroundColor: UIColor.systemBlue]))
    #expect(red != content("Alma", [.font: bold]))
    #expect(red != content("Anna", [.font: bold, .foregroundColor: UIColor.systemRed]))
    expect(red.text, "Alma")
  }
}
