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
