import IconTestSupport

/// A manifest with a set for each of two brands.
enum TwoBrands {
  static func folder() -> TemporaryFolder {
    TemporaryFolder(
      [
        "brands.yml": """
        presets: ios
        output: {directory: "build/{name}"}
        sets:
          - each: brands/*
            artwork: {application: icon.png}
        """
      ],
      images: [
        "brands/beta/icon.png": TestImages.artwork(128),
        "brands/acme/icon.png": TestImages.disc(128),
      ])
  }
}
