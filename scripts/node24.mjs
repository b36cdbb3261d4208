// Runs a TypeScript program with Node 24. This file is plain JavaScript, so that an older Node can print a helpful error.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const [program, ...args] = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Citrine needs Node 24 or later, and this is ${process.versions.node}: install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}

if (process.platform === 'win32') {
  process.exit(spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1)
}
process.chdir(root)
process.argv.splice(1, 2, program)
await import(new URL(program, `file://${root}`).href)
