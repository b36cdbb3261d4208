import { cardFaults } from '@citrine/contract/cards'
import { draftFields } from '@citrine/contract/character-fields'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { listMalformedArchives } from '../../../../test/malformed-cards/archives.ts'
import { listMalformedForeign } from '../../../../test/malformed-cards/foreign.ts'
import { malformedJson } from '../../../../test/malformed-cards/json.ts'
import { malformedLore } from '../../../../test/malformed-cards/lore.ts'
import type { MalformedCard } from '../../../../test/malformed-cards/malformed-card.ts'
import { malformedPictures } from '../../../../test/malformed-cards/pictures.ts'
import { CardError } from '../card-error.ts'
import { type ReadCard, readCard } from '../isolated/read-card.ts'
import { buildCard } from '../map/build-card.ts'

const malformed: MalformedCard[] = [
  ...malformedPictures,
  ...malformedJson,
  ...malformedLore,
  ...(await listMalformedArchives()),
  ...(await listMalformedForeign()),
]

const read = (file: Buffer): Promise<ReadCard | CardError> =>
  readCard(file, 'en').catch((error: unknown) => {
    if (error instanceof CardError) return error
    throw error
  })

test('there are two hundred different cards', () => {
  expect(malformed.length).toBeGreaterThanOrEqual(200)
  expect(new Set(malformed.map(({ name }) => name)).size).toBe(malformed.length)
})

test.each(malformed.map((each) => [each.name, each] as const))(
  '%s',
  async (_, { file, gives, faults = [], called }) => {
    const result = await read(file)

    if (result instanceof CardError) return expect(result.kind).toBe(gives)
    expect('draft').toBe(gives)
    expect(z.safeParse(draftFields, result.fields).error).toBeUndefined()
    const kept = JSON.stringify([result.fields, result.card, result.repairs])
    expect(kept).not.toContain('\\u0000')
    expect(kept).not.toMatch(/\\ud[89a-f][0-9a-f]{2}/)
    expect(result.fields).toMatchObject({ visibility: 'private', rating: null })
    const reported = result.repairs.map(({ fault }) => fault)
    expect(reported).toEqual(expect.arrayContaining([...faults]))
    expect(cardFaults).toEqual(expect.arrayContaining(reported))
    expect(result.repairs.every(({ detail }) => detail.length < 1_000)).toBe(true)
    if (called !== undefined) expect(result.fields.name).toBe(called)
    const card = buildCard(result.fields, result, { created_at: new Date(0), now: new Date(0) })
    expect(
      (await readCard(Buffer.from(JSON.stringify(card)), 'en').catch(() => null))?.fields.name ?? called,
    ).toBe(result.fields.name)
  },
)

test.each([
  ['{"name":"Mira",\n  "tags":["sea",]\n}', 'card_comma', 2, 16],
  ['{"name":"Mira"\n "age":1}', 'card_json', 2, 2],
  ['{"name":"Mira","x":"\\q"}', 'card_json', 1, 21],
  ['{"name":"Mira",\n"x":[1,', 'card_cut', 2, 8],
  [`{"x":\n ${'['.repeat(210)}${']'.repeat(210)}}`, 'card_too_deep', 2, 201],
  ['name: Mira\ncontext: "open\n', 'card_yaml', 3, 1],
] as const)('a mistake is reported with its line and column: %#', async (text, kind, line, column) => {
  expect(await read(Buffer.from(text))).toMatchObject({ kind, position: { line, column } })
})

test('no card changes the prototype of all objects', () => {
  expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
})
