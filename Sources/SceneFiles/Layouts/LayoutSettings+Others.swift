import CollectionRendering
import Foundation
import LayoutCore
import Layouts
import Scenes

extension LayoutSettings {
  /// Offers the other kinds of layout for the data of a stage, with the bars and item sizes of this one.
  func offerOthers(on stage: Stage, data: SceneData, scale: PointsPerCell) {
    let own = stage.collectionView.collectionViewLayout
    let forms = LayoutForm.allCases.filter { $0.rawValue != kind.name }
    let others = forms.map { form in
      LayoutChoice(form.rawValue) { [unowned data] in
        let layout = form.makeLayout(like: own, scale: scale)
        layout.register(SceneBox.self, forDecorationViewOfKind: SceneBox.kind)
        // Decorations of a program's own are known to its layout alone.
        if let own = own as? StackLayout, boxes != nil || LayoutKind.builtIn.contains(kind) {
          (layout.sectionBoxes, layout.boxesForSection) = (own.sectionBoxes, own.boxesForSection)
        }
        if let waterfall = layout as? WaterfallLayout {
          if data.tellsLengths { waterfall.takeLengths(of: data) }
        } else {
          (layout as? any SceneFileLayout)?.take(data)
        }
        return layout
      }
    }
    let ownBorders = data.hasBorder
    stage.offer(others, besides: kind.name) { [unowned data] index in
      data.hasBorder = index == 0 ? ownBorders : { _ in forms[index - 1].hasBorders }
    }
  }
}

extension LayoutForm {
  /// Whether items have a border unless something else is said.
  fileprivate var hasBorders: Bool { self == .flow || self == .waterfall }
}

extension WaterfallLayout {
  /// Widths and heights are proportions here, unless they are those of texts.
  fileprivate func takeLengths(of data: SceneData) {
    let (direction, common) = (scrollDirection, itemLength)
    itemLength = { [unowned data] path, breadth in
      let extent = data.extent(section: path[0], item: path[1])
      return extent.length(inBreadth: breadth, direction, keepsProportions: !extent.isFitted)
        ?? common?(path, breadth) ?? breadth
    }
  }
}

extension SceneData {
  /// Whether the data say of any item how large it is.
  fileprivate var tellsLengths: Bool { commonExtent != ItemExtent() || !(0..<sectionCount).allSatisfy(isUniform) }
}
