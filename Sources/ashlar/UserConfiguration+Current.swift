import Configuration
import Gallery
import LayoutProgram
import Scenes

extension UserConfiguration {
  /// The user's configuration, read once. Its faults are printed on standard error.
  static let current: UserConfiguration = {
    let user = UserConfiguration(sceneNames: GalleryCatalogue.standard.names)
    for warning in user.settings.warnings { Failure.say(warning) }
    return user
  }()
}
