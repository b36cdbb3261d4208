// @vitest-environment jsdom
import { createEmptyFields } from '@citrine/contract/character-fields'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import type { DraftApi } from '../state/draft-api.ts'
import { createDraftSession } from '../state/draft-session.ts'
import { SessionContext } from '../state/use-draft.tsx'
import { AgeQuestions } from './age-questions.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor')
})
afterEach(cleanup)

const away = async (): Promise<never> => {
  throw new Error('nobody is there')
}
const AWAY: DraftApi = { open: away, view: away, get: away, save: away }

test('a field asks whose age it states, and the answer is kept with its text', async () => {
  const blank = { ...createEmptyFields('en'), definition: 'Beside the door, aged 15.' }
  const session = createDraftSession({ key: 'new-c1', client_id: 'client-1', draft: null, blank }, AWAY)
  const finding = { rule: 'age_unclear', weight: 'asked', desc: 'It is not clear.' } as const
  session.mark({
    findings: [
      { ...finding, field: 'definition', quote: 'Beside the door, aged 15' },
      { ...finding, field: 'scenario', quote: 'Another one' },
    ],
  })
  render(
    <SessionContext value={session}>
      <AgeQuestions path="definition" />
    </SessionContext>,
  )

  expect(screen.getAllByRole('group', { name: 'Whose age is this?' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: 'Someone else' }))

  expect(screen.getByRole('radio', { name: 'Someone else' })).toHaveProperty('checked', true)
  expect(session.state.get().fields.age_answers).toEqual([
    { field: 'definition', quote: 'Beside the door, aged 15', answer: 'somebody_else' },
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'The character' }))
  expect(session.state.get().fields.age_answers).toMatchObject([{ answer: 'character' }])
  session.end()
})
