// `node illustrator/pack.ts FOLDER` writes the package as it is published, in JavaScript with types. Then `npm publish FOLDER`.
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const HERE = import.meta.dirname
const TSC = resolve(HERE, '../node_modules/.bin/tsc')

export async function packIllustrator(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await promisify(execFile)(TSC, ['-p', join(HERE, 'tsconfig.pack.json'), '--outDir', folder])
  const { exports, ...manifest } = JSON.parse(await readFile(join(HERE, 'package.json'), 'utf8'))
  const compiled = Object.entries<string>(exports).map(([name, file]) => {
    const base = `./${file.slice('./src/'.length, -'.ts'.length)}`
    return [name, { types: `${base}.d.ts`, default: `${base}.js` }]
  })
  const published = { ...manifest, exports: Object.fromEntries(compiled) }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  for (const name of ['README.md', 'pictures', 'examples'])
    await cp(join(HERE, name), join(folder, name), { recursive: true })
  await cp(resolve(HERE, '../LICENSE'), join(folder, 'LICENSE'))
}

const [, program, folder] = process.argv
if (program === import.meta.filename && folder !== undefined) await packIllustrator(resolve(folder))
