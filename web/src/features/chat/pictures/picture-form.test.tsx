// @vitest-environment jsdom
import type { ChatPicture } from '@citrine/contract/chat-picture'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { closeDialog, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { useStore } from '#web/lib/store.ts'
import { chatCommonQuery } from '../chat.api.ts'
import { type Chat, createChat } from '../open-chat/create-chat.ts'
import { createLostError, makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import { NO_PICTURES } from './picture-rows.ts'
import { RecordPictures } from './record-pictures.tsx'

const PICTURE: ChatPicture = {
  picture_id: 'p1',
  chat_id: 'chat-1',
  character_id: 'maren',
  record_id: 'r0',
  state: 'drawing',
  progress: 42,
  fault: null,
  is_given_back: false,
  width: 768,
  height: 1024,
  picture: null,
  file_url: null,
  prompt: '',
  maker: null,
  left_out: [],
  created_at: '2026-11-22T00:00:00.000Z',
}

const make = vi.fn<(body: { client_id: string; prompt?: string | undefined }) => Promise<ChatPicture>>()
const check = vi.fn(async () => ({ drawn: [] as string[], left_out: [] as string[] }))
const user_action = vi.fn<(id: string) => Promise<ChatPicture>>()

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}
  await startI18n()
  await loadTexts('pictures', 'chat')
})
beforeEach(() => {
  make.mockReset()
  check.mockReset()
  user_action.mockReset()
})
afterEach(cleanup)

const Row = ({ chat }: { chat: Chat }) => (
  <RecordPictures
    chat={chat}
    record_id="r0"
    pictures={useStore(chat.pictures.rows).get('r0') ?? NO_PICTURES}
    isRequested={useStore(chat.pictures.requested) === 'r0'}
  />
)

function show(pictures_by: 'illustrator' | 'model' = 'model') {
  const { calls, copies } = startChatTestServer([makeRecord(0)])
  const rest = {
    find: async () => undefined,
    cancel: user_action,
    retry: user_action,
    remove: async () => {},
  }
  const chat = createChat(
    { character_id: 'maren' },
    { calls, copies, pictureCalls: { make, check, ...rest } },
  )
  chat.pictures.requested.set('r0')
  const cache = createQueryClient()
  const none = { period: 'day' as const, used: 0, total: 0, resets_at: '', cost: 12 }
  const allowances = { polish: none, messages: none, voices: none, pictures: none }
  const coins = { coins: 40, owed: 0, allowances, monthly_limit: null, spent_this_month: 0 }
  cache.setQueryDefaults(coinsQuery().queryKey, { queryFn: () => coins })
  cache.setQueryData(coinsQuery().queryKey, coins)
  const { queryKey } = chatCommonQuery(undefined)
  cache.setQueryDefaults(queryKey, { staleTime: Infinity })
  cache.setQueryData<{ pictures_by: typeof pictures_by }>(queryKey, { pictures_by })
  render(
    <QueryClientProvider client={cache}>
      <Row chat={chat} />
    </QueryClientProvider>,
  )
  const draw = (): void => void fireEvent.click(screen.getByRole('button', { name: /^Draw/ }))
  return { chat, draw, field: screen.queryByRole('textbox') as HTMLTextAreaElement }
}

const refusal = (status: number, desc: string, data = {}): ApiError => new ApiError({ status, desc, data })

test('the request shows its price, and its image replaces it', async () => {
  make.mockResolvedValue(PICTURE)
  const { draw, field } = show()
  expect(screen.getByRole('button', { name: /^Draw ?for 12 Lemon Coins$/ })).toBeTruthy()
  fireEvent.change(field, { target: { value: ' with the lamp lit ' } })
  draw()
  await screen.findByRole('progressbar', { name: 'Drawing' })
  expect(screen.queryByRole('textbox')).toBe(null)
  expect(make).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ prompt: 'with the lamp lit', record_id: 'r0', character_id: 'maren' }),
  )
})

test('Enter sends the request; during composition, or with Shift, it does not', async () => {
  make.mockResolvedValue(PICTURE)
  const { field } = show()
  fireEvent.change(field, { target: { value: 'a lamp' } })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(make).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByRole('progressbar', { name: 'Drawing' })
  expect(make).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ prompt: 'a lamp' }))
})

test('the drawable words are listed for the illustrator, and not for a model', () => {
  show()
  expect(screen.queryByText(/^You can ask for a place/)).toBe(null)
  cleanup()
  show('illustrator')
  expect(screen.getByText(/^You can ask for a place/)).toBeTruthy()
})

test('while the request is typed, its words that the illustrator draws are told apart from the others', async () => {
  check.mockResolvedValue({ drawn: ['beach', 'night'], left_out: ['camel'] })
  make.mockResolvedValue(PICTURE)
  const { draw, field } = show('illustrator')
  fireEvent.change(field, { target: { value: 'a camel on the beach at night' } })
  expect((await screen.findByText('Will be drawn: beach · night')).closest('[role=status]')).toBeTruthy()
  expect(screen.getByText('Can’t be drawn: camel')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Draw without it/ })).toBeTruthy()
  expect(make).not.toHaveBeenCalled()
  draw()
  await screen.findByRole('progressbar', { name: 'Drawing' })
  expect(make).toHaveBeenCalledOnce()
  expect(check).toHaveBeenCalledExactlyOnceWith({
    character_id: 'maren',
    prompt: 'a camel on the beach at night',
  })
})

test('a request sent before that is known costs nothing until the user has seen what is not drawn', async () => {
  check.mockResolvedValue({ drawn: [], left_out: ['dragon'] })
  make.mockResolvedValue(PICTURE)
  const { draw, field } = show('illustrator')
  fireEvent.change(field, { target: { value: 'a dragon' } })
  draw()
  await screen.findByText('None of this can be drawn. The picture would show the latest moment.')
  expect(make).not.toHaveBeenCalled()
  draw()
  await screen.findByRole('progressbar', { name: 'Drawing' })
  expect(make).toHaveBeenCalledOnce()
})

test('a form that is closed while its request is checked makes no picture', async () => {
  const checked = Promise.withResolvers<{ drawn: string[]; left_out: string[] }>()
  check.mockReturnValue(checked.promise)
  make.mockResolvedValue(PICTURE)
  const { draw, field } = show('illustrator')
  fireEvent.change(field, { target: { value: 'on the beach' } })
  draw()
  expect(await screen.findByRole('button', { name: /^Draw/, busy: true })).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBe(null))
  await act(async () => checked.resolve({ drawn: ['beach'], left_out: [] }))

  expect(make).not.toHaveBeenCalled()
})

test('a request whose words are all drawn, or cannot be checked, is sent at once', async () => {
  make.mockResolvedValue(PICTURE)
  check.mockResolvedValueOnce({ drawn: ['beach'], left_out: [] })
  for (const request of ['on the beach', 'in the rain']) {
    const { draw, field } = show('illustrator')
    fireEvent.change(field, { target: { value: request } })
    draw()
    await screen.findByRole('progressbar', { name: 'Drawing' })
    check.mockRejectedValue(refusal(429, 'Too fast.'))
    cleanup()
  }
  expect(make).toHaveBeenCalledTimes(2)
})

test('a request whose node is gone is sent again with the same id, and its image comes', async () => {
  make.mockRejectedValueOnce(createLostError())
  make.mockRejectedValueOnce(refusal(503, 'Away.'))
  make.mockResolvedValueOnce(PICTURE)
  show().draw()
  await screen.findByRole('progressbar', undefined, { timeout: 5_000 })
  expect(screen.queryByRole('alert')).toBe(null)
  expect(make).toHaveBeenCalledTimes(3)
  expect(new Set(make.mock.calls.map(([{ client_id }]) => client_id)).size).toBe(1)
})

test('a refusal is shown at the request, which stays; after no answer the same attempt is repeated', async () => {
  make.mockRejectedValueOnce(refusal(4106, 'This cannot be drawn.'))
  const { draw, field } = show()
  fireEvent.change(field, { target: { value: 'a wish' } })
  draw()
  expect((await screen.findByRole('alert')).textContent).toBe('This cannot be drawn.')
  expect(field.value).toBe('a wish')
  make.mockRejectedValue(createLostError())
  draw()
  await screen.findByText('Lost.', undefined, { timeout: 5_000 })
  make.mockResolvedValue(PICTURE)
  draw()
  await screen.findByRole('progressbar')
  const [decided, ...unanswered] = make.mock.calls.map(([{ client_id }]) => client_id)
  expect(unanswered).toHaveLength(4)
  expect(new Set(unanswered).size).toBe(1)
  expect(unanswered).not.toContain(decided)
})

test('without enough coins the coin dialog opens', async () => {
  make.mockRejectedValueOnce(refusal(2111, 'Too few.', { needed: 12, balance: 3 }))
  show().draw()
  const { result } = renderHook(useOpenDialog)
  await waitFor(() =>
    expect(result.current).toEqual({ name: 'coin', props: { refused: { needed: 12, balance: 3 } } }),
  )
  closeDialog()
})

test('a cancelled or failed image says that it was refunded, and can be drawn again for its price', async () => {
  make.mockResolvedValue(PICTURE)
  show().draw()
  user_action.mockResolvedValueOnce({ ...PICTURE, state: 'cancelled', is_given_back: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel picture' }))
  await screen.findByText('You weren’t charged.')
  user_action.mockRejectedValueOnce(refusal(409, 'Two are being drawn.'))
  fireEvent.click(screen.getByRole('button', { name: /^Try again ?for 12 Lemon Coins$/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('Two are being drawn.')
  user_action.mockResolvedValueOnce({
    ...PICTURE,
    state: 'failed',
    fault: 'The drawing failed.',
    is_given_back: false,
  })
  fireEvent.click(screen.getByRole('button', { name: /^Try again/ }))
  await screen.findByText('The drawing failed.')
  expect(screen.queryByText('You weren’t charged.')).toBe(null)
  const again = (picture: object): void => {
    user_action.mockResolvedValueOnce({ ...PICTURE, fault: null, ...picture })
    fireEvent.click(screen.getByRole('button', { name: /^Try again/ }))
  }
  // This reason already mentions the refund.
  again({ state: 'failed', fault: 'It failed, and nothing was charged.', is_given_back: true })
  await screen.findByText('It failed, and nothing was charged.')
  expect(screen.queryByText('You weren’t charged.')).toBe(null)
  again({ state: 'cancelled', is_given_back: false })
  await waitFor(() => expect(screen.queryByText('It failed, and nothing was charged.')).toBe(null))
  expect(screen.queryByText('You weren’t charged.')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('figure')).toBe(null))
})

test('the button speaks of several words that cannot be drawn in the plural', async () => {
  check.mockResolvedValue({ drawn: ['beach'], left_out: ['camel', 'octopus'] })
  const { field } = show('illustrator')
  fireEvent.change(field, { target: { value: 'a camel and an octopus on the beach' } })
  expect(await screen.findByRole('button', { name: /^Draw without these words/ })).toBeTruthy()
})
