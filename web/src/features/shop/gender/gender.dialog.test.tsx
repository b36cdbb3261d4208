// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { closeDialog, getOpenDialogName, openDialog } from '#web/lib/screen/dialog-queue.ts'
import GenderDialog from './gender.dialog.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

beforeAll(() => startI18n())
beforeEach(() => {
  openDialog({ name: 'gender', props: {} })
  render(<GenderDialog />)
})
afterEach(() => {
  cleanup()
  closeDialog()
  navigate.mockClear()
})

test('closing the question chooses nothing', async () => {
  await userEvent.keyboard('{Escape}')
  expect(getOpenDialogName()).toBeUndefined()
  expect(navigate).not.toHaveBeenCalled()
})

test('a choice closes the question and filters the shop', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Female' }))
  expect(getOpenDialogName()).toBeUndefined()
  expect(navigate.mock.lastCall?.[0].search({})).toMatchObject({ gender: 'female' })
})
