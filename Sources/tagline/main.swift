import Server

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

if CommandLine.arguments.dropFirst().first == "lsp" {
  exit(runServer(ServerOptions(version: "0.1.0")))
}
