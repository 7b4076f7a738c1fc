fn main() {
    embed_resource::compile("build/windows/icon.rc", embed_resource::NONE);
}
