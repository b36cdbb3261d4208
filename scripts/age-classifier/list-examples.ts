import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readSentences as readRealSentences } from '../../e2e/bench/false-alarms/fetch-sources.ts'
import { readSeedCharacters } from '../../server/src/features/characters/seeds/read-seeds.ts'
import { readSeedTranslations } from '../../server/src/features/characters/translations/read-translations.ts'
import { vocabulary } from '../../server/src/features/safety/ages/languages/languages.ts'
import { listTokens } from '../../server/src/features/safety/ages/learned/list-tokens.ts'
import { listPieces } from '../../server/src/features/safety/ages/learned/sentence-pieces.ts'
import { createNames } from '../../server/src/features/safety/ages/owner/names.ts'
import { listReadings } from '../../server/src/features/safety/ages/readings/list-readings.ts'
import { readSentences } from '../../server/src/features/safety/ages/tokens/read-sentences.ts'
import { readWordTable } from '../../server/src/platform/word-table/word-table.ts'

/** Writes one example a line: its set, label ("+", "t" or "-"), speaker ("c" or "u"), text and tokens. */
const [target = ''] = process.argv.slice(2)
const OWN = fileURLToPath(new URL('sentences/', import.meta.url))
const SETS = fileURLToPath(new URL('../../server/test/ages/', import.meta.url))
const SEED = fileURLToPath(new URL('../../server/seed/', import.meta.url))
/** The other sets are only measured. */
const TRAINING_SETS = ['development', 'natural', 'round-1', 'round-2', 'round-3']
const REAL_PER_LANGUAGE = 9_000
const NOW = new Date('2026-11-22T12:00:00Z')
const TWO_SENTENCES = /[^.!?。！？؟]+[.!?。！？؟]*(?:[^.!?。！？؟]+[.!?。！？؟]*)?/g

type Example = { set: string; label: string; speaker: string; names?: readonly string[]; text: string }

const table = readWordTable()
const out = createWriteStream(target)

function write({ set, label, speaker, names = [], text }: Example): void {
  const [plain = { text }] = listReadings(text)
  const known = createNames(names, [])
  const ids = [...readSentences(plain.text, vocabulary)].flatMap(({ tokens }) =>
    listTokens(table, listPieces(plain.text, tokens, known, NOW.getUTCFullYear())),
  )
  if (ids.length > 0) out.write(`${JSON.stringify({ set, label, speaker, text, ids })}\n`)
}

async function* readRows(folder: string): AsyncGenerator<string[]> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.tsv')).sort())
    for (const line of (await readFile(`${folder}/${file}`, 'utf8')).split('\n'))
      if (line !== '' && !line.startsWith('#')) yield line.split('\t')
}

for await (const [label = '', speaker = '', text = ''] of readRows(OWN))
  write({ set: 'own', label, speaker, text })

for (const set of TRAINING_SETS)
  for await (const [label = '', speaker, , names = '', text = ''] of readRows(`${SETS}${set}`))
    write({
      set,
      label: label === 'harmless' ? '-' : label === 'third_minor' ? 't' : '+',
      speaker: speaker === 'user' ? 'u' : 'c',
      names: names.split(',').filter((name) => name !== ''),
      text,
    })

const seeds = await readSeedCharacters(`${SEED}characters`)
const names = new Map(seeds.map(({ slug, name }) => [slug, name]))
const fields = seeds.flatMap(
  ({ slug, intro, opening_line, definition, scenario, example_talk, alternate_openings }) =>
    [intro, opening_line, definition, scenario, example_talk, ...alternate_openings].map((text) => ({
      slug,
      text,
    })),
)
for (const { characters } of await readSeedTranslations(`${SEED}translations`))
  for (const [slug, texts] of Object.entries(characters))
    fields.push(...Object.values(texts).map((text) => ({ slug, text })))
for (const { slug, text } of fields)
  for (const line of text.split(/\n+/))
    for (const [part] of line.matchAll(TWO_SENTENCES))
      write({
        set: `seed:${slug}`,
        label: '-',
        speaker: 'c',
        names: [names.get(slug) ?? ''],
        text: part.trim(),
      })

for (const { text, from } of await readRealSentences(REAL_PER_LANGUAGE))
  write({ set: `real:${from}`, label: '-', speaker: 'c', text })
out.end()
