#!/usr/bin/env node
// Runs the program of the package for this processor.
const {spawnSync} = require('child_process');

const name = `iconforge-${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`${name}/bin/iconforge`);
} catch {
  console.error(`iconforge: the package ${name} is not installed; there are packages for Linux on x64 and arm64`);
  process.exit(3);
}
const {error, signal, status} = spawnSync(program, process.argv.slice(2), {stdio: 'inherit'});
if (error) {
  console.error(`iconforge: ${program}: ${error.message}`);
  process.exit(3);
}
if (signal) process.kill(process.pid, signal);
process.exit(status);
