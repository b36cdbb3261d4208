// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createStore } from '#web/lib/store.ts'
import { findStep, type Step } from '../form/steps.ts'
import type { DraftSession } from '../state/draft-session.ts'
import { SessionContext } from '../state/use-draft.tsx'
import { StepNav } from './step-nav.tsx'

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}
  await startI18n()
  await loadTexts('editor', 'drafts')
})
afterEach(cleanup)

test('each step counts the faults and repairs of its fields, the current one is marked, and a press opens a step', async () => {
  const opened: Step[] = []
  const faults = new Map([
    ['name', 'Missing.'],
    ['intro', 'Missing.'],
    ['scenario', 'Too long.'],
  ])
  expect([...faults.keys()].map(findStep)).toEqual(['who', 'who', 'world'])
  const session = { state: createStore({ repairs: [{ field: 'look', action: 'to_do' }] }) }
  render(
    <SessionContext value={session as unknown as DraftSession}>
      <StepNav step="world" faults={faults} onStep={(step) => opened.push(step)} />
    </SessionContext>,
  )

  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Who, 2 things to fix',
    'Words',
    'World, 1 thing to fix',
    'Look · 1 thing to check',
    'Publish',
  ])
  const current = buttons.filter((button) => button.getAttribute('aria-current') === 'step')
  expect(current).toEqual([buttons[2]])
  await userEvent.click(screen.getByRole('button', { name: /^Who/ }))
  expect(opened).toEqual(['who'])
})
