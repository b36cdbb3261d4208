// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { closeDialog, getOpenDialogName, openDialog } from '#web/lib/screen/dialog-queue.ts'
import RenameChatDialog from './rename-chat.dialog.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat')
})
afterEach(cleanup)

function save() {
  let reply = (): void => {}
  call.mockReturnValue(
    new Promise<object>((resolve) => {
      reply = () => resolve({})
    }),
  )
  openDialog({ name: 'rename_chat', props: { chat_id: 'chat', name: 'Rain' } })
  const client = createQueryClient()
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RenameChatDialog chat_id="chat" name="Rain" />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }))
  return { unmount, reply, isSaved: () => client.isMutating() === 0 }
}

test('a saved name closes the dialog', async () => {
  const { reply } = save()
  reply()
  await waitFor(() => expect(getOpenDialogName()).toBeUndefined())
})

test('a late reply leaves a dialog alone that opened meanwhile', async () => {
  const { unmount, reply, isSaved } = save()
  closeDialog()
  unmount()
  openDialog({ name: 'consent', props: {} })
  reply()
  await waitFor(() => expect(isSaved()).toBe(true))
  expect(getOpenDialogName()).toBe('consent')
  closeDialog()
})
