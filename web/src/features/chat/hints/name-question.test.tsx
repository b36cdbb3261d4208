// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { readStored, writeStored } from '#web/lib/storage/storage.ts'
import { NameQuestion } from './name-question.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat')
})
beforeEach(() => setRoom(true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const setRoom = (matches: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
}

const view = (isSettled = false) => (
  <QueryClientProvider client={new QueryClient()}>
    <NameQuestion character="Idris Vale" isSettled={isSettled} />
    <textarea data-composer aria-label="Message" />
  </QueryClientProvider>
)

const show = () => render(view())

const findField = () => screen.queryByRole('textbox', { name: 'What should Idris call you?' })

function owe(): void {
  signIn('token', { uid: 'u1', nick_name: 'Friend' })
  adoptStored()
  writeStored('name_question', 'u1')
}

test('a new member is asked for a name once, and may skip it', () => {
  owe()
  show()
  expect(findField()).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(findField()).toBeNull()
  expect(readStored('name_question')).toBeUndefined()

  writeStored('name_question', 'somebody else')
  cleanup()
  show()
  expect(findField()).toBeNull()
})

test('with little room it is one line, which opens the field or is skipped', () => {
  setRoom(false)
  owe()
  show()
  expect(findField()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'What should Idris call you?' }))
  expect(document.activeElement).toBe(findField())

  cleanup()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(readStored('name_question')).toBeUndefined()
})

test('a reply or a chosen persona ends the question, but not while a name is being typed', () => {
  owe()
  const { rerender } = show()
  const field = findField()
  if (field === null) throw new Error('there is no field')
  fireEvent.change(field, { target: { value: 'Robin' } })
  rerender(view(true))
  expect(findField()).toBeTruthy()
  field.focus()
  fireEvent.change(field, { target: { value: '' } })
  expect(findField()).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Message'))
  expect(readStored('name_question')).toBeUndefined()
})
