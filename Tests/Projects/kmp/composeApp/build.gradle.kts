plugins { id("org.jetbrains.compose") }
compose.desktop {
    application {
        mainClass = "sample.MainKt"
        nativeDistributions {
            packageName = "sample"
            macOS { iconFile.set(project.file("icons/icon.icns")) }
            windows { iconFile.set(project.file("icons/icon.ico")) }
            linux { iconFile.set(project.file("icons/icon.png")) }
        }
    }
}
