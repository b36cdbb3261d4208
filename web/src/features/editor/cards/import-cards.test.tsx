// @vitest-environment jsdom
import { importCard } from '@citrine/contract/cards'
import { STATUS } from '@citrine/contract/errors'
import { importLorebook } from '@citrine/contract/lorebooks'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLines, showScreen } from '#web/components/screen.fixture.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { ImportCards } from './import-cards.tsx'

const upload = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/api/api-client.ts', () => ({ upload, call: async () => ({}) }))

beforeAll(async () => {
  await startI18n()
  await loadTexts('editor', 'lorebooks')
})
beforeEach(() => upload.mockReset())
afterEach(cleanup)

const card = (name: string): File =>
  new File([JSON.stringify({ spec: 'chara_card_v2', data: { name } })], `${name}.json`)
const book = new File(
  [JSON.stringify({ entries: { 0: { key: ['lamp'], content: 'It is green.' } } })],
  'coast.json',
)
const choose = (files: File[]): void => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files } })
}
const listRows = (): string[] => screen.getAllByRole('listitem').map((row) => listLines(row).join(' | '))

test('cards become drafts one after the other, and a lorebook a lorebook', async () => {
  upload.mockImplementation(async (route) =>
    route === importLorebook
      ? { lorebook_id: 'b1', name: 'The coast', repairs: [] }
      : { drafts: [{ draft_id: 'd1', name: '', repairs: [] }] },
  )
  await showScreen(<ImportCards />)
  expect(listLines()).toMatchInlineSnapshot(`
    [
      "Import characters",
      "Character cards from other apps: PNG, JSON, YAML, CHARX, BYAF, WebP or JPEG, up to 50 MB each. Choose or drop files, a whole folder or a ZIP. Each card becomes a private draft with a report.",
      "[input Card files from this device ""]",
      "[input Choose a folder ""]",
      "[button Choose files]",
      "[button Choose a folder]",
    ]
  `)
  choose([card('Maren'), book])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save report' })).toBeTruthy())
  expect(screen.getByRole('status').textContent).toMatch(/2.*2/)
  expect(listRows()).toMatchInlineSnapshot(`
    [
      "Maren.json | 1 draft | New character | [link Open draft /create?draft=d1] | Everything was imported.",
      "coast.json | Lorebooks · The coast | The coast | [link Open “The coast” /lorebook/b1] | Everything was imported.",
    ]
  `)
  expect(upload.mock.calls.map(([route, { query }]) => [route === importCard, Object.keys(query)])).toEqual([
    [true, ['client_id']],
    [false, ['name']],
  ])
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a failed card can be read again as the same one; a refused file cannot', async () => {
  upload.mockRejectedValueOnce(new ApiError({ status: STATUS.invalid_input, desc: 'Not a card.' }))
  upload.mockRejectedValueOnce(new ApiError({ status: 503, desc: 'Too busy.' }))
  upload.mockRejectedValueOnce(new ApiError({ status: 503, desc: 'Too busy.' }))
  await showScreen(<ImportCards />)
  choose([card('Odd'), card('Maren'), card('Odette')])
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(3))
  await screen.findAllByText('Too busy.')
  expect(listRows()).toMatchInlineSnapshot(`
    [
      "Odd.json | Not a card.",
      "Maren.json | Too busy. | [button Try again]",
      "Odette.json | Too busy. | [button Try again]",
    ]
  `)
  upload.mockResolvedValue({ drafts: [{ draft_id: 'd1', name: 'Maren', repairs: [] }] })
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as Element)
  await screen.findByRole('link')
  const ids = upload.mock.calls.map(([, { query }]) => query.client_id)
  expect(ids[3]).toBe(ids[1])
  expect(new Set(ids.slice(0, 3)).size).toBe(3)
})

/** A file that was moved or changed since it was chosen. */
const lose = (file: File): File => {
  const reject = async () => Promise.reject(new DOMException('Gone.', 'NotReadableError'))
  const lost = Object.assign(file, { text: reject, arrayBuffer: reject })
  return Object.assign(lost, { slice: () => lost })
}

test('unreadable files fail, and the others are imported', async () => {
  upload.mockResolvedValue({ drafts: [{ draft_id: 'd1', name: 'Maren', repairs: [] }] })
  await showScreen(<ImportCards />)
  choose([lose(card('Odd')), lose(new File(['x'], 'deck.zip')), card('Maren')])
  await screen.findByRole('button', { name: 'Save report' })
  expect(listRows()).toMatchInlineSnapshot(`
    [
      "Odd.json | Couldn’t be read",
      "Maren.json | 1 draft | Maren | [link Open draft /create?draft=d1] | Everything was imported.",
      "deck.zip | Couldn’t be read",
    ]
  `)
})

test('stopping leaves the waiting cards for later', async () => {
  let finish = (_: object): void => {}
  upload.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await showScreen(<ImportCards />)
  choose([card('Maren'), card('Odette'), card('Nils')])
  await waitFor(() => expect(upload).toHaveBeenCalledOnce())
  expect(screen.getByRole<HTMLProgressElement>('progressbar').max).toBe(3)
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  finish({ drafts: [] })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(upload).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2)
  upload.mockResolvedValue({ drafts: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Try failed files again' }))
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(3))
})
