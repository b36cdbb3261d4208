// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { createChat } from '../open-chat/create-chat.ts'
import { makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import { EditField } from './edit-field.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('tree', 'chat')
})
afterEach(cleanup)

test('Escape discards the edit, except in an input method', () => {
  const record = makeRecord(2)
  const { calls, copies } = startChatTestServer([record], 'edited')
  const chat = createChat({ character_id: 'maren' }, { calls, copies })
  const cancelEdit = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EditField chat={{ ...chat, cancelEdit }} record={record} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole('textbox')
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  expect(cancelEdit).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(cancelEdit).toHaveBeenCalledOnce()
})
