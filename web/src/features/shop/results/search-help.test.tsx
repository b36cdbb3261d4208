// @vitest-environment jsdom
import type { CharacterCard } from '@citrine/contract/characters'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { SearchHelp } from './search-help.tsx'

beforeAll(() => startI18n())
afterEach(cleanup)

function show(matches: number, spelled?: string): string {
  const cards = Array.from({ length: matches }, (_, at) => ({ character_id: `${at}` }) as CharacterCard)
  render(
    <SearchHelp
      search={{ q: 'lighthuose' }}
      matches={cards}
      spelled={spelled}
      hasMore={false}
      onShow={() => {}}
    />,
  )
  return screen.getByRole('status').textContent
}

test('matches of another spelling name it, and say how many they are', () => {
  expect(show(2, 'lighthouse')).toBe('Showing matches for “lighthouse”Results: 2')
})

test('matches of the words as typed only say how many they are', () => {
  expect(show(2)).toBe('Results: 2')
})

test('without matches nothing is said here', () => {
  expect(show(0)).toBe('')
})
