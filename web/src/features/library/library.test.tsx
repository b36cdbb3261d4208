// @vitest-environment jsdom
import { listCharacters } from '@citrine/contract/characters'
import { listImages } from '@citrine/contract/library'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { toLightboxPhoto } from './library.api.ts'
import { Library } from './library.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call }))

const MAREN = { character_id: 'maren', name: 'Maren', image_count: 1_200 }
const ODETTE = { character_id: 'odette', name: 'Odette', image_count: 1 }
const IMAGE = {
  image_id: 'i1',
  kind: 'made',
  character: MAREN,
  description: 'at the lighthouse',
  photographer: '',
  tags: [],
  picture: { sources: [{ url: '/p.webp', width: 300, height: 400 }], placeholder: null },
  maker: { kind: 'model', name: 'Oak' },
  left_out: ['a hat'],
  file_url: null,
  created_at: '2026-11-20T10:00:00.000Z',
}

let pages: object[]

beforeAll(async () => {
  await startI18n()
  await loadTexts('library', 'pictures')
})
beforeEach(() => {
  pages = [{ items: [], characters: [], next_cursor: null }]
  call.mockReset()
  call.mockImplementation(async (route, { query }) => {
    if (route === listImages) return pages[query.cursor === undefined ? 0 : 1]
    return route === listCharacters ? { items: [], next_cursor: null } : {}
  })
})
afterEach(cleanup)

async function show(character_id?: string, kind?: 'made' | 'unlocked'): Promise<string[]> {
  await showScreen(<Library character_id={character_id} kind={kind} />)
  await screen.findAllByRole('link')
  return listLines()
}

test('images name their character, content and maker; filters lead to kinds and characters', async () => {
  const drawn = { ...IMAGE, image_id: 'i2', maker: { kind: 'illustrator', name: '' }, description: '' }
  const photo = { ...IMAGE, image_id: 'i3', kind: 'unlocked', character: ODETTE }
  pages = [
    { items: [IMAGE, drawn], characters: [MAREN, ODETTE], next_cursor: 'next' },
    { items: [drawn, photo], characters: [MAREN, ODETTE], next_cursor: null },
  ]
  await showScreen(<Library character_id={undefined} kind={undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "[link All current=page /imglib]",
      "[link Unlocked /imglib?kind=unlocked]",
      "[link Made in chats /imglib?kind=made]",
      "[link All current=page /imglib]",
      "[link Maren 1,200 /imglib/maren]",
      "[link Odette 1 /imglib/odette]",
      "[link Picture of Maren: at the lighthouse, Made by AI /image-details/i1]",
      "[link Picture of Maren: Scene from the chat, Drawn by Citrine /image-details/i2]",
      "[link Picture of Odette: at the lighthouse /image-details/i3]",
    ]
  `)
  expect(call).toHaveBeenCalledWith(listCharacters, expect.anything())
  expect(
    call.mock.calls.filter(([route]) => route === listImages).map(([, { query }]) => query),
  ).toMatchInlineSnapshot(`
    [
      {},
      {
        "cursor": "next",
      },
    ]
  `)
})

test('a long list suggests no other characters', async () => {
  const items = Array.from({ length: 7 }, (_, at) => ({ ...IMAGE, image_id: `i${at}` }))
  pages = [{ items, characters: [MAREN], next_cursor: null }]
  const lines = await show()
  expect(lines.filter((line) => line.startsWith('[link All'))).toHaveLength(1)
  expect(call).not.toHaveBeenCalledWith(listCharacters, expect.anything())
})

test('an empty library says why, and leads on', async () => {
  expect(await show()).toMatchInlineSnapshot(`
    [
      "No pictures yet",
      "Pictures you unlock in albums or make in chats appear here.",
      "[link Browse characters current=page /]",
    ]
  `)
  cleanup()
  pages = [{ items: [], characters: [MAREN, ODETTE], next_cursor: null }]
  expect(await show('odette', 'unlocked')).toMatchInlineSnapshot(`
    [
      "[link All /imglib/odette]",
      "[link Unlocked current=page /imglib/odette?kind=unlocked]",
      "[link Made in chats /imglib/odette?kind=made]",
      "[link All /imglib?kind=unlocked]",
      "[link Maren 1,200 /imglib/maren?kind=unlocked]",
      "[link Odette 1 current=page /imglib/odette?kind=unlocked]",
      "No pictures of this character yet",
      "Pictures you unlock in the album appear here.",
      "[link Show all pictures /imglib]",
    ]
  `)
  cleanup()
  const made = await show(undefined, 'made')
  cleanup()
  const unlocked = await show(undefined, 'unlocked')
  expect([made, unlocked].map((lines) => lines.slice(-3))).toMatchInlineSnapshot(`
    [
      [
        "No pictures from chats yet",
        "Use the picture button under any reply. Those pictures appear here.",
        "[link Show all pictures /imglib]",
      ],
      [
        "No unlocked pictures yet",
        "Every character has an album. Pictures you unlock there appear here.",
        "[link Show all pictures /imglib]",
      ],
    ]
  `)
  expect(
    call.mock.calls
      .filter(([route]) => route === listImages)
      .map(([, { query }]) => query)
      .slice(1),
  ).toMatchInlineSnapshot(`
    [
      {
        "character_id": "odette",
        "kind": "unlocked",
      },
      {
        "kind": "made",
      },
      {
        "kind": "unlocked",
      },
    ]
  `)
})

test('only a made image shows its request in the lightbox', () => {
  expect(toLightboxPhoto(IMAGE as never)).toMatchObject({
    photo_id: 'i1',
    description: 'at the lighthouse',
    made: { character_id: 'maren', at: IMAGE.created_at, request: 'at the lighthouse', left_out: ['a hat'] },
  })
  expect(toLightboxPhoto({ ...IMAGE, kind: 'unlocked' } as never)).not.toHaveProperty('made')
})
