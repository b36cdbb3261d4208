import type { ChatPicture } from '@citrine/contract/chat-picture'
import { expect, test } from 'vitest'
import { createLostError, makeRecord, startChatTestServer } from '../state/chat-server.fixture.ts'
import { createChatPictures } from './chat-pictures.ts'
import type { PictureApi } from './picture-api.ts'

const makePicture = (change: Partial<ChatPicture> = {}): ChatPicture => ({
  picture_id: 'p1',
  chat_id: 'chat-1',
  character_id: 'maren',
  record_id: 'r0',
  state: 'waiting',
  progress: null,
  fault: null,
  is_given_back: false,
  width: 768,
  height: 1024,
  picture: null,
  file_url: null,
  prompt: 'with the lamp lit',
  maker: null,
  left_out: [],
  created_at: '2026-11-22T00:00:00.000Z',
  ...change,
})

const drawn = { width: 768, height: 1024, blur: 'data:,', sources: [{ width: 768, url: '/media/1.webp' }] }
const READY = { state: 'ready', picture: drawn } as const

function stage(responses: ChatPicture[] = []) {
  let clock = 0
  const fetched: string[] = []
  const find = (id: string) => responses.find(({ picture_id }) => picture_id === id)
  const answer = async (id: string): Promise<ChatPicture> => {
    const picture = find(id)
    if (picture === undefined) throw createLostError()
    return picture
  }
  const calls: PictureApi = {
    make: async () => answer('p1'),
    check: async () => ({ drawn: [], left_out: [] }),
    find: async (id) => {
      fetched.push(id)
      return find(id)
    },
    cancel: answer,
    retry: answer,
    remove: async () => {},
  }
  const pictures = createChatPictures(calls, () => clock)
  const { calls: chatApi } = startChatTestServer([makeRecord(0)])
  let gate: Promise<void> | undefined
  const load = async (): Promise<void> => {
    const mergePictures = pictures.beginPage()
    const page = { ...(await chatApi.list({}, new AbortController().signal)), pictures: [...responses] }
    await gate
    mergePictures(page)
  }
  const states = () => (pictures.rows.get().get('r0') ?? []).map(({ state }) => state)
  return {
    pictures,
    message: responses,
    fetched,
    states,
    load,
    hold: () => {
      let open = (): void => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return open
    },
    wait: (ms: number) => {
      clock += ms
    },
    news: (state: ChatPicture['state'] | 'deleted', progress: number | null = null) =>
      pictures.handleEvent({
        picture_id: 'p1',
        chat_id: 'chat-1',
        character_id: 'maren',
        record_id: 'r0',
        state,
        progress,
      }),
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('a page has its images, the oldest first, and a later one updates their states', async () => {
  const {
    message: responses,
    load,
    states,
    pictures,
  } = stage([makePicture({ picture_id: 'p2' }), makePicture(READY)])
  await load()
  expect(states()).toEqual(['ready', 'waiting'])
  responses[0] = makePicture({ picture_id: 'p2', state: 'failed', is_given_back: true })
  responses.pop()
  await load()
  expect(states()).toEqual(['failed'])
  expect(pictures.rows.get().get('r0')?.[0]?.is_given_back).toBe(true)
})

test('a page requested earlier does not override newer events', async () => {
  const { message: responses, load, hold, states, news } = stage([makePicture()])
  await load()
  const open = hold()
  const loading = load()
  await settled()
  news('drawing', 40)
  responses[0] = makePicture(READY)
  news('ready')
  await settled()
  open()
  await loading
  expect(states()).toEqual(['ready'])
})

test('progress comes with the events; only a finished image is fetched', async () => {
  const { message: responses, load, states, news, fetched, pictures } = stage([makePicture()])
  await load()
  news('drawing', 40)
  expect(pictures.rows.get().get('r0')?.[0]?.progress).toBe(40)
  expect(fetched).toEqual([])
  responses[0] = makePicture(READY)
  news('ready')
  await settled()
  expect(states()).toEqual(['ready'])
  news('drawing', 90)
  expect(states()).toEqual(['ready'])
  expect(fetched).toEqual(['p1'])
})

test('an image finished before its request is answered stays finished', async () => {
  const { message: responses, pictures, news, states } = stage([makePicture()])
  const making = pictures.make({ chat_id: 'chat-1', client_id: 'wish-0001', record_id: 'r0' })
  responses[0] = makePicture(READY)
  news('ready')
  await making
  await settled()
  expect(states()).toEqual(['ready'])
})

test('a failed image can be retried, and waits until the next event', async () => {
  const { message: responses, load, pictures, states } = stage([makePicture({ state: 'failed' })])
  await load()
  responses[0] = makePicture()
  await pictures.retry('p1')
  expect(states()).toEqual(['waiting'])
})

test('an image deleted in any tab is gone, whatever an older page contains', async () => {
  const { load, hold, news, states } = stage([makePicture(READY)])
  await load()
  const open = hold()
  const loading = load()
  await settled()
  news('deleted')
  expect(states()).toEqual([])
  open()
  await loading
  expect(states()).toEqual([])
})

test('addresses that may have expired are renewed before they are needed', async () => {
  const { load, pictures, wait, fetched } = stage([makePicture(READY)])
  await load()
  expect(await pictures.findReady(['r0'])).toHaveLength(1)
  expect(fetched).toEqual([])
  wait(250_000)
  expect(await pictures.findReady(['r0'])).toHaveLength(1)
  expect(fetched).toEqual(['p1'])
})
