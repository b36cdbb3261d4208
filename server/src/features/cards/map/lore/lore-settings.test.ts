import { expect, test } from 'vitest'
import { jsonCard } from '#test/cards.ts'
import { readCard } from '../../isolated/read-card.ts'
import { BLANK_ENTRY } from './evaluation/world-info-case.ts'

async function listReported(entry: object): Promise<string | undefined> {
  const info = { ...BLANK_ENTRY, uid: 0, key: ['mill'], content: 'The mill.', ...entry }
  const { repairs } = await readCard(jsonCard({ name: 'Book', entries: { 0: info } }), 'en')
  return repairs.find(({ fault }) => fault === 'lore_setting')?.detail
}

test.each([
  ['vectorized', { vectorized: true }],
  ['character_filter.tags', { characterFilter: { isExclude: false, names: [], tags: ['1f'] } }],
])('the report names %s, which Citrine does not apply', async (name, entry) => {
  expect(await listReported(entry)).toBe(name)
})

test('settings at their default are not reported', async () => {
  const entry = {
    characterFilter: { isExclude: false, names: [], tags: [] },
  }
  expect(await listReported(entry)).toBeUndefined()
})

test('an entry in SillyTavern’s words is World Info with its defaults, even without any setting', async () => {
  const info = { uid: 0, key: ['mill'], content: 'The mill burned down.' }
  const { fields } = await readCard(jsonCard({ name: 'Book', entries: { 0: info } }), 'en')
  expect(fields.lorebook?.entries[0]).toMatchObject({
    keys: ['mill'],
    position: 'before_char',
    insertion_order: 100,
    world_info: { whole_words: false, place: null, probability: 100 },
  })
})
