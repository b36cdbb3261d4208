import { expect, test } from 'vitest'
import { again, chatApp, readEnd, talk } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { LORE_ENTRY } from '../prompt/prompt-cards.fixture.ts'

const WORLD_INFO = {
  logic: 'and_any' as const,
  whole_words: false,
  probability: 100,
  groups: [],
  is_prioritized: false,
  group_weight: 100,
  exclude_recursion: false,
  prevent_recursion: false,
  delay_until_recursion: 0,
  delay: 0,
  place: null,
  sources: [],
  characters: { names: [], is_excluding: false },
}

test('a sticky entry stays for its messages on the branch that activated it', async () => {
  const it = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  const entry = {
    ...LORE_ENTRY,
    keys: ['mill'],
    content: '@@scan_depth 1\nThe mill burned down.',
    world_info: { ...WORLD_INFO, sticky: 3 },
  }
  const { character_id } = await makeCharacter(it.ctx.db, {
    lorebook: JSON.stringify({
      name: '',
      scan_depth: null,
      token_budget: null,
      recursive_scanning: false,
      entries: [entry],
    }),
  })
  const hasLore = async (): Promise<boolean> =>
    JSON.stringify((await it.model.requests()).at(-1)?.body.messages).includes('The mill burned down.')
  const answerAgain = async (record_id: string) =>
    readEnd(await (await again(it, 'regenerate', record_id, { character_id })).ended).data.record

  const first = await talk(it, 'Where is the mill?', { character_id })
  expect(await hasLore()).toBe(true)
  const second = await talk(it, 'And the sea?', { character_id })
  expect(await hasLore()).toBe(true)
  await answerAgain(second.record_id)
  expect(await hasLore()).toBe(true)
  await talk(it, 'And the sky?', { character_id })
  expect(await hasLore()).toBe(false)

  await answerAgain(first.record_id)
  await talk(it, 'And the sea?', { character_id })
  expect(await hasLore()).toBe(true)
})
