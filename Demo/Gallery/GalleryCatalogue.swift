import Scenes

/// The scenes of the gallery, in order.
@MainActor
public enum GalleryCatalogue {
  public static let standard = SceneCatalogue([
    ElementsWaterfall.scene, CountriesFlow.scene, UnicodeBoxes.scene, MixedSections.scene,
    PhotoWaterfall.scene, StreamWaterfall.scene, BoxedCategories.scene, FloatingHeader.scene, LeftAlignedTags.scene,
    SectionRowGrid.scene, StickyBars.scene,
  ])
}
