export default { name: "Sample", slug: "sample", icon: "./assets/images/icon.png" };
