// @vitest-environment jsdom
import { createEmptyFields, type DraftFields } from '@citrine/contract/character-fields'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import type { DraftSession } from '../state/draft-session.ts'
import type { DraftState } from '../state/draft-state.ts'
import { dismissOffer, useOfferedText } from './offers.ts'
import { useIsComposed, useWritingRun, writeInto } from './write-draft.ts'

let events = ''

beforeEach(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal(
    'fetch',
    async () => new Response(events, { headers: { 'content-type': 'text/event-stream' } }),
  )
  await startI18n()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Lines = readonly [event: string, data: object][]

/** `typed` are the fields that the user changes after the stream has written the introduction. */
function openSession(key = 'k', typed: Partial<DraftFields> = {}): DraftSession {
  const fields = { ...createEmptyFields('en'), avatar_id: 'a' }
  const state = createStore({ fields } as unknown as DraftState)
  const change: DraftSession['change'] = (next) =>
    state.set({
      ...state.get(),
      fields: { ...state.get().fields, ...next, ...(next.intro === 'He keeps the light.' && typed) },
    })
  return { key, state, change } as DraftSession
}

async function run(session: DraftSession, lines: Lines): Promise<void> {
  events = lines.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  await writeInto(session, 'a retired lighthouse keeper')
}

async function write(key: string, lines: Lines, typed: Partial<DraftFields> = {}) {
  const session = openSession(key, typed)
  await run(session, lines)
  const { result } = renderHook(() => ({
    writing: useWritingRun(key),
    isComposed: useIsComposed(key, 'name', 'Keeper'),
  }))
  return { ...result.current, fields: session.state.get().fields }
}

test('the fields that a model left out are marked as starts', async () => {
  const { writing, isComposed } = await write('whole', [
    ['fields', { name: 'Keeper', intro: 'He keeps the light.' }],
    ['done', { missing: ['name'], spend: 0, balance: 1 }],
  ])
  expect(writing).toMatchObject({ state: 'written', composed: ['name'] })
  expect(isComposed).toBe(true)
})

test('fields that the user changes during the run keep the user’s words, and the written text is offered', async () => {
  const { writing, fields } = await write(
    'own',
    [
      ['fields', { name: 'Kee' }],
      ['fields', { intro: 'He keeps the light.' }],
      ['fields', { name: 'Keeper', look: 'a man of 67', tags: ['Seaside'] }],
      ['done', { missing: ['name'], spend: 0, balance: 1 }],
    ],
    { name: 'Otto', tags: ['Night'] },
  )
  expect(fields).toMatchObject({ name: 'Otto', tags: ['Night'], look: 'a man of 67' })
  expect(writing).toMatchObject({ own: ['name', 'tags'], fields: ['intro', 'look'], composed: [] })
  const { result } = renderHook(() => useOfferedText('own', 'name'))
  expect(result.current).toBe('Keeper')
  act(() => dismissOffer('own', 'name'))
  expect(result.current).toBeUndefined()
})

test('a second run writes over the texts of the first, but not over what the user wrote between', async () => {
  const session = openSession()
  await run(session, [['fields', { name: 'Keeper', intro: 'He keeps the light.' }]])
  session.change({ name: 'Otto' })
  await run(session, [['fields', { name: 'Warden', intro: 'He mends clocks.' }]])
  expect(session.state.get().fields).toMatchObject({ name: 'Otto', intro: 'He mends clocks.' })
})

test('a stream that closes before its last event is a failure, which can be tried again', async () => {
  const { writing } = await write('cut', [['fields', { name: 'Keeper' }]])
  expect(writing).toMatchObject({ state: 'failed', fields: ['name'], refusal: expect.stringMatching(/./) })
})

test('a refused draft says whether it was charged; without that word it was not', async () => {
  const refused = { status: 4106, desc: 'Removed.', is_withdrawn: true }
  const { writing } = await write('refused', [['error', { ...refused, is_free: false }]])
  expect(writing).toMatchObject({ state: 'failed', refusal: 'Removed.', isFree: false })
  expect((await write('older', [['error', refused]])).writing).toMatchObject({ isFree: true })
})

test('a refused draft takes its own texts back, and nothing that the user typed meanwhile', async () => {
  const { fields } = await write(
    'typed',
    [
      ['fields', { name: 'Keeper', definition: 'A retired keeper.' }],
      ['fields', { intro: 'He keeps the light.' }],
      ['error', { status: 4106, desc: 'Removed.', is_withdrawn: true }],
    ],
    { intro: 'Keeps the lamp.', age: 61, avatar_id: 'b' },
  )
  expect(fields).toMatchObject({
    name: '',
    definition: 'a retired lighthouse keeper',
    look: 'a retired lighthouse keeper',
    intro: 'Keeps the lamp.',
    age: 61,
    avatar_id: 'b',
  })
})
