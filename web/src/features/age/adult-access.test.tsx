// @vitest-environment jsdom
import { type Age, declareAge, getAge, startAgeCheck } from '@citrine/contract/age'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { AdultAccess } from './adult-access.tsx'

const call = vi.hoisted(() => vi.fn())
const queue = vi.hoisted(() => ({ openDialog: vi.fn(), closeDialog: vi.fn() }))
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/dialog-queue.ts', async (load) => ({ ...(await load<object>()), ...queue }))

const AGE = {
  state: 'none',
  policy: 'self_declare',
  is_enough: false,
  can_self_declare: false,
  nsfw: 0,
  check: { is_offered: false, is_pending: false },
} as unknown as Age

let age: object

beforeAll(async () => {
  await startI18n()
  await loadTexts('age')
})
beforeEach(() => {
  signIn('ct_1', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  for (const mock of [call, queue.openDialog, queue.closeDialog]) mock.mockReset()
  call.mockImplementation(async (route) => (route === getAge ? age : {}))
})
afterEach(cleanup)

async function show(change: object): Promise<string[]> {
  age = { ...AGE, ...change }
  await showScreen(<AdultAccess />)
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
  return listLines(screen.getByRole('dialog')).filter((line) => !line.startsWith('[link'))
}
const CHECK = { is_offered: true, is_pending: false }

test('a guest is asked to log in first', async () => {
  signOut()
  expect(await show({})).toMatchInlineSnapshot(`
    [
      "For adults only",
      "[button Close]",
      "Sign in and confirm that you’re over 18 to see this.",
      "[button Sign in]",
    ]
  `)
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(queue.openDialog.mock.calls[0]?.[0]).toMatchObject({ name: 'login', props: { source: 'other' } })
  expect(queue.closeDialog).toHaveBeenCalledOnce()
})

test('a member declares the age, in both directions', async () => {
  expect(await show({ can_self_declare: true })).toMatchInlineSnapshot(`
    [
      "For adults only",
      "[button Close]",
      "Confirm that you’re over 18 to see this. You can hide adult content again in settings.",
      "[button I am over 18 Continue]",
      "[button I am under 18]",
    ]
  `)
  const bodies = () => call.mock.calls.filter(([route]) => route === declareAge).map(([, { body }]) => body)
  const press = (at: number): void => {
    const buttons = screen.getAllByRole('button').filter((button) => !button.hasAttribute('aria-label'))
    fireEvent.click(buttons[at] as Element)
  }
  call.mockRejectedValueOnce(new ApiError({ status: 409, desc: 'Not here.' }))
  press(1)
  await screen.findByText('Not here.')
  expect(queue.closeDialog).not.toHaveBeenCalled()
  call.mockImplementation(async (route) => (route === declareAge ? { ...AGE, is_enough: true } : age))
  press(0)
  await waitFor(() => expect(queue.closeDialog).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([{ over18: false }, { over18: true }])
})

test('with an age that is enough the filter is only turned off; where all is closed the dialog says so', async () => {
  expect(await show({ is_enough: true })).toMatchInlineSnapshot(`
    [
      "For adults only",
      "[button Close]",
      "Your age is confirmed, but adult content is hidden. Show it again?",
      "[button Show adult content]",
    ]
  `)
  cleanup()
  expect(await show({})).toMatchInlineSnapshot(`
    [
      "For adults only",
      "[button Close]",
      "Adult content isn’t available here. Everything else is open to you.",
      "[button Close]",
    ]
  `)
  fireEvent.click(screen.getAllByRole('button').at(-1) as Element)
  expect(queue.closeDialog).toHaveBeenCalledOnce()
})

test('a check of the age starts, is looked at again while it is pending, and says when it failed', async () => {
  expect(await show({ check: CHECK })).toMatchInlineSnapshot(`
    [
      "For adults only",
      "[button Close]",
      "Where you are, the law asks for an independent age check. The provider tells us only yes or no.",
      "[button Go to the age check]",
    ]
  `)
  cleanup()
  expect(await show({ check: CHECK, state: 'failed' })).toMatchInlineSnapshot(`
    [
      "For adults only",
      "[button Close]",
      "The last check says you’re not over 18, so adult content stays hidden. If that’s wrong, you can check again.",
      "[button Go to the age check]",
    ]
  `)
  cleanup()
  expect(await show({ check: { ...CHECK, is_pending: true } })).toMatchInlineSnapshot(`
    [
      "For adults only",
      "[button Close]",
      "The age check hasn’t answered yet. It can take a few minutes.",
      "[button Check again]",
      "[button Start the check again]",
    ]
  `)
  const looked = () => call.mock.calls.filter(([route]) => route === getAge).length
  const before = looked()
  const buttons = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-label') === null)
  fireEvent.click(buttons[0] as Element)
  await waitFor(() => expect(looked()).toBe(before + 1))
  call.mockRejectedValueOnce(new ApiError({ status: 503, desc: 'The checker is away.' }))
  fireEvent.click(buttons[1] as Element)
  await screen.findByText('The checker is away.')
  expect(call).toHaveBeenCalledWith(startAgeCheck, { body: { path: '/' } })
})
