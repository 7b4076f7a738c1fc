rootProject.name = "Sample"
include(":app")
