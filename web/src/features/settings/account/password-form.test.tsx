// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { type NewPassword, PasswordForm } from './password-form.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('settings')
})
afterEach(cleanup)

let submitted: NewPassword[] = []

function Form({ error = null, isSaving = false }: { error?: Error | null; isSaving?: boolean }) {
  const [typed, setTyped] = useState<NewPassword>({ old_password: '', password: '', confirm: '' })
  return (
    <PasswordForm
      typed={typed}
      error={error}
      isSaving={isSaving}
      asksForOld
      onChange={setTyped}
      onForgotten={() => undefined}
      onSubmit={() => submitted.push(typed)}
    />
  )
}

const field = (name: string): HTMLElement => screen.getByLabelText(name, { exact: true })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = (): HTMLButtonElement => screen.getByRole('button', { name: 'Save' })

test('a password can be saved when it is long enough, is repeated, and comes with the current one', () => {
  submitted = []
  render(<Form />)
  fill('New password', 'seven lamps at sea')
  fill('Repeat new password', 'seven lamps at')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  fireEvent.blur(field('Repeat new password'))
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  fill('Repeat new password', 'seven lamps at sea')
  expect(screen.queryByText('Passwords do not match')).toBeNull()
  expect(save().disabled).toBe(true)

  fill('Current password', 'the old one')
  fireEvent.click(save())
  expect(submitted).toMatchObject([{ old_password: 'the old one', password: 'seven lamps at sea' }])
})

test('an error of one field shows there and not above the button, any other above the button', () => {
  const refused = (data: ApiError['data']) => new ApiError({ status: 400, desc: 'Check your input.', data })
  const { rerender } = render(<Form error={refused({ fields: { old_password: 'This is not it.' } })} />)
  expect(screen.getByText('This is not it.')).toBeTruthy()
  expect(screen.queryByText('Check your input.')).toBeNull()
  rerender(<Form error={refused(null)} />)
  expect(screen.getByText('Check your input.')).toBeTruthy()
  rerender(<Form error={refused({ fields: { ticket: 'Expired.' } })} />)
  expect(screen.getByText('Check your input.')).toBeTruthy()
})
