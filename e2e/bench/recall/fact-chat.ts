import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readSeedCharacters } from '../../../server/src/features/characters/seeds/read-seeds.ts'
import { readSeedTranslations } from '../../../server/src/features/characters/translations/read-translations.ts'

export type PlantedFact = {
  language: string
  is_foreign: boolean
  statement: string
  question: string
  answer: string
}
type Filler = { things: string[]; statements: string[]; chat: string[]; prose: string[] }

const SEED = fileURLToPath(new URL('../../../server/seed', import.meta.url))
const REGIONS: Record<string, string> = { pt: 'pt-BR', zh: 'zh-CN' }
const SENTENCE = /[^.!?。！？…]+[.!?。！？…]*["'”’»」)*]*/gu

const readText = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8')

/**
 * The search is tuned on the development half of `facts.tsv` alone; the test half tests it. `other-facts.tsv` was written
 * later than the table's lists of related words, without looking at them, to choose the table's weight.
 */
export async function readFacts(): Promise<Record<'development' | 'test' | 'other', PlantedFact[]>> {
  const facts = await readFactFile('facts.tsv')
  return {
    development: facts.filter((_, index) => index % 2 === 0),
    test: facts.filter((_, index) => index % 2 === 1),
    other: await readFactFile('other-facts.tsv'),
  }
}

const readFactFile = async (file: string): Promise<PlantedFact[]> =>
  (await readText(file))
    .trim()
    .split('\n')
    .map((line) => {
      const [languages = '', statement = '', question = '', answer = ''] = line.split('\t')
      const [language = '', other] = languages.split('>')
      return { language, is_foreign: other !== undefined, statement, question, answer }
    })

export async function writeChat(
  language: string,
  facts: readonly PlantedFact[],
  count: number,
): Promise<string[]> {
  const filler = await readFiller(language)
  const { pick, next } = createPicker()
  const write = (): string => {
    const chance = next() % 100
    if (filler.statements.length === 0 || chance < 55) return pick(filler.prose)
    if (chance < 80) return pick(filler.statements).replace(/#/g, () => pick(filler.things))
    return pick(filler.chat)
  }
  const every = Math.floor((count * 0.9) / facts.length / 2) * 2
  return Array.from({ length: count }, (_, index) => {
    const sentences = Array.from({ length: 1 + (next() % 4) }, write)
    const fact = index % every === 0 ? facts[index / every] : undefined
    if (fact !== undefined) sentences.splice(next() % (sentences.length + 1), 0, fact.statement)
    return sentences.join(' ')
  })
}

async function readFiller(language: string): Promise<Filler> {
  const patterns = (JSON.parse(await readText('filler.json')) as Record<string, Omit<Filler, 'prose'>>)[
    language
  ]
  return { ...(patterns ?? { things: [], statements: [], chat: [] }), prose: await readProse(language) }
}

async function readProse(language: string): Promise<string[]> {
  const region = REGIONS[language] ?? language
  const seeds = (await readSeedCharacters(`${SEED}/characters`)).filter((seed) => seed.language === region)
  const translations = await readSeedTranslations(`${SEED}/translations`)
  const translated = translations.find((each) => each.language === region)?.characters ?? {}
  return [
    ...seeds.flatMap((seed) => [
      seed.opening_line,
      ...seed.alternate_openings,
      ...(language === 'en' ? [seed.definition, seed.example_talk] : []),
    ]),
    ...Object.values(translated).map(({ opening_line }) => opening_line),
  ].flatMap(splitSentences)
}

const splitSentences = (text: string): string[] =>
  text
    .replace(/<START>|\{\{(?:user|char)\}\}:/g, '')
    .replaceAll('{{char}}', 'Ada')
    .replaceAll('{{user}}', 'the guest')
    .split('\n')
    .flatMap((line) => line.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 3)

export const PICK_END = 2 ** 23

/** Picks by a fixed sequence (Park and Miller), so that each run has the same chat. */
export function createPicker() {
  let state = 20_260
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state >> 8
  }
  return { next, pick: <T>(values: readonly T[]): T => values[next() % values.length] as T }
}
