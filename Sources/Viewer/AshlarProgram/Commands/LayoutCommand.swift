import ArgumentParser
import LayoutProgram
import Scenes

struct LayoutCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "layout", abstract: "List the frames of a scene or of data as indented text.",
      discussion: Program.help(
        """
        Sections, groups as far as the layout knows them, and elements have a line each, so that texts can be compared.
        Examples:
          * ashlar layout albums
          * ashlar layout flow --all
          * ashlar layout shelves --size 80x24 --offset 0,40
          ashlar layout elements.csv --section-by category --layout grid
        """))
  }

  @Argument(help: "The name of a scene, a scene file, or a file of data.", completion: .scenes)
  var subject: String

  @OptionGroup var listing: ListingOptions

  @OptionGroup var options: SceneOptions

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var source: SourceOptions

  @OptionGroup var table: TableOptions

  private var shown: Presentation {
    get throws { try Presentation(reading, source, table) }
  }

  func validate() throws { _ = try shown }

  func run() throws {
    try perform { try listing.print(DataArguments(shown).scene(ofSubjects: [subject], options.settings)) }
  }
}
