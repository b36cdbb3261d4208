// `npm run portrait -- --look WORDS [--scene WORDS] -o FILE` draws a person; `npm run portrait -- cast [SLUG...]` draws
// Citrine's own characters.
import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import {
  banner,
  completeLook,
  completeScene,
  createRandomLook,
  createRandomScene,
  draw,
  hashSeed,
  type Look,
  portrait,
  readWords,
  type Scene,
} from '@citrine/illustrator'
import { readLook, readScene } from '../server/src/features/characters/seeds/seed-pictures.ts'
import { rasteriseSvg, rasteriseToPng } from '../server/src/platform/media/rasterise.ts'
import { drawCast } from './draw-cast.ts'

const HELP = `npm run portrait -- --look "a retired sea captain with a grey beard in a blue coat" --scene "on deck at dawn" -o captain.webp
npm run portrait -- --seed 42 -o somebody.png
npm run portrait -- cast [SLUG...]     redraws the pictures of Citrine's own characters, all or the named ones

--look, --scene   words, or a .json file with the fields of illustrator/src/look.ts and scene.ts
--seed            a whole number: picks everything that --look and --scene leave open
--banner          2:1 instead of 3:4
-o                .webp, .png or .svg`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    look: { type: 'string' },
    scene: { type: 'string' },
    seed: { type: 'string' },
    banner: { type: 'boolean', default: false },
    output: { type: 'string', short: 'o' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

if (positionals[0] === 'cast') await drawCast(positionals.slice(1))
else if (values.help || !values.output || !(values.look || values.scene || values.seed)) console.log(HELP)
else
  await drawOne(values.output).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })

async function drawOne(output: string): Promise<void> {
  const { look, scene, unknown } = await readRequest()
  if (unknown.length > 0) console.log(`not drawn: ${unknown.join(', ')}`)
  const svg = draw(look, scene, values.banner ? banner : portrait)
  await writeFile(output, await encode(svg, extname(output)))
  console.log(`${output}: ${look.presentation}, ${look.age}, ${scene.place}, ${scene.time}`)
}

async function readRequest(): Promise<{ look: Look; scene: Scene; unknown: readonly string[] }> {
  const words: string[] = []
  const files: { look?: object; scene?: object } = {}
  for (const part of ['look', 'scene'] as const) {
    const value = values[part]
    if (value === undefined) continue
    if (/\.json$/.test(value)) files[part] = JSON.parse(await readFile(value, 'utf8')) as object
    else words.push(value)
  }
  const seed = values.seed === undefined ? hashSeed(values.look ?? values.scene ?? '') : Number(values.seed)
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed must be a whole number, not ${values.seed}`)
  const read = words.length > 0 ? readWords(words.join(', '), seed) : null
  const look = readLook({ ...(read?.look ?? createRandomLook(seed)), ...files.look })
  const scene = readScene({ ...(read?.scene ?? createRandomScene(seed)), ...files.scene })
  return { look: completeLook(look), scene: completeScene(scene), unknown: read?.unknown ?? [] }
}

async function encode(svg: string, kind: string): Promise<string | Buffer> {
  if (kind === '.svg') return svg
  if (kind === '.png') return rasteriseToPng(svg)
  if (kind === '.webp') return rasteriseSvg(svg)
  throw new Error(`-o must end in .webp, .png or .svg, not in ${kind || 'nothing'}`)
}
