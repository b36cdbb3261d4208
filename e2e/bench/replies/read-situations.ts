import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import {
  readSeedCharacters,
  type SeedCharacter,
} from '../../../server/src/features/characters/seeds/read-seeds.ts'
import type { HistoryMessage, PromptCharacter } from '../../../server/src/features/prompt/public.ts'
import { loadYaml } from '../../../server/src/platform/files/read-yaml.ts'

const FILE = fileURLToPath(new URL('./situations.yaml', import.meta.url))
const SEEDS = fileURLToPath(new URL('../../../server/seed/characters', import.meta.url))

const card = z.strictObject({
  name: z.string(),
  age: z.number().nullable(),
  language: z.string().default('en'),
  definition: z.string(),
  scenario: z.string(),
  example_talk: z.string(),
})
const message = z.union([z.strictObject({ C: z.string() }), z.strictObject({ U: z.string() })])
const situation = z.strictObject({
  id: z.string(),
  half: z.enum(['development', 'test']),
  card: z.string(),
  user: z.string(),
  /** The language of a good reply. */
  language: z.string().default('en'),
  persona: z.string().default(''),
  note: z.string().default(''),
  lore: z.array(z.strictObject({ keys: z.array(z.string()), content: z.string() })).default([]),
  memories: z.array(z.string()).default([]),
  summary: z.string().optional(),
  /** Messages that came before and are not loaded. */
  depth: z.number().int().default(0),
  filler: z.number().int().default(0),
  filler_start: z.number().int().default(0),
  is_continue: z.boolean().default(false),
  siblings: z.array(z.string()).default([]),
  chat: z.array(message).min(1),
  wants: z.string(),
  facts: z.array(z.string()),
})
const file = z.strictObject({
  cards: z.record(z.string(), card),
  situations: z.array(situation),
  filler: z.array(z.tuple([z.string(), z.string()])),
})

export type Situation = Omit<z.output<typeof situation>, 'card' | 'chat' | 'filler' | 'filler_start'> & {
  character: PromptCharacter
  history: HistoryMessage[]
}

export async function readSituations(): Promise<Situation[]> {
  const { cards, situations, filler } = file.parse(loadYaml(await readFile(FILE, 'utf8')))
  const seeds = new Map((await readSeedCharacters(SEEDS)).map((seed) => [seed.slug, seed]))
  return situations.map(({ card: name, chat, filler: count, filler_start, ...each }) => {
    const seed = seeds.get(name)
    const own = cards[name] ?? seed
    if (own === undefined) throw new Error(`there is no card ${name}`)
    const before = filler.flat().slice(0, count)
    const own_messages = chat.map((entry) =>
      'U' in entry
        ? { role: 'user' as const, content: entry.U }
        : { role: 'character' as const, content: readOpening(entry.C, seed) },
    )
    const messages = [
      ...before.map((content, index) => ({
        role: index % 2 === 0 ? ('user' as const) : ('character' as const),
        content,
      })),
      ...own_messages,
    ]
    const begin = each.depth + filler_start
    return {
      ...each,
      character: buildCharacter(own, each.lore),
      history: messages.map((entry, index) => ({ ...entry, depth: begin + index })),
    }
  })
}

const readOpening = (text: string, seed: SeedCharacter | undefined): string =>
  text === 'OPENING' && seed !== undefined ? seed.opening_line : text

function buildCharacter(
  { name, age, language, definition, scenario, example_talk }: z.output<typeof card>,
  lore: z.output<typeof situation>['lore'],
): PromptCharacter {
  const entries = lore.map(({ keys, content }, index) => ({
    entry_id: `e${index}`,
    name: '',
    keys,
    secondary_keys: [],
    content,
    enabled: true,
    constant: false,
    selective: false,
    case_sensitive: false,
    use_regex: false,
    insertion_order: 100,
    priority: null,
    position: 'before_char' as const,
  }))
  const lorebook = {
    name: 'The place',
    scan_depth: 4,
    token_budget: null,
    recursive_scanning: false,
    entries,
  }
  return {
    name,
    age,
    language,
    intro: '',
    definition,
    scenario,
    example_talk,
    system_prompt: '',
    post_history_instructions: '',
    lorebook: entries.length === 0 ? null : lorebook,
  }
}
