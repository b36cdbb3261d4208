// @vitest-environment jsdom
import type { WorldInfo } from '@citrine/contract/world-info'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { LoreOptions } from './lore-options.tsx'
import { BLANK_INFO, createEntry, type DraftEntry } from './lore-state.ts'

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor', 'lorebooks', 'forms')
})
afterEach(cleanup)

/** Returns the entry after each change. */
function show(info: Partial<WorldInfo> | null, changes: Partial<DraftEntry> = {}): DraftEntry[] {
  const entries: DraftEntry[] = []
  const first = {
    ...createEntry('e1', []),
    ...changes,
    ...(info && { world_info: { ...BLANK_INFO, ...info } }),
  }
  render(<Editor first={first} onEntry={(entry) => entries.push(entry)} />)
  return entries
}

function Editor({ first, onEntry }: { first: DraftEntry; onEntry: (entry: DraftEntry) => void }) {
  const [entry, setEntry] = useState(first)
  const change = (changes: Partial<DraftEntry>): void => {
    const next = { ...entry, ...changes }
    setEntry(next)
    onEntry(next)
  }
  return <LoreOptions entry={entry} onChange={change} />
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name, hidden: true })
const listOptions = (name: string): (string | null)[] =>
  [...select(name).options].map(({ textContent }) => textContent)

test('an entry of World Info has more places than one of a card', () => {
  show(null)
  const places = ['Before the definition', 'After the definition', 'Between the messages']
  expect(listOptions('Position')).toEqual(places)
  cleanup()

  show({})
  expect(listOptions('Position')).toEqual([
    ...places,
    'Above the author’s note',
    'Below the author’s note',
    'Above the examples',
    'Below the examples',
    'At an outlet',
  ])
})

test.each(['note_top', 'note_bottom', 'examples_top', 'examples_bottom'] as const)(
  'the place %s is shown, and leaves the entry with the next choice',
  (place) => {
    const entries = show({ place }, { content: 'The mill burned down.' })
    expect(select('Position').value).toBe(place)

    fireEvent.change(select('Position'), { target: { value: 'before_char' } })
    expect(entries.at(-1)).toMatchObject({ position: 'before_char', world_info: { place: null } })
    fireEvent.change(select('Position'), { target: { value: 'depth' } })
    expect(entries.at(-1)).toMatchObject({ world_info: { place: null } })
    expect(entries.at(-1)?.content).toContain('@@depth 4')
    fireEvent.change(select('Position'), { target: { value: place } })
    expect(entries.at(-1)).toMatchObject({ content: 'The mill burned down.', world_info: { place } })
  },
)

test('an outlet gets a name', () => {
  const entries = show({})
  fireEvent.change(select('Position'), { target: { value: 'outlet' } })
  const name = screen.getByLabelText('Name of the outlet')
  fireEvent.change(name, { target: { value: 'sea' } })
  expect(entries.at(-1)?.world_info).toMatchObject({ place: 'outlet', outlet: 'sea' })
})

test('the words are also searched in the introduction and the character’s note', async () => {
  const entries = show({ sources: ['intro'] })
  expect([box('The introduction').checked, box('The character’s note').checked]).toEqual([true, false])
  await userEvent.click(box('The character’s note'))
  await userEvent.click(box('The introduction'))
  expect(entries.at(-1)?.world_info?.sources).toEqual(['character_note'])
})

test('an entry is for chosen replies; other versions are swipes and regenerations', async () => {
  const entries = show({})
  await userEvent.click(box('Other versions of a reply'))
  await userEvent.click(box('New replies'))
  expect(entries.at(-1)?.world_info?.triggers?.toSorted()).toEqual(['normal', 'regenerate', 'swipe'])
  await userEvent.click(box('Other versions of a reply'))
  await userEvent.click(box('New replies'))
  expect(entries.at(-1)?.world_info?.triggers).toEqual([])
  expect(screen.queryByRole('checkbox', { name: /doesn’t have/, hidden: true })).toBeNull()
})

test('occasions of SillyTavern that Citrine does not have are named, and can be removed and restored', async () => {
  const entries = show({ triggers: ['quiet', 'impersonate', 'swipe'] })
  const others = box('Occasions Citrine doesn’t have (impersonate, quiet)')
  expect([others.checked, box('Other versions of a reply').checked]).toEqual([true, true])
  await userEvent.click(others)
  expect(entries.at(-1)?.world_info?.triggers).toEqual(['swipe'])
  await userEvent.click(others)
  expect(entries.at(-1)?.world_info?.triggers).toEqual(['swipe', 'impersonate', 'quiet'])
})
