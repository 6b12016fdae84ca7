import Foundation

/// All measures, or those whose names are given. What was measured goes to standard output as markdown.
@main
struct Benchmarks {
  @MainActor
  private static let measures: [(name: String, measure: @MainActor (inout Report) -> Void)] = [
    ("uniform", measureUniformPrepare),
    ("flow", measureFlowSolving),
    ("waterfall", measureWaterfallSolving),
    ("queries", measureRectQueries),
    ("attributes", measureAttributes),
    ("steps", measureScrollSteps),
    ("changes", measureChanges),
    ("snapshots", measureSnapshots),
    ("diffable", measureDiffableData),
    ("resizes", measureResizes),
    ("estimates", measureEstimates),
    ("viewer", measureViewer),
    ("reading", measureReading),
    ("photographs", measurePhotoWalk),
    ("largest", measureLargestImages),
    ("compositional", measureCompositional),
    ("across", measureAcrossSteps),
    ("images", measureImageSteps),
    ("parts", measureMosaics),
    ("motion", measureMotion),
  ]

  @MainActor
  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    let children = [
      ReadingChild.name: ReadingChild.run, PhotoChild.name: PhotoChild.run,
      LargestImageChild.name: LargestImageChild.run,
    ]
    if let run = wanted.first.flatMap({ children[$0] }), let path = wanted.last {
      do { try run(path) } catch { exit(1) }
      return
    }
    let known = measures.map(\.name)
    if let unknown = wanted.first(where: { !known.contains($0) }) {
      FileHandle.standardError.write(
        Data("unknown measure '\(unknown)'; known: \(known.joined(separator: ", "))\n".utf8))
      exit(64)
    }
    var report = Report()
    for (name, measure) in measures where wanted.isEmpty || wanted.contains(name) { measure(&report) }
    report.listMisses()
  }
}
