import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Scenes

/// The items of a scene's lists as lines, which are wrapped, or cut and scrolled sideways.
@MainActor
final class SceneLines: LineShowing {
  /// The data own the lines, which may still be in use when the data are gone.
  private weak var data: SceneData?
  private let isWrappedAtStart: Bool
  private var isWrapped: Bool
  private var offset = 0

  init(_ data: SceneData, isWrapped: Bool) {
    self.data = data
    (isWrappedAtStart, self.isWrapped) = (isWrapped, isWrapped)
  }

  var showsLines: Bool {
    guard let data else { return false }
    return data.view?.collectionViewLayout is any HeightEstimatingLayout && !data.hasBorder(0)
  }

  var wrapsLines: Bool {
    get { isWrapped }
    set {
      guard newValue != isWrapped else { return }
      (isWrapped, offset) = (newValue, 0)
      data?.view?.reloadInPlace { for noted in data?.layouts ?? [] { noted.layout.map(set) } }
    }
  }

  var wrappingChosen: Bool? { isWrapped == isWrappedAtStart ? nil : isWrapped }

  /// Wraps the lines of a list that was made just now, if lines are wrapped.
  func apply(to layout: StackLayout) { if isWrapped { set(layout) } }

  private func set(_ layout: StackLayout) {
    // Each item measures its height when it comes into view.
    (layout as? any HeightEstimatingLayout)?.estimatedItemHeight = isWrapped ? data?.pointsPerCell.height ?? 0 : 0
  }

  var lineOffset: Int {
    get { offset }
    set {
      guard !isWrapped, max(0, newValue) != offset else { return }
      offset = max(0, newValue)
      data?.view?.reloadInPlace()
    }
  }

  var longestLine: Int {
    guard let data else { return 0 }
    let elements = (data.view?.visibleElements ?? []).filter { $0.identifier.category == .cell }
    return elements.map { element in
      let path = data.view?.dataPath(for: element.identifier.indexPath) ?? element.identifier.indexPath
      return DisplayText(line(data.cell(section: path[0], item: path[1]))).width
    }.max() ?? 0
  }

  private func line(_ content: ViewContent) -> String {
    let details = content.detail.split(separator: "\n").map(String.init)
    let line = ([content.text] + details).filter { !$0.isEmpty }.joined(separator: "  ").replacing("\n", with: " ")
    return tabStops.expanded(line).text
  }

  /// The content of an item with its tabs expanded, and without the columns of characters that are out of view.
  func shown(_ content: ViewContent) -> ViewContent {
    guard showsLines else { return content }
    var shown = content
    if offset > 0 {
      shown.text = StyledText(line(content), runs: []).dropping(columns: offset).text
      (shown.detail, shown.runs) = ("", [])
    } else {
      (shown.text, shown.runs) = tabStops.expanded(content.text, runs: content.runs)
      shown.detail = tabStops.expanded(content.detail).text
    }
    return shown
  }
}
