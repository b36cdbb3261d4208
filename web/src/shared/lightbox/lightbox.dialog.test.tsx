// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import LightboxDialog from './lightbox.dialog.tsx'

const closeDialog = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ call: async () => ({}) }))
vi.mock('#web/lib/screen/dialog-queue.ts', async (load) => ({ ...(await load<object>()), closeDialog }))

const PHOTOS = ['At the pier', 'In the lamp room', 'At sea'].map((description, at) => ({
  photo_id: `p${at}`,
  picture: { sources: [{ url: `/p${at}.webp`, width: 300, height: 400 }], placeholder: null },
  description,
  photographer: at === 0 ? 'Bea' : '',
  maker: null,
  tags: at === 0 ? ['sea', 'calm'] : [],
}))

beforeAll(async () => {
  await startI18n()
  await loadTexts('album', 'pictures')
})
afterEach(() => {
  cleanup()
  closeDialog.mockReset()
})

const show = (change: object = {}) =>
  showScreen(
    <LightboxDialog
      photos={PHOTOS as never}
      start={0}
      language="en"
      title="Album"
      name="Maren"
      {...change}
    />,
  )
const readPlace = (): string | undefined =>
  listLines(screen.getByRole('dialog')).find((line) => /of \d/.test(line))
const type = (key: string, more: object = {}): void =>
  void fireEvent.keyDown(screen.getByRole('dialog'), { key, ...more })

test('a photo shows its place, its words and its tools; keys and buttons turn around the ends', async () => {
  await show()
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "Album",
      "1 of 3",
      "[button Close]",
      "[button Download in full size]",
      "[button Report this picture]",
      "[button Zoom in]",
      "[button Previous picture]",
      "[button Next picture]",
      "At the pier",
      "Photo: Bea · Made by AI",
      "sea",
      "calm",
      "1 of 3: At the pier",
    ]
  `)
  const first = readPlace()
  const places = [
    () => type('ArrowLeft'),
    () => type('ArrowRight'),
    () => type('ArrowRight', { ctrlKey: true }),
    () => type('a'),
    () => fireEvent.click(screen.getByRole('button', { name: 'Next picture' })),
    () => fireEvent.click(screen.getByRole('button', { name: 'Previous picture' })),
  ].map((act) => {
    act()
    return readPlace()
  })
  expect(places).toEqual(['3 of 3', first, first, first, '2 of 3', first])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closeDialog).toHaveBeenCalledOnce()
})

test('one photo has no buttons to turn; its creator may remove it, and an attached one has no tools', async () => {
  await show({ photos: PHOTOS.slice(1, 2), own_character_id: 'maren' })
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "Album",
      "1 of 1",
      "[button Close]",
      "[button Remove from album]",
      "[button Download in full size]",
      "[button Zoom in]",
      "In the lamp room",
      "Made by AI",
      "1 of 1: In the lamp room",
    ]
  `)
  cleanup()
  await show({ photos: [{ ...PHOTOS[1], is_attached: true }] })
  expect(listLines(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    [
      "Album",
      "1 of 1",
      "[button Close]",
      "[button Zoom in]",
      "In the lamp room",
      "1 of 1: In the lamp room",
    ]
  `)
})

test('a place that no photo has shows nothing', async () => {
  await show({ start: 3 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
