import ArgumentParser
import LayoutProgram

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "List the frames of a scene or of data as indented text.",
    discussion: """
      Sections, groups as far as the layout knows them, and elements have a line each, so that texts can be compared.
      Examples:
        ashlar layout albums
        ashlar layout flow --all
        ashlar layout shelves --size 80x24 --offset 0,40
        ashlar layout elements.csv --section-by category --layout grid
      """)

  @Argument(help: "The name of a scene, a scene file, or a file of data.", completion: .scenes)
  var subject: String

  @OptionGroup var listing: ListingOptions

  @OptionGroup var options: SceneOptions

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var source: SourceOptions

  @OptionGroup var table: TableOptions

  private var data: DataArguments { DataArguments(reading: reading, source: source, table: table) }

  func validate() throws { try data.check() }

  func run() {
    perform { try listing.print(data.scene(ofSubjects: [subject], options.settings)) }
  }
}
