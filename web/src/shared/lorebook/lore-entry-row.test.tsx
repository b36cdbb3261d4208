// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { LoreEntryPanel } from './lore-entry-row.tsx'
import { createEntry, type DraftEntry } from './lore-state.ts'

beforeAll(async () => {
  await startI18n()
  await loadTexts('lorebooks', 'forms')
})
afterEach(cleanup)

const ENTRIES = ['Harbour', 'Storm', 'Pier'].map((name) => ({ ...createEntry(name, []), name }))

function show(index: number, canMove = true): { changes: DraftEntry[][] } {
  const changes: DraftEntry[][] = []
  render(
    <LoreEntryPanel
      entry={ENTRIES[index] as DraftEntry}
      index={index}
      entries={ENTRIES}
      canMove={canMove}
      onEntries={(entries) => changes.push(entries)}
      onRemove={() => changes.push([])}
      renderContent={() => null}
    />,
  )
  return { changes }
}

const tool = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const listMoves = (): boolean[] => [/^Move .* up$/, /^Move .* down$/].map((name) => !tool(name).disabled)

test('the first entry moves only down, the last only up, and none while the list is filtered', () => {
  const moves = [0, 1, 2].map((index) => {
    show(index)
    const now = listMoves()
    cleanup()
    return now
  })
  expect(moves).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
  show(1, false)
  expect(listMoves()).toEqual([false, false])
})

test('an entry is moved, copied and removed', async () => {
  const { changes } = show(1)
  await userEvent.click(tool(/^Move .* up$/))
  await userEvent.click(tool(/^Move .* down$/))
  await userEvent.click(tool(/^Duplicate/))
  await userEvent.click(tool(/^Remove Storm/))
  expect(changes.map((entries) => entries.map(({ name }) => name))).toEqual([
    ['Storm', 'Harbour', 'Pier'],
    ['Harbour', 'Pier', 'Storm'],
    ['Harbour', 'Storm', 'Storm', 'Pier'],
    [],
  ])
})
