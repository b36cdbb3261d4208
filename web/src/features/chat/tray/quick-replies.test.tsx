// @vitest-environment jsdom
import {
  listQuickReplies,
  QUICK_REPLIES_MAX,
  QUICK_REPLY_MAX,
  saveQuickReplies,
} from '@citrine/contract/quick-replies'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import QuickRepliesDialog from './quick-replies.dialog.tsx'
import { QuickReplies } from './quick-replies.tsx'

const call = vi.hoisted(() => vi.fn())
const queue = vi.hoisted(() => ({ openDialog: vi.fn(), withdrawDialog: vi.fn() }))
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/dialog-queue.ts', async (load) => ({ ...(await load<object>()), ...queue }))

let texts: string[]

beforeAll(async () => {
  await startI18n()
  await loadTexts('tree')
})
beforeEach(() => {
  texts = ['Go on.', 'What then?']
  call.mockReset()
  call.mockImplementation(async (route, sent) => ({
    texts: route === listQuickReplies ? texts : sent.body.texts,
  }))
})
afterEach(cleanup)

test('a quick reply is sent by a press, unless the chat waits; they are edited in a dialog', async () => {
  const onSend = vi.fn()
  await showScreen(<QuickReplies isInert={false} onSend={onSend} />)
  fireEvent.click(await screen.findByRole('button', { name: 'What then?' }))
  expect(onSend).toHaveBeenCalledExactlyOnceWith('What then?')
  fireEvent.click(screen.getAllByRole('button').at(-1) as Element)
  expect(queue.openDialog).toHaveBeenCalledExactlyOnceWith({ name: 'quick_replies', props: {} })
  const edit = screen.getAllByRole('button').at(-1)?.textContent
  cleanup()
  texts = []
  await showScreen(<QuickReplies isInert onSend={onSend} />)
  await screen.findByRole('group')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toEqual([edit])
  cleanup()
  texts = ['Go on.']
  await showScreen(<QuickReplies isInert onSend={onSend} />)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Go on.' })).disabled).toBe(true)
})

test('lines become quick replies once each; too many or too long ones are not saved', async () => {
  await showScreen(<QuickRepliesDialog />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await waitFor(() => expect(field.value).toBe('Go on.\nWhat then?'))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const canSave = (value: string): boolean => {
    fireEvent.change(field, { target: { value } })
    return !save.disabled && field.getAttribute('aria-invalid') !== 'true'
  }
  const lines = (count: number): string => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n')
  expect([lines(QUICK_REPLIES_MAX), lines(QUICK_REPLIES_MAX + 1)].map(canSave)).toEqual([true, false])
  expect([QUICK_REPLY_MAX, QUICK_REPLY_MAX + 1].map((length) => canSave('x'.repeat(length)))).toEqual([
    true,
    false,
  ])
  canSave(' Yes. \n\nNo.\nYes.')
  call.mockRejectedValueOnce(new ApiError({ status: 400, desc: 'Not this.' }))
  fireEvent.click(save)
  await screen.findByText('Not this.')
  expect(queue.withdrawDialog).not.toHaveBeenCalled()
  fireEvent.click(save)
  await waitFor(() => expect(queue.withdrawDialog).toHaveBeenCalledExactlyOnceWith('quick_replies'))
  expect(call.mock.calls.at(-1)).toEqual([saveQuickReplies, { body: { texts: ['Yes.', 'No.'] } }])
})
