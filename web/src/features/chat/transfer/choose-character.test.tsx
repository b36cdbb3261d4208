// @vitest-environment jsdom
import { listMyCharacters } from '@citrine/contract/own-characters'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showScreen } from '#web/components/screen.fixture.tsx'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { ChooseCharacter, findUnambiguousMatch } from './choose-character.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('chats')
})
afterEach(cleanup)

const maren = { name: 'Maren Holt' }
const mara = { name: 'Mara' }
const maraToo = { name: 'Mara of the Hill' }

test('the only match is chosen, also among longer names that hold the words', () => {
  expect(findUnambiguousMatch([maren], 'holt')).toBe(maren)
  expect(findUnambiguousMatch([maraToo, mara], 'mara')).toBe(mara)
})

test('with several matches, or none, nobody is chosen', () => {
  expect(findUnambiguousMatch([maren, mara], '')).toBeUndefined()
  expect(findUnambiguousMatch([mara, { ...mara }], 'Mara')).toBeUndefined()
  expect(findUnambiguousMatch([], 'Mara')).toBeUndefined()
})

const makeChoice = (name: string) => ({
  character_id: name,
  name,
  place: '',
  portrait: null,
  cover: { motif: 'sea', palette: ['#101020', '#303050', '#a06040', '#f0e0c0'] },
})

test('an own character is found on every page of the list', async () => {
  call.mockImplementation(async (route, { query }: { query: { cursor?: string } }) => {
    if (route !== listMyCharacters) return { items: [], next_cursor: null }
    if (query.cursor === undefined) return { items: [makeChoice('Ada')], next_cursor: 'second' }
    return { items: [makeChoice('Maren')], next_cursor: null }
  })
  await showScreen(<ChooseCharacter nameInFile="Maren" chosen={null} onChoose={() => {}} />)
  await screen.findByRole('radio', { name: /Maren/ })
})
