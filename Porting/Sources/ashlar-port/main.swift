import Foundation
import Porting

exit(CommandLineTool(Array(CommandLine.arguments.dropFirst())).run())
