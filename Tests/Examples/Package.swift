// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "examples",
  platforms: [.macOS(.v12), .iOS(.v15)],
  dependencies: [.package(name: "tagline", path: "../..")],
  targets: [
    .target(
      name: "Examples",
      dependencies: [
        .product(name: "TaskText", package: "tagline"),
        .product(name: "CivilDates", package: "tagline"),
        .product(name: "TagFields", package: "tagline"),
      ],
      path: "Sources",
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(name: "ExamplesTests", dependencies: ["Examples"], path: "Tests"),
  ]
)
