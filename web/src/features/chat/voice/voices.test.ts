import type { Voice, VoicePart } from '@citrine/contract/voices'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Clip } from '#web/lib/voice/clip.ts'
import type { VoiceApi } from './voice-api.ts'
import { createVoices } from './voices.ts'

const showToast = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/screen/toast.ts', () => ({ showToast }))

const part = (index: number, url: string | null = `/media/${index}`): VoicePart => ({
  index,
  kind: 'speech',
  text: `Sentence ${index}.`,
  url,
  duration_ms: url === null ? null : 1_000,
  peaks: [],
})

const VOICE: Voice = {
  voice_id: 'v1',
  record_id: 'r1',
  state: 'generating',
  engine: 'server',
  parts: [],
  duration_ms: null,
  lang: 'en',
  fault: null,
  is_given_back: false,
}

const speaker = { name: 'Maren Holt', portrait: null }
const request = { record_id: 'r1', speaker, isPressed: false }

function desk(calls: Partial<VoiceApi> = {}) {
  const received: { done: string; clip?: Clip; atMs?: number | undefined }[] = []
  const voices = createVoices(
    {
      speak: async () => ({ voice: VOICE, spend: 5 }),
      get: async () => VOICE,
      stop: async () => ({ ...VOICE, state: 'ready' }),
      ...calls,
    },
    {
      play: (clip, atMs) => received.push({ done: 'play', clip, atMs }),
      grow: (clip) => received.push({ done: 'grow', clip }),
      unlock: () => received.push({ done: 'wake' }),
      forget: (voice_id) => received.push({ done: `forget ${voice_id}` }),
    },
  )
  return {
    voices,
    received,
    state: () => voices.states.get().get('r1'),
    tell: (state: Voice['state'], news: VoicePart | null) =>
      voices.handleEvent({
        event: 'voice',
        data: { voice_id: 'v1', record_id: 'r1', engine: 'server', state, part: news },
      }),
    lastParts: () => received.at(-1)?.clip?.parts.map(({ text }) => text),
  }
}

test('parts that arrive by events are played in order, and none before a missing one', async () => {
  const { voices, tell, lastParts } = desk()
  await voices.speak(request)
  tell('generating', part(1))
  expect(lastParts()).toEqual([])
  tell('generating', part(0))
  expect(lastParts()).toEqual(['Sentence 0.', 'Sentence 1.'])
})

test('events that overtake the answer are not lost', async () => {
  let answer = (_: { voice: Voice; spend: number }): void => {}
  const { voices, tell, received, lastParts } = desk({
    speak: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const speaking = voices.speak(request)
  tell('generating', part(0))
  expect(received).toEqual([])
  answer({ voice: VOICE, spend: 0 })
  await speaking
  expect(received.at(-1)?.done).toBe('play')
  expect(lastParts()).toEqual(['Sentence 0.'])
})

test('a voice removed during its request is neither played nor refused', async () => {
  for (const speak of [
    async () => ({ voice: VOICE, spend: 5 }),
    async () => {
      throw new ApiError({ status: 409, desc: 'These are words of the house.' })
    },
  ]) {
    const { voices, received, state } = desk({ speak })
    const speaking = voices.speak(request)
    voices.forget('r1')
    await speaking
    expect(state()).toBeUndefined()
    expect(received).toEqual([])
  }
})

function slowly() {
  const answers = new Map<string, () => void>()
  const speak = (record_id: string) =>
    new Promise<{ voice: Voice; spend: number }>((resolve) => {
      const voice = { ...VOICE, record_id, voice_id: `v of ${record_id}` }
      answers.set(record_id, () => resolve({ voice, spend: 5 }))
    })
  return { speak, answer: (record_id: string) => answers.get(record_id)?.() }
}

test('the last requested voice is played, whichever arrives first', async () => {
  const { speak, answer } = slowly()
  const { voices, received } = desk({ speak })
  const both = ['r1', 'r2'].map((record_id) => voices.speak({ ...request, record_id }))
  answer('r2')
  answer('r1')
  await Promise.all(both)
  expect(received.map(({ done, clip }) => [done, clip?.id])).toEqual([['play', 'v of r2']])
})

test('a reader who leaves first does not hear the voice; a voice stopped early is not generated further', async () => {
  const { speak, answer } = slowly()
  const ended: string[] = []
  const stop = async (voice_id: string): Promise<Voice> => {
    ended.push(voice_id)
    return { ...VOICE, voice_id, state: 'ready' }
  }
  const { voices, received, state } = desk({ speak, stop })
  const left = voices.speak(request)
  voices.cancelPending()
  answer('r1')
  await left
  expect(state()).toMatchObject({ isAsking: false, voice: { state: 'generating' } })
  expect(ended).toEqual([])

  const cut = voices.speak({ ...request, record_id: 'r2' })
  voices.stop('r2')
  answer('r2')
  await cut
  expect(ended).toEqual(['v of r2'])
  expect(received.filter(({ done }) => done === 'play')).toEqual([])
})

test('two requests at once are one call', async () => {
  let questions = 0
  const { voices } = desk({
    speak: async () => {
      questions++
      return { voice: VOICE, spend: 5 }
    },
  })
  await Promise.all([voices.speak(request), voices.speak(request)])
  expect(questions).toBe(1)
})

test('an ended voice is fetched once more: its length, its error, and its refund', async () => {
  const over: Voice = {
    ...VOICE,
    state: 'failed',
    parts: [part(0)],
    fault: 'Nobody speaks.',
    is_given_back: true,
  }
  const { voices, tell, state } = desk({ get: async () => over })
  await voices.speak(request)
  tell('failed', null)
  await expect.poll(() => state()?.voice).toEqual(over)
  expect(state()?.spend).toBe(5)
})

test('late events do not restart an ended voice', async () => {
  const ready: Voice = { ...VOICE, state: 'ready', parts: [part(0)] }
  const { voices, tell, state } = desk({ speak: async () => ({ voice: ready, spend: 0 }) })
  await voices.speak(request)
  tell('generating', part(0))
  expect(state()?.voice?.state).toBe('ready')
})

test('a refusal is shown at the message, and disappears with a new request', async () => {
  let isRefused = true
  const { voices, state } = desk({
    speak: async () => {
      if (isRefused) throw new ApiError({ status: 409, desc: 'Two voices are being made.' })
      return { voice: VOICE, spend: 5 }
    },
  })
  await voices.speak(request)
  expect(state()).toMatchObject({ refusal: 'Two voices are being made.', isAsking: false, voice: null })
  isRefused = false
  await voices.speak(request)
  expect(state()).toMatchObject({ refusal: null, voice: VOICE })
})

test('an edited message loses its voice', async () => {
  const { voices, received, state } = desk()
  await voices.speak(request)
  voices.setText('r1', 'Good evening.')
  voices.setText('r1', 'Good evening.')
  expect(state()?.text).toBe('Good evening.')
  voices.setText('r1', 'Good night.')
  expect(state()).toBeUndefined()
  expect(received.at(-1)?.done).toBe('forget v1')
})

test('a request whose node is gone is sent again, and the voice plays', async () => {
  const answers = [new ApiError({ status: 0, desc: 'Lost.', transport: true }), { voice: VOICE, spend: 0 }]
  const { voices, state, received } = desk({
    speak: async () => {
      const answer = answers.shift()
      if (answer === undefined || answer instanceof ApiError) throw answer
      return answer
    },
  })
  await voices.speak(request)
  expect(state()).toMatchObject({ voice: VOICE, refusal: null })
  expect(received.map(({ done }) => done)).toEqual(['play'])
})

test('an unfinished voice without events is polled until it is there', async () => {
  vi.useFakeTimers()
  let asks = 0
  const { voices, state } = desk({
    get: async () => {
      asks++
      if (asks === 1) throw new ApiError({ status: 0, desc: 'Lost.', transport: true })
      return { ...VOICE, state: asks === 2 ? 'generating' : 'ready', parts: [part(0)] }
    },
  })
  await voices.speak(request)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(asks).toBe(3)
  expect(state()?.voice?.state).toBe('ready')
})

test('an unfinished voice that is gone is fetched once, and has failed', async () => {
  vi.useFakeTimers()
  const get = vi.fn(async (): Promise<Voice> => {
    throw new ApiError({ status: 404, desc: 'Gone.' })
  })
  const { voices, state } = desk({ get })
  await voices.speak(request)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect(get).toHaveBeenCalledExactlyOnceWith('v1')
  expect(state()?.voice).toMatchObject({ state: 'failed', fault: 'Gone.' })
})

test('a refused stop is said, and the voice stays', async () => {
  const stop = async () => {
    throw new ApiError({ status: 409, desc: 'It is ready already.' })
  }
  const { voices, state } = desk({ stop })
  await voices.speak(request)
  voices.stop('r1')
  await expect.poll(() => showToast.mock.calls).toEqual([[{ kind: 'error', text: 'It is ready already.' }]])
  expect(state()?.voice?.voice_id).toBe('v1')
})

test('a voice stopped before its first part leaves nothing', async () => {
  const { voices, state } = desk()
  await voices.speak(request)
  voices.stop('r1')
  await expect.poll(state).toBeUndefined()
})

test('after a lost connection unfinished voices are fetched again', async () => {
  const now: Voice = { ...VOICE, parts: [part(0), part(1)] }
  const { voices, lastParts } = desk({ get: async () => now })
  await voices.speak(request)
  voices.handleEvent({ event: 'connected' })
  await expect.poll(lastParts).toEqual(['Sentence 0.', 'Sentence 1.'])
})

test('an earlier voice is available at once, and is loaded when it is played, from any position', async () => {
  const whole: Voice = { ...VOICE, state: 'ready', parts: [part(0), part(1)], duration_ms: 2_000 }
  const asked_for: string[] = []
  const { voices, received, state } = desk({
    get: async (voice_id) => {
      asked_for.push(voice_id)
      return whole
    },
  })
  voices.addReady([{ record_id: 'r1', voice_id: 'v1', duration_ms: 2_000, peaks: [9, 40] }], speaker)
  expect(state()).toMatchObject({
    isStored: true,
    peaks: [9, 40],
    voice: { state: 'ready', duration_ms: 2_000 },
  })
  expect(asked_for).toEqual([])
  voices.play('r1', 1_000)
  voices.play('r1', 1_000)
  await expect.poll(state).toMatchObject({ isStored: false, isAsking: false, voice: whole })
  expect(asked_for).toEqual(['v1'])
  expect(received.map(({ done, atMs }) => [done, atMs])).toEqual([
    ['wake', undefined],
    ['play', 1_000],
  ])
  voices.addReady([{ record_id: 'r1', voice_id: 'v2', duration_ms: 9_000, peaks: [9, 40] }], speaker)
  expect(state()?.voice).toEqual(whole)
})

test('a stored voice that fails to load is reported at its message', async () => {
  const { voices, state } = desk({
    get: async () => {
      throw new ApiError({ status: 0, desc: 'No connection.', transport: true })
    },
  })
  voices.addReady([{ record_id: 'r1', voice_id: 'v1', duration_ms: 2_000, peaks: [9, 40] }], speaker)
  voices.play('r1')
  await expect.poll(state, { timeout: 5_000 }).toMatchObject({ refusal: 'No connection.', isAsking: false })
})

test('a dismissed error is gone; the earlier parts can still be played', async () => {
  const refused = async () => {
    throw new ApiError({ status: 409, desc: 'Two voices are being made.' })
  }
  const { voices, state } = desk({ speak: refused, get: refused })
  await voices.speak(request)
  expect(state()?.refusal).not.toBeNull()
  voices.dismiss('r1')
  expect(state()).toBeUndefined()

  voices.addReady([{ record_id: 'r1', voice_id: 'v1', duration_ms: 1_000, peaks: [9, 40] }], speaker)
  voices.play('r1')
  await expect.poll(() => state()?.refusal).not.toBeNull()
  voices.dismiss('r1')
  expect(state()).toMatchObject({ isStored: true, refusal: null })
})
