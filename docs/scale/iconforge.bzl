"""A Bazel rule for the icons of one artwork.

    load("//tools:iconforge.bzl", "icons")
    icons(name = "app_icons", artwork = "logo.svg", presets = ["ios", "android"])

`iconforge` is a label of the program, such as an http_archive of a release, whose bin folder also holds
iconforge-import. Equal inputs give equal bytes, so that remote caches work.
"""

def _icons(context):
    out = context.actions.declare_directory(context.label.name)
    arguments = context.actions.args()
    arguments.add_all(["build", context.file.artwork.path, "--output", out.path, "--force", "--quiet"])
    arguments.add_joined("--preset", context.attr.presets, join_with = ",")
    if context.attr.background:
        arguments.add("--background", context.attr.background)
    context.actions.run(
        executable = context.executable.iconforge,
        arguments = [arguments],
        inputs = [context.file.artwork],
        tools = context.files.importer,
        outputs = [out],
        mnemonic = "Icons",
    )
    return DefaultInfo(files = depset([out]))

icons = rule(
    implementation = _icons,
    attrs = {
        "artwork": attr.label(allow_single_file = True, mandatory = True),
        "presets": attr.string_list(mandatory = True),
        "background": attr.string(),
        "iconforge": attr.label(
            default = "@iconforge//:bin/iconforge",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
        "importer": attr.label_list(default = ["@iconforge//:importer"], allow_files = True, cfg = "exec"),
    },
)
