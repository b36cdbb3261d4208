import { expect, test } from 'vitest'
import { countByEstimate, makeInput, makeMessages } from '#server/features/prompt/prompt-cards.fixture.ts'
import { buildPrompt } from '#server/features/prompt/public.ts'
import { jsonCard, WORDS } from '#test/cards.ts'
import { readCard } from '../../isolated/read-card.ts'
import type { JsonObject } from '../../json.ts'
import { buildCard, type CardFields } from '../build-card.ts'

const NOTE = { prompt: '{{char}} is tired today.', depth: 2, role: 'user', own: 1 }
const MOMENT = { created_at: new Date(0), now: new Date(0) }

const makeCard = (data: JsonObject = {}) => ({
  spec: 'chara_card_v2',
  data: { ...WORDS, extensions: { depth_prompt: NOTE }, ...data },
})

async function write(
  change: (fields: CardFields) => CardFields,
  data: JsonObject = {},
  imported: { has_note_entry?: true } = { has_note_entry: true },
) {
  const card = makeCard(data)
  const { fields } = await readCard(jsonCard(card), 'en')
  return buildCard(change(fields), { card, ...imported }, MOMENT).data
}

test('a Character’s Note is placed at its depth with its role', async () => {
  const { fields, repairs } = await readCard(jsonCard(makeCard()), 'en')
  expect(repairs).toContainEqual(expect.objectContaining({ fault: 'lore_note_moved', action: 'moved' }))
  const input = makeInput('keeper', { history: makeMessages(5) })
  const { messages } = await buildPrompt(
    { ...input, character: { ...input.character, lorebook: fields.lorebook } },
    countByEstimate,
  )
  const at = messages.findIndex(({ content }) => content.includes('Mira is tired today.'))
  expect(messages[at]?.role).toBe('user')
  expect(messages.slice(at + 1)).toHaveLength(2)
})

test('a Character’s Note is written back to its extension, unchanged or edited', async () => {
  const unchanged = await write((fields) => fields)
  expect(unchanged).toMatchObject({ extensions: { depth_prompt: NOTE } })
  expect(unchanged).not.toHaveProperty('character_book')

  const edited = await write(({ lorebook, ...fields }) => ({
    ...fields,
    lorebook: lorebook && {
      ...lorebook,
      entries: lorebook.entries.map((entry) => ({ ...entry, content: '@@depth 3\n@@role system\nRested.' })),
    },
  }))
  expect(edited).toMatchObject({
    extensions: { depth_prompt: { prompt: 'Rested.', depth: 3, role: 'system', own: 1 } },
  })

  const removed = await write((fields) => ({ ...fields, lorebook: null }))
  expect(removed).not.toHaveProperty('extensions.depth_prompt')
  const early = await write((fields) => ({ ...fields, lorebook: null }), {}, {})
  expect(early).toMatchObject({ extensions: { depth_prompt: NOTE } })

  const book = { name: 'Town', entries: [{ keys: ['mill'], content: 'It burned down.', enabled: true }] }
  const renamed = await write(
    ({ lorebook, ...fields }) => ({ ...fields, lorebook: lorebook && { ...lorebook, name: 'City' } }),
    { character_book: book },
  )
  expect(renamed).toMatchObject({ character_book: { name: 'City' }, extensions: { depth_prompt: NOTE } })
  expect(renamed).toHaveProperty('character_book.entries.length', 1)
})
