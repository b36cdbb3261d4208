// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { ChatNoteField } from './chat-note-field.tsx'
import { CHAT_ID, CHAT_SETTING } from './chat-setting.fixture.ts'
import { readStoredNote } from './stored-note.ts'

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  await startI18n()
  await loadTexts('preferences')
  signIn('ct_1', { uid: 'u1', nick_name: 'New' })
  adoptStored()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChatNoteField chat_id={CHAT_ID} setting={CHAT_SETTING} />
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Author’s note' })
}

const write = (field: HTMLTextAreaElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('a note that cannot be saved says so and stays, also when the field opens again, until it is saved', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  write(open(), 'Let it rain.')
  await screen.findByText(/^Can’t reach Citrine/)
  expect(screen.queryByText('Saved')).toBeNull()

  cleanup()
  const again = open()
  expect(again.value).toBe('Let it rain.')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({
      status: 200,
      desc: 'Done.',
      data: { ...CHAT_SETTING, memory_note: 'Let it rain. Hard.' },
    })
  })
  write(again, 'Let it rain. Hard.')
  await expect.poll(() => sent).toMatchObject([{ chat_id: CHAT_ID, memory_note: 'Let it rain. Hard.' }])
  await expect.poll(() => readStoredNote(CHAT_ID)).toBeUndefined()
  expect(screen.queryByText(/^Can’t reach Citrine/)).toBeNull()
})
