import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PROGRAM = `
const { mkdirSync, writeFileSync } = require('node:fs')
const { basename, join } = require('node:path')
const args = process.argv.slice(2)
if (args[0] === '--version') {
  console.log('pip 0 (a fake)')
} else {
  const name = args[1].split('==')[0]
  const shelf = args.find((arg) => arg.startsWith('--dest=')).slice('--dest='.length)
  const bring = async () => {
    const index = process.env.PIP_INDEX_URL + '/' + name + '/'
    const page = await fetch(index).catch(() => fail('connection broken by a refusal'))
    const link = /href="([^"]+)"/.exec(page.ok ? await page.text() : '')?.[1]
    if (link === undefined) fail('ERROR: No matching distribution found for ' + args[1])
    const bytes = await (await fetch(new URL(link, index))).bytes()
    mkdirSync(shelf, { recursive: true })
    writeFileSync(join(shelf, basename(link)), bytes)
  }
  const fail = (words) => {
    console.error(words)
    process.exit(1)
  }
  bring()
}
`

export async function startFakePip(folder: string): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin, { recursive: true })
  await writeFile(join(bin, 'pip3'), `#!${process.execPath}\n${PROGRAM}`)
  await chmod(join(bin, 'pip3'), 0o755)
  return bin
}
