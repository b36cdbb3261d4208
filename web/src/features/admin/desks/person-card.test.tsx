// @vitest-environment jsdom
import { actOnUser, type StaffUser, setRole } from '@citrine/contract/moderation-desks'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { personQuery } from '../desks.api.ts'
import { PersonCard } from './person-card.tsx'

const call = vi.hoisted(() => vi.fn())
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))

const AT = '2026-11-20T10:00:00.000Z'
const PERSON = {
  uid: 'u1',
  nick_name: 'Ada',
  id_number: '100482',
  email: 'ada@harbour.example',
  role: 'user',
  blocked_at: null,
  created_at: AT,
  strikes: [],
} as unknown as StaffUser
const STRIKE = { strike_id: 's1', reason: 'spam', created_at: AT, lifted_at: null }

beforeAll(async () => {
  await startI18n()
  await loadTexts('admin', 'reasons')
})
beforeEach(() => {
  call.mockReset()
  showToast.mockReset()
})
afterEach(cleanup)

const show = (change: object = {}, isAdmin = false) =>
  showScreen(<PersonCard who="ada" person={{ ...PERSON, ...change }} isAdmin={isAdmin} />)
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

test('a moderator gives a strike or blocks, but does nothing to other staff', async () => {
  await show()
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Ada",
      "100482 · ada@harbour.example",
      "Joined Nov 20, 2026, 10:00 AM",
      "No strikes.",
      "[select Reason "other"]",
      "The person concerned reads this note.",
      "[textarea Note (optional) "" max 2000]",
      "[button Give a strike]",
      "[button Block]",
    ]
  `)
  cleanup()
  await show({ role: 'moderator', email: null })
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Ada",
      "100482",
      "Joined Nov 20, 2026, 10:00 AM",
      "Moderator",
      "No strikes.",
    ]
  `)
})

test('strikes and a block are listed, and can be lifted', async () => {
  await show({ blocked_at: AT, strikes: [STRIKE, { ...STRIKE, strike_id: 's2', lifted_at: AT }] }, true)
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Ada",
      "100482 · ada@harbour.example",
      "Joined Nov 20, 2026, 10:00 AM",
      "Blocked since Nov 20, 2026, 10:00 AM",
      "Spam or misleading, Nov 20, 2026, 10:00 AM",
      "Spam or misleading, Nov 20, 2026, 10:00 AM (lifted)",
      "[select Reason "other"]",
      "The person concerned reads this note.",
      "[textarea Note (optional) "" max 2000]",
      "[button Give a strike]",
      "[button Lift strikes]",
      "[button Unblock]",
      "[button Make a moderator]",
    ]
  `)
  cleanup()
  await show({ strikes: [{ ...STRIKE, lifted_at: AT }] })
  expect(screen.queryByRole('button', { name: 'Lift strikes' })).toBeNull()
})

test('a decision is sent with its reason and note, and the account shows its new state', async () => {
  const { cache } = await show()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'spam' } })
  const note = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(note, { target: { value: ' Seen twice. ' } })
  call.mockRejectedValueOnce(new ApiError({ status: 409, desc: 'Already blocked.' }))
  press('Block')
  await screen.findByText('Already blocked.')
  expect(note.value).toBe(' Seen twice. ')
  call.mockResolvedValueOnce({ ...PERSON, blocked_at: AT })
  press('Block')
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  expect(call.mock.calls).toEqual(
    [1, 2].map(() => [actOnUser, { body: { uid: 'u1', act: 'block', reason: 'spam', text: 'Seen twice.' } }]),
  )
  expect(note.value).toBe('')
  expect(cache.getQueryData(personQuery('ada').queryKey)).toMatchObject({ blocked_at: AT })
})

test('an admin makes moderators, and users of them again', async () => {
  for (const [role, next] of [
    ['user', 'moderator'],
    ['moderator', 'user'],
  ] as const) {
    call.mockResolvedValue(PERSON)
    await show({ role }, true)
    fireEvent.click(screen.getAllByRole('button').at(-1) as Element)
    await waitFor(() => expect(call).toHaveBeenCalledWith(setRole, { body: { uid: 'u1', role: next } }))
    cleanup()
  }
  await show({ role: 'admin' }, true)
  expect(screen.getAllByRole('button').at(-1)?.textContent).toBe('Block')
})
