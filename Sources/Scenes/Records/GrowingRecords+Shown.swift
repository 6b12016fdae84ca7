import Records

// What layouts ask for every section, without a copy of `sectioned`.

extension GrowingRecords {
  /// The number of sections that are shown.
  var sectionCount: Int { arranged?.sections.count ?? inSourceOrder.sections.count }

  /// The rows of a section that is shown.
  func rowNumbers(ofSection section: Int) -> RowNumbers {
    arranged?.sections[section].rows ?? inSourceOrder.sections[section].rows
  }

  /// The number of rows of a section that is shown.
  func rowCount(ofSection section: Int) -> Int {
    arranged?.sections[section].rows.count ?? inSourceOrder.sections[section].rows.count
  }

  /// Whether a section that is shown has a name.
  func hasName(section: Int) -> Bool {
    !(arranged?.sections[section].name ?? inSourceOrder.sections[section].name).isEmpty
  }

  /// Whether the sections that are shown are parts of a text.
  var sectionsAreRuns: Bool { arranged?.grouping.sectionsAreRuns ?? inSourceOrder.grouping.sectionsAreRuns }
}
