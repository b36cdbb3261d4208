import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type HandoverTopic, handoverTopics } from '@citrine/contract/handovers'
import * as z from 'zod'
import { seedCharacterId } from '#server/features/characters/public.ts'
import { loadYaml } from '#server/platform/files/read-yaml.ts'
import { JOINED } from '#server/platform/text/scripts.ts'

const FILE = fileURLToPath(new URL('../../../../seed/acquaintances.yaml', import.meta.url))
const slug = z.string().regex(/^[a-z0-9-]+$/)
const seed = z.strictObject({
  topics: z.record(z.enum(handoverTopics), z.array(z.string().min(1)).min(1)),
  acquaintances: z.array(z.strictObject({ from: slug, to: slug, topic: z.enum(handoverTopics) })),
})

export type Acquaintance = { to_id: string; topic: HandoverTopic }
export type Acquaintances = {
  byCharacter: ReadonlyMap<string, readonly Acquaintance[]>
  isAbout(topic: HandoverTopic, text: string): boolean
}

const JOINED_SIGN = new RegExp(`[${JOINED}]`, 'u')

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('’', "'")

function compileWords(words: readonly string[]): RegExp {
  const parts = words.map(fold).map((word) => {
    const plain = RegExp.escape(word)
    return JOINED_SIGN.test(word) ? plain : `(?<![\\p{L}\\p{M}])${plain}`
  })
  return new RegExp(parts.join('|'), 'u')
}

export async function readAcquaintances(file = FILE): Promise<Acquaintances> {
  const { topics, acquaintances } = seed.parse(loadYaml(await readFile(file, 'utf8')))
  const patterns = new Map(Object.entries(topics).map(([topic, words]) => [topic, compileWords(words)]))
  const byCharacter = Map.groupBy(acquaintances, ({ from }) => seedCharacterId(from))
  return {
    byCharacter: new Map(
      [...byCharacter].map(([id, list]) => [
        id,
        list.map(({ to, topic }) => ({ to_id: seedCharacterId(to), topic })),
      ]),
    ),
    isAbout: (topic, text) => patterns.get(topic)?.test(fold(text)) ?? false,
  }
}

let read: Promise<Acquaintances> | undefined

export const loadAcquaintances = (): Promise<Acquaintances> => {
  read ??= readAcquaintances()
  return read
}
