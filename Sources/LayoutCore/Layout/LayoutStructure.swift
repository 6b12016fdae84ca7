import Foundation

/// What a layout may tell about its structure beyond its elements, for viewers that jump and explain.
///
/// Any layout can conform. Without it a viewer goes by the frames of headers and first items.
@preconcurrency @MainActor
public protocol LayoutStructure: CollectionViewLayout {
  /// The whole place of a section in the content, header, insets and footer included, nothing pinned; nil where there
  /// is no such section.
  func extent(ofSection section: Int) -> CGRect?
}
