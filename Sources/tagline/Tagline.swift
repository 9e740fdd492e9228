import Commands
import Server

@main
enum Tagline {
  static func main() {
    Program.run(serving: runServer)
  }
}
