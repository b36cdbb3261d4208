// @vitest-environment jsdom
import { createEmptyFields } from '@citrine/contract/character-fields'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import { STEPS, type Step } from '../form/steps.ts'
import type { DraftApi } from '../state/draft-api.ts'
import { createDraftSession, type DraftSession } from '../state/draft-session.ts'
import type { DraftState } from '../state/draft-state.ts'
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
  const shown = STEPS.filter((step) => {
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

function show(state: Partial<DraftState>): string[] {
  const chosen: string[] = []
  const blank = { saveState: 'saved', refusal: null, serverDraft: null, repairs: [] } as const
  const session = {
    state: createStore({ ...blank, ...state }),
    overwriteServerDraft: () => chosen.push('mine'),
    adoptServerDraft: () => chosen.push('theirs'),
    continueAsNew: () => chosen.push('new'),
    save: async () => chosen.push('save'),
  }
  render(
    <SessionContext value={session as unknown as DraftSession}>
      <DraftNotes step="who" />
    </SessionContext>,
  )
  return chosen
}

test('after another window saved, the writer keeps this text or the other one', async () => {
  const serverDraft = { updated_at: '2027-01-31T10:00:00.000Z' } as DraftState['serverDraft']
  const chosen = show({ saveState: 'conflict', serverDraft })
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep the other one' }))
  expect(chosen).toEqual(['mine', 'theirs'])
})

test('a deleted draft can be saved as a new one, and a failed save repeated; a saved draft asks nothing', async () => {
  const deleted = show({ saveState: 'gone' })
  await userEvent.click(screen.getByRole('button'))
  expect(deleted).toEqual(['new'])
  cleanup()

  const failed = show({ saveState: 'away', refusal: 'Nobody is there.' })
  expect(screen.getByRole('alert').textContent).toContain('Nobody is there.')
  await userEvent.click(screen.getByRole('button'))
  expect(failed).toEqual(['save'])
  cleanup()

  show({ refusal: 'Nobody is there.' })
  expect(screen.getByRole('alert').textContent).toBe('')
})
