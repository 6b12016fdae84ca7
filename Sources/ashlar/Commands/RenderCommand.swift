import ArgumentParser
import LayoutProgram

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Print the picture of a scene or of data, without a terminal.",
    discussion: """
      Examples:
        ashlar render waterfall --size 100x30
        ashlar render elements.csv --section-by category --offset 0,40
        ashlar render boxes --at 3.0 --format svg
        ashlar render Demo/Scenes/boxes.yaml --set style.box.border=double
        ashlar render flow --keys 'pgdn 5j' --format json
        ashlar render boxes --overlay frames,insets --theme dark --format svg
      """)

  @Argument(help: "The name of a scene, a scene file, or a file of data.", completion: .scenes)
  var subject: String

  @OptionGroup var picture: PictureOptions

  @OptionGroup var options: SceneOptions

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var source: SourceOptions

  @OptionGroup var table: TableOptions

  private var data: DataArguments { DataArguments(reading: reading, source: source, table: table) }

  func validate() throws { try data.check() }

  func run() {
    perform { try picture.print(data.scene(ofSubject: subject, options.settings)) }
  }
}
