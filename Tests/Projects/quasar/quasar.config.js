export default { framework: {} }
