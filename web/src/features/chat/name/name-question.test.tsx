// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { NameQuestion } from './name-question.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('chat')
})
afterEach(cleanup)

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NameQuestion character="Idris Vale" />
    </QueryClientProvider>,
  )

test('a new member is asked for a name once, and may skip it', () => {
  signIn('token', { uid: 'u1', nick_name: 'Friend' })
  adoptStored()
  writeStored('name_question', 'u1')
  show()
  expect(screen.getByRole('textbox', { name: 'What should Idris Vale call you?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(readStored('name_question')).toBeUndefined()

  writeStored('name_question', 'somebody else')
  cleanup()
  show()
  expect(screen.queryByRole('textbox')).toBeNull()
})
