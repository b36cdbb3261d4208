// @vitest-environment jsdom
import { listDrafts } from '@citrine/contract/character-editing'
import { listMyCharacters } from '@citrine/contract/own-characters'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { MyCharacters } from './my-characters.tsx'

const call = vi.hoisted(() => vi.fn())
const openDialog = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/dialog-queue.ts', async (load) => ({ ...(await load<object>()), openDialog }))

const CARD = {
  character_id: 'maren',
  name: 'Maren Holt',
  intro: 'Keeps the lighthouse.',
  language: 'en',
  portrait: null,
  cover: { motif: 'sea', palette: ['#101020', '#303050', '#a06040', '#f0e0c0'] },
  review_state: 'approved',
  visibility: 'public',
  is_shown: true,
  reason: null,
}
const DRAFT = {
  draft_id: 'd1',
  character_id: null,
  name: '  ',
  avatar: null,
  to_do: 2,
  updated_at: '2026-11-20T10:00:00.000Z',
}

let pages: Record<'characters' | 'drafts', { items: object[]; next_cursor: string | null }[]>

beforeAll(async () => {
  window.scrollTo = () => {}
  await startI18n()
  await loadTexts('profile', 'own', 'drafts', 'reasons')
})
beforeEach(() => {
  pages = { characters: [], drafts: [{ items: [], next_cursor: null }] }
  openDialog.mockClear()
  call.mockImplementation(async (route, { query }) => {
    const list = route === listMyCharacters ? pages.characters : route === listDrafts ? pages.drafts : []
    return list[query.cursor === undefined ? 0 : 1]
  })
})
afterEach(cleanup)

function open(): void {
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={createQueryClient()}>
        <MyCharacters />
      </QueryClientProvider>
    ),
  })
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />)
}

const listCards = (): (string | null)[] =>
  within(screen.getByRole('list', { name: '' }))
    .getAllByRole('link')
    .map((link) => [...link.children].map(({ textContent }) => textContent).join(' | '))

test('a character shows its review, who sees it and why it was refused; the next page joins the list', async () => {
  const waiting = { ...CARD, character_id: 'bo', name: 'Bo', review_state: 'in_review' }
  const refused = { ...CARD, character_id: 'cy', name: 'Cy', review_state: 'rejected', is_shown: false }
  pages.characters = [
    { items: [CARD, waiting], next_cursor: 'next' },
    {
      items: [waiting, { ...refused, visibility: 'private', reason: { code: 'other', text: 'Too short.' } }],
      next_cursor: null,
    },
  ]
  open()
  await screen.findByText('Maren Holt')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Cy')
  expect(listCards()).toEqual([
    ' | Maren Holt | Keeps the lighthouse. | Public',
    'In Review | Bo | Keeps the lighthouse. | Public · earlier version is public | A moderator reviews your change first. Until then others see the earlier version.',
    'Rejected | Cy | Keeps the lighthouse. | Private | Too short.',
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More about Bo' }))
  expect(openDialog).toHaveBeenCalledExactlyOnceWith({
    name: 'own_character',
    props: { character_id: 'bo', name: 'Bo' },
  })
  expect(screen.getByRole('region', { name: 'My characters' })).toBeTruthy()
})

test('without characters the way to the first one shows, and no drafts', async () => {
  pages.characters = [{ items: [], next_cursor: null }]
  open()
  const links = await waitFor(() => {
    const found = screen.getAllByRole('link')
    expect(found).toHaveLength(2)
    return found
  })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/create', '/create'])
  expect(screen.queryByText('Drafts')).toBeNull()
})

test('a list that fails to load can be loaded again', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 404, desc: 'Gone.' }))
  pages.characters = [{ items: [CARD], next_cursor: null }]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText('Maren Holt')
})

test('drafts say what they are and what is missing, and lead to their editor; discarding names them', async () => {
  pages.characters = [{ items: [CARD], next_cursor: null }]
  const change = { ...DRAFT, draft_id: 'd2', character_id: 'maren', name: 'maren', to_do: 0 }
  pages.drafts = [{ items: [DRAFT, change], next_cursor: 'next' }]
  open()
  const title = await screen.findByText('Drafts')
  expect(title.textContent).toBe('Drafts 2+')
  const rows = within(screen.getByRole('list', { name: 'Drafts', hidden: true }))
  expect(rows.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^UUnnamedNew character · Nov 20, 2026.*2 things to checkContinue$/),
    expect.stringMatching(/^MmarenChange to a character · Nov 20, 2026.*(AM|PM)Continue$/),
  ])
  const links = rows.getAllByRole('link', { hidden: true })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Continue Unnamed', '/create?draft=d1'],
    ['Continue maren', '/character/maren'],
  ])
  for (const name of ['Discard Unnamed', 'Discard maren'])
    fireEvent.click(rows.getByRole('button', { name, hidden: true }))
  expect(openDialog.mock.calls.map(([{ props }]) => props)).toEqual([
    { draft_id: 'd1', name: 'Unnamed', isOfCharacter: false },
    { draft_id: 'd2', name: 'maren', isOfCharacter: true },
  ])
})
