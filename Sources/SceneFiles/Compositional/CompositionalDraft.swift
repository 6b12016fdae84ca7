import Foundation
import LayoutCore
import Layouts

/// A compositional layout, as a scene file describes it.
@MainActor
struct CompositionalDraft {
  /// One description for all sections, or several that repeat.
  var sections: [SectionDraft] = []
  var interSectionSpacing: CGFloat = 0
  var scrollDirection = ScrollDirection.vertical
  var contentInsetsReference = ContentInsetsReference.safeArea
  var boundaryItems: [BoundaryDraft] = []
  var isMirrored = false

  func draft(ofSection section: Int) -> SectionDraft? {
    sections.isEmpty ? nil : sections[section % sections.count]
  }

  func makeLayout(for items: any SceneItems) -> CompositionalLayout {
    let configuration = CompositionalConfiguration()
    (configuration.scrollDirection, configuration.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    configuration.contentInsetsReference = contentInsetsReference
    configuration.boundarySupplementaryItems = boundaryItems.map(\.item)
    let layout = CompositionalLayout(
      sectionProvider: { section, environment in
        draft(ofSection: section)?.section(for: items, environment, scrollDirection)
      }, configuration: configuration)
    layout.isMirrored = isMirrored
    return layout
  }
}

extension Field<LayoutSettings> {
  /// The keys of a compositional layout.
  @MainActor
  static let compositional: [Field] = [
    draft("section", Self.section, "The description of every section.", { $0.sections = [$1] }),
    draft("sections", sections, "Descriptions of sections, which repeat in turn.", { $0.sections = $1 }),
    draft("interSectionSpacing", .length, "Between sections, in points.", { $0.interSectionSpacing = $1 }),
    draft(
      "scrollDirection", .word(), "The axis along which sections follow each other.", { $0.scrollDirection = $1 }),
    draft("isMirrored", .flag, "Whether content runs from right to left.", { $0.isMirrored = $1 }),
    draft(
      "contentInsetsReference", .word(), "What the insets of sections are measured from.",
      { $0.contentInsetsReference = $1 }),
    draft(
      "boundarySupplementaryItems", Shape<[BoundaryDraft]>.list(of: BoundaryDraft.shape, "headers and footers"),
      "The headers and footers of all content.", { $0.boundaryItems = $1 }),
  ]

  private static let section = SectionDraft.shape
  private static let sections = Shape<[SectionDraft]>.list(of: SectionDraft.shape, "sections", atLeast: 1)

  private static func draft<Value>(
    _ key: String, _ shape: Shape<Value>, _ summary: String,
    _ change: @escaping (inout CompositionalDraft, Value) -> Void
  ) -> Field {
    Field(key, summary, expectation: shape.expectation, schema: shape.schema) { subject, settings, reader in
      guard let value = shape.read(subject, reader) else { return }
      var draft = settings.compositional ?? CompositionalDraft()
      change(&draft, value)
      settings.compositional = draft
    }
  }
}

extension LayoutSettings {
  /// Reports a compositional layout that says nothing of its sections, or says it twice.
  static func checkSections(of subject: Subject, _ reader: Reader) {
    let given = ["section", "sections"].filter { subject[$0].path != subject.path }
    if given.isEmpty {
      reader.missing(key: "section", in: subject, expected: "'section' with a description, or 'sections' with several")
    } else if given.count == 2 {
      reader.fault(
        subject["sections"], "\(subject.path) has both 'section' and 'sections'; expected one of them")
    }
  }
}
