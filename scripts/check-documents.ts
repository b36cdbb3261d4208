// Part of `npm run check`: links lead to files, commands are in package.json, and paths exist.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const LINK = /\]\((?!https?:|#)([^)#\s]+)/g
const COMMAND = /\bnpm run (?:--silent )?([a-z][\w:]*)/g
const PATH = /`(?:\.\.\/)*((?!x\.)[\w./-]+\.(?:tsx?|mjs|sql|ya?ml))`/g

const files = spawnSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 }).stdout.split('\n')
const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object }

const isOurs = (path: string): boolean => files.some((file) => file === path || file.endsWith(`/${path}`))

const listMatches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name)

const faults: string[] = []
for (const document of files.filter((file) => file.endsWith('.md'))) {
  const text = await readFile(document, 'utf8')
  for (const link of listMatches(text, LINK))
    if (!existsSync(join(dirname(document), link))) faults.push(`${document}: no file ${link}`)
  for (const command of listMatches(text, COMMAND))
    if (!Object.hasOwn(scripts, command)) faults.push(`${document}: no command npm run ${command}`)
  for (const path of listMatches(text, PATH)) if (!isOurs(path)) faults.push(`${document}: no file ${path}`)
}
if (faults.length > 0) console.log(faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1
