import { readFile } from 'node:fs/promises'

export type PlantedFact = { language: string; said: string; asked: string; answer: string }
type Filler = { things: string[]; statements: string[]; talk: string[] }

const readText = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8')

/** The facts of `facts.tsv`; every second one of a language belongs to the half that nothing is tuned on. */
export async function readFacts(): Promise<{ development: PlantedFact[]; test: PlantedFact[] }> {
  const facts = (await readText('facts.tsv'))
    .trim()
    .split('\n')
    .map((line) => {
      const [language = '', said = '', asked = '', answer = ''] = line.split('\t')
      return { language, said, asked, answer }
    })
  return {
    development: facts.filter((_, index) => index % 2 === 0),
    test: facts.filter((_, index) => index % 2 === 1),
  }
}

/** Writes the messages of a chat: statements about other things, questions and small talk, with the facts spread among them. */
export async function writeChat(
  language: string,
  facts: readonly PlantedFact[],
  count: number,
): Promise<string[]> {
  const filler = (JSON.parse(await readText('filler.json')) as Record<string, Filler>)[language]
  if (filler === undefined) throw new Error(`there is no filler in ${language}`)
  const pick = createPicker()
  const statement = (): string => pick(filler.statements).replace(/#/g, () => pick(filler.things))
  const every = Math.floor((count * 0.9) / facts.length / 2) * 2
  return Array.from({ length: count }, (_, index) => {
    const fact = index % every === 0 ? facts[index / every] : undefined
    const around = [pick(filler.talk), statement()]
    return fact === undefined
      ? [...around, pick(filler.talk)].join(' ')
      : [around[0], fact.said, around[1]].join(' ')
  })
}

/** Picks by a fixed sequence (Park and Miller), so that each run has the same chat. */
function createPicker(): <T>(values: readonly T[]) => T {
  let state = 20_260
  return (values) => {
    state = (state * 48_271) % 2_147_483_647
    return values[state % values.length] as (typeof values)[number]
  }
}
