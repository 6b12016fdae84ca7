import AshlarProgram

/// The program `ashlar-pager`: the commands of `ashlar`, for data and scene files. No scene is built in, so that the
/// gallery and all that it needs of UIKit are not compiled.
@main
enum Main {
  @MainActor static func main() { AshlarStart.main(.none, as: "ashlar-pager") }
}
