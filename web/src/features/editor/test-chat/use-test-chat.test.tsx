// @vitest-environment jsdom
import { createEmptyFields } from '@citrine/contract/character-fields'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import type { DraftSession } from '../state/draft-session.ts'
import { SessionContext } from '../state/use-draft.tsx'
import { useTestChat } from './use-test-chat.ts'

let events = ''

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  const headers = { 'content-type': 'text/event-stream' }
  vi.stubGlobal('fetch', async () => new Response(events, { headers }))
  await startI18n()
})

const mountChat = () => {
  const session = {
    state: createStore({ fields: createEmptyFields('en') }),
    ensureOnServer: async () => 'd1',
  } as unknown as DraftSession
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>{children}</SessionContext>
  )
  return renderHook(useTestChat, { wrapper }).result
}

const DELTA = 'event: delta\ndata: {"text":"Good eve"}\n\n'

test('a reply that breaks off keeps its text and shows that the connection was lost', async () => {
  events = DELTA
  const chat = mountChat()
  act(() => chat.current.send('Hello?'))
  await waitFor(() => expect(chat.current.refusal).toMatch(/^Can’t reach Citrine/))
  expect(chat.current.messages.map(({ text }) => text)).toEqual(['Hello?', 'Good eve'])
  expect(chat.current.isReplying).toBe(false)
})

test('a whole reply shows no error', async () => {
  events = `${DELTA}event: done\ndata: {"text":"Good evening.","finish":"stop","spend":0,"balance":1}\n\n`
  const chat = mountChat()
  act(() => chat.current.send('Hello?'))
  await waitFor(() => expect(chat.current.messages.at(-1)?.text).toBe('Good evening.'))
  await waitFor(() => expect(chat.current.isReplying).toBe(false))
  expect(chat.current.refusal).toBeNull()
})
