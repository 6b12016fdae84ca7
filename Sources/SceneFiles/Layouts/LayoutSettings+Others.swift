import CollectionRendering
import Foundation
import LayoutCore
import Layouts
import Scenes

extension SceneVersion {
  /// Offers the alternatives of a scene, and then the other kinds of layout for its data, with the headers and item
  /// sizes of this one.
  func offerOthers(_ alternatives: [SceneVersion], on stage: Stage, data: SceneData, pointsPerCell: PointsPerCell) {
    let view = stage.collectionView
    let own = view.collectionViewLayout
    let named = alternatives.map { version in
      LayoutChoice(version.name) {
        let (layout, delegate) = version.layout.makeLayout(for: data, sections: version.sections)
        if let form = version.form {
          if let delegate { view.retainedObjects.append(delegate) }
          return form.makeLayout { version.layout.makeLayout(of: $0, like: layout, data, pointsPerCell) }
        }
        data.source?.note(layout)
        if let delegate {
          view.retainedObjects.append(delegate)
          view.delegate = view.delegate ?? delegate
        }
        return layout
      }
    }
    let forms = BuiltInLayout.forAnyData.filter { $0 != layout.kind.row }
    let others = forms.map { form in
      LayoutChoice(form.rawValue) { layout.makeLayout(of: form, like: own, data, pointsPerCell) }
    }
    let versions = [self] + alternatives
    stage.offer(named + others, besides: layout.kind.name) { index in
      data.hasBorders = index < versions.count ? nil : forms[index - versions.count].hasBorders
      data.show(versions.indices.contains(index) ? versions[index] : self)
    }
  }
}

extension LayoutSettings {
  /// A layout of another kind for the same data.
  fileprivate func makeLayout(
    of form: BuiltInLayout, like own: CollectionViewLayout, _ data: SceneData, _ pointsPerCell: PointsPerCell
  ) -> CollectionViewLayout {
    let layout = form.makeLayout(like: own, pointsPerCell: pointsPerCell)
    layout.register(SceneBox.self, forDecorationViewOfKind: SceneBox.kind)
    // A layout of the program's own may use decorations that only it knows.
    if let own = own as? StackLayout, boxes != nil || LayoutKind.builtIn.contains(kind) {
      (layout.sectionBoxes, layout.boxesForSection) = (own.sectionBoxes, own.boxesForSection)
    }
    (layout as? any SceneFileLayout)?.takeFromAnotherKind(data)
    data.source?.note(layout)
    return layout
  }
}

extension BuiltInLayout {
  /// Whether items have a border by default.
  @MainActor
  var hasBorders: Bool { LayoutKind.builtIn(self).hasBorders }
}
