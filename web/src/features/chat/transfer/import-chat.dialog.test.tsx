// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import ImportChatDialog from './import-chat.dialog.tsx'

const { call, upload } = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn() }))
vi.mock('#web/lib/api/api-client.ts', () => ({ call, upload }))

const MAREN = {
  character_id: 'maren',
  name: 'Maren',
  place: 'The last rock',
  portrait: null,
  cover: { motif: 'sea', palette: ['#101020', '#303050', '#a06040', '#f0e0c0'] },
}
const REPORT = { chat_id: 'c', character_id: 'maren', messages: 1, alternates: 0, notes: [] }

beforeAll(async () => {
  await startI18n()
  await loadTexts('chats')
  Element.prototype.scrollIntoView = () => {}
})
afterEach(cleanup)

test('an import can be cancelled, and repeated as the same one', async () => {
  call.mockResolvedValue({ items: [MAREN], next_cursor: null })
  const signals: AbortSignal[] = []
  upload.mockImplementation((_, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    if (signals.length > 1) return Promise.resolve(REPORT)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportChatDialog />
    </QueryClientProvider>,
  )
  const lines = [{ character_name: 'Maren' }, { name: 'Maren', mes: 'Come in.' }]
  const file = new File([lines.map((line) => JSON.stringify(line)).join('\n')], 'maren.jsonl')
  await userEvent.upload(screen.getByLabelText('Chat file'), file, { applyAccept: false })
  await userEvent.click(await screen.findByRole('radio', { name: /Maren/ }))
  const bring = screen.getByRole('button', { name: 'Import' })
  await userEvent.click(bring)

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
  expect(document.activeElement).toBe(bring)

  await userEvent.click(bring)
  await screen.findByText('Chat imported')
  const [first, second] = upload.mock.calls.map(([, { query }]) => query.client_id)
  expect(second).toBe(first)
})
