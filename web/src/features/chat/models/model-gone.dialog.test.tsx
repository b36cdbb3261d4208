// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { closeDialog, openDialog, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { CHAT_ID, CHAT_SETTING } from '../settings/chat-setting.fixture.ts'
import ModelGoneDialog from './model-gone.dialog.tsx'

beforeAll(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  await startI18n()
  await loadTexts('preferences', 'chat')
})
afterEach(() => {
  cleanup()
  closeDialog()
  vi.unstubAllGlobals()
})

const OFFERS = [
  { id: 'small', name: 'Small Owl', premium: false },
  { id: 'large', name: 'Large Owl', premium: true },
]

function open(): void {
  const props = { chat_id: CHAT_ID, model: 'Old Owl', offers: OFFERS }
  openDialog({ name: 'model_gone', props })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ModelGoneDialog {...props} />
    </QueryClientProvider>,
  )
}
const readOpen = () => renderHook(useOpenDialog).result.current?.name

test('another model is offered in place of a removed one, and saved for the chat', async () => {
  const sent: unknown[] = []
  const replies = [
    { status: 503, desc: 'Please wait a moment.', data: null },
    { status: 200, desc: 'Done.', data: { ...CHAT_SETTING, model_id: 'small', model_name: 'Small Owl' } },
  ]
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json(replies.shift())
  })
  open()
  screen.getByText('Old Owl is no longer available here.')
  const choose = () => userEvent.click(screen.getByRole('button', { name: /^Small Owl/ }))

  await choose()
  await screen.findByText('Please wait a moment.')
  expect(readOpen()).toBe('model_gone')
  await choose()
  await expect.poll(readOpen).toBeUndefined()

  const change = { chat_id: CHAT_ID, model_id: 'small' }
  expect(sent).toEqual([change, change])
})
