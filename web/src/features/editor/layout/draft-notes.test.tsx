// @vitest-environment jsdom
import { createEmptyFields } from '@citrine/contract/character-fields'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { type Step, steps } from '../form/steps.ts'
import type { DraftApi } from '../state/draft-api.ts'
import { createDraftSession } from '../state/draft-session.ts'
import { SessionContext } from '../state/use-draft.tsx'
import { DraftNotes } from './draft-notes.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor', 'cards', 'drafts')
})
afterEach(cleanup)

const away = async (): Promise<never> => {
  throw new Error('nobody is there')
}
const AWAY: DraftApi = { open: away, view: away, get: away, save: away }

function listStepsWithNote(...repaired: string[]): Step[] {
  const blank = createEmptyFields('en')
  const session = createDraftSession({ key: 'new-c1', client_id: 'client-1', draft: null, blank }, AWAY)
  session.state.set({
    ...session.state.get(),
    repairs: repaired.map((field) => ({ field, fault: 'missing', action: 'to_do', detail: '' })),
  })
  const shown = steps.filter((step) => {
    render(
      <SessionContext value={session}>
        <DraftNotes step={step} />
      </SessionContext>,
    )
    const isShown = screen.queryByText(/^Import: /) !== null
    cleanup()
    return isShown
  })
  session.end()
  return shown
}

test('the note on an import stands on the steps of the fields it names', () => {
  expect(listStepsWithNote('scenario')).toEqual(['world'])
  expect(listStepsWithNote('intro', 'opening_line')).toEqual(['who', 'words'])
})

test('a note on the file itself stands on the first step', () => {
  expect(listStepsWithNote('card')).toEqual(['who'])
})

test('without an import there is no note', () => {
  expect(listStepsWithNote()).toEqual([])
})
