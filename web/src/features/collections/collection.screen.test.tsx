// @vitest-environment jsdom
import { getCollection, listCollectionCharacters, setCollected } from '@citrine/contract/collections'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import CollectionScreen from './collection.screen.tsx'

const call = vi.hoisted(() => vi.fn())
const openDialog = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))
vi.mock('#web/lib/screen/dialog-queue.ts', async (load) => ({ ...(await load<object>()), openDialog }))

const COLLECTION = {
  collection_id: 'k1',
  title: 'By the sea',
  is_public: true,
  is_own: false,
  character_count: 1,
  owner: { uid: 'u1', nick_name: 'Ada', has_page: true },
}
const CHARACTER = {
  character_id: 'maren',
  name: 'Maren',
  intro: 'Keeps the lighthouse.',
  language: 'en',
  portrait: null,
  cover: { motif: 'sea', palette: ['#101020', '#303050', '#a06040', '#f0e0c0'] },
  tags: [],
}

let collection: object
let characters: object[]

beforeAll(async () => {
  await startI18n()
  await loadTexts('collections')
})
beforeEach(() => {
  characters = [CHARACTER]
  openDialog.mockReset()
  call.mockReset()
  call.mockImplementation(async (route) => {
    if (route === getCollection) return collection
    return route === listCollectionCharacters ? { items: characters, next_cursor: null } : {}
  })
})
afterEach(cleanup)

async function show(change: object = {}): Promise<string[]> {
  collection = { ...COLLECTION, ...change }
  await showScreen(<CollectionScreen collection_id="k1" />)
  await screen.findByRole('heading', { name: 'By the sea' })
  await waitFor(() => expect(screen.getByRole('region', { name: 'Characters' }).textContent).not.toBe(''))
  return listLines()
}

test('a collection of somebody else names its owner, and can be shared and reported', async () => {
  expect(await show()).toMatchInlineSnapshot(`
    [
      "By the sea",
      "1 characterBy",
      "[link Ada /creator/u1]",
      "[button Copy link]",
      "[button Report this profile]",
      "[link Maren Keeps the lighthouse. /characterDetail/maren]",
    ]
  `)
  cleanup()
  characters = []
  expect(
    await show({ owner: { ...COLLECTION.owner, has_page: false }, character_count: 0 }),
  ).toMatchInlineSnapshot(`
    [
      "By the sea",
      "0 charactersBy Ada",
      "[button Copy link]",
      "[button Report this profile]",
      "No characters yet",
      "This collection has no characters that you can see.",
      "[link Browse characters current=page /]",
    ]
  `)
})

test('an own collection is edited, sorted out and deleted from its menu', async () => {
  expect(await show({ is_own: true, is_public: false })).toMatchInlineSnapshot(`
    [
      "By the sea",
      "Private1 character",
      "[button More options expanded=false]",
      "[link Maren Keeps the lighthouse. /characterDetail/maren]",
    ]
  `)
  const choose = async (name: RegExp): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: /options/i }))
    fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }))
  }
  await choose(/^Edit/)
  await choose(/^Delete/)
  expect(openDialog.mock.calls.map(([{ name }]) => name)).toEqual(['edit_collection', 'delete_collection'])
  expect(screen.queryByRole('button', { name: /^Remove Maren/ })).toBeNull()
  await choose(/^(Sort|Remove)/)
  const list = within(screen.getByRole('region', { name: 'Characters' }))
  fireEvent.click(list.getByRole('button', { name: /Maren/ }))
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(setCollected, {
      params: { collection_id: 'k1' },
      body: { character_id: 'maren', on: false },
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(list.queryByRole('button')).toBeNull()
})

test('an empty own collection has nothing to sort out', async () => {
  characters = []
  await show({ is_own: true, character_count: 0 })
  fireEvent.click(screen.getByRole('button', { name: /options/i }))
  await screen.findAllByRole('menuitem', { hidden: true })
  expect(screen.getAllByRole('menuitem', { hidden: true })).toHaveLength(2)
})

test('a collection that is not there leads to the shop', async () => {
  call.mockRejectedValueOnce(new ApiError({ status: 404, desc: 'Gone.' }))
  call.mockRejectedValueOnce(new ApiError({ status: 404, desc: 'Gone.' }))
  await showScreen(<CollectionScreen collection_id="k1" />)
  await screen.findByRole('link')
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Collection not found",
      "It’s private or deleted, or the link is wrong.",
      "[link Browse characters current=page /]",
    ]
  `)
})
