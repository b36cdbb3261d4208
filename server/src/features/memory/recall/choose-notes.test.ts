import { expect, test } from 'vitest'
import type { RecallRequest } from '#server/context.ts'
import { computeNoteRoom, estimateTokens } from '#server/features/prompt/public.ts'
import { chooseNotes } from './choose-notes.ts'

const BUDGET = 2_000
const STATEMENT =
  'The lighthouse keeper counts the ships that pass the harbour at night, and writes them down.'

const request: RecallRequest = {
  user_id: 'user',
  chat_id: 'chat',
  character_id: 'character',
  names: { char: 'Ada', user: 'Friend' },
  history: [],
  leaf_id: 'leaf',
  budget: BUDGET,
}

const messages = Array.from({ length: 120 }, (_, index) => ({
  record_id: `message ${String(index).padStart(3, '0')}`,
  role: 'user' as const,
  content: `${index}: ${STATEMENT}`,
  depth: index,
  created_at: new Date(0),
  similarity: 1 - index / 120,
  passages: [],
}))

const choose = (isSafeWithNewest: (text: string) => boolean) =>
  chooseNotes({ request, weighted: [], summary: null, facts: [], messages, pinned: [], isSafeWithNewest })

test('the likeliest messages become notes, enough to fill twice the room of the prompt, and no others are checked', () => {
  const checked: string[] = []
  const { recalled } = choose((text) => {
    checked.push(text)
    return true
  })
  const tokens = (recalled ?? []).reduce((sum, { text }) => sum + estimateTokens(text), 0)
  expect(tokens).toBeGreaterThanOrEqual(2 * computeNoteRoom(BUDGET).all)
  expect(recalled?.map(({ id }) => id)).toEqual(
    messages.slice(0, recalled?.length).map(({ record_id }) => record_id),
  )
  expect(checked).toEqual(messages.slice(0, recalled?.length).map(({ content }) => content))
  expect(checked.length).toBeLessThan(messages.length)
})

test('a text that may not share the prompt becomes no note, and the next one takes its place', () => {
  const { recalled } = choose((text) => !text.startsWith('0:') && !text.startsWith('2:'))
  expect(recalled?.slice(0, 3).map(({ text }) => text.split(':')[0])).toEqual(['1', '3', '4'])
})
