// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { createStore } from '#web/lib/store.ts'
import { earByHand } from '../speech-input/manual-recognizer.ts'
import { SpeechError } from '../speech-input/speech-fault.ts'
import { createDictation } from './create-dictation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

async function begun(text = '', change: Partial<Parameters<typeof createDictation>[0]> = {}) {
  const ear = earByHand()
  const draft = createStore(text)
  const dictation = createDictation({
    findEngine: async () => 'server',
    openEar: ear.openEar,
    draft,
    ...change,
  })
  dictation.start()
  await pass()
  return { ear, draft, dictation, now: dictation.state.get }
}

test('sentences follow the draft’s text, in order, until dictation stops', async () => {
  const { ear, draft, dictation, now } = await begun('Listen:')
  expect(now()).toMatchObject({ phase: 'listening', engine: 'server' })
  ear.events().onSpeech()
  expect(now().isSpeaking).toBe(true)
  ear.events().onPause()
  ear.events().onSpeech()
  ear.events().onWords(' The boat is late. ')
  expect(draft.get()).toBe('Listen: The boat is late.')

  // Stopped in the middle of a sentence: the rest still arrives.
  dictation.stop()
  expect(ear.done).toEqual(['finish'])
  ear.events().onPause()
  expect(now().phase).toBe('finishing')
  ear.events().onWords('Nobody knows why.')
  expect(draft.get()).toBe('Listen: The boat is late. Nobody knows why.')
  expect(now()).toMatchObject({ phase: 'idle', isUnheard: false, fault: null })
  expect(ear.done.at(-1)).toBe('close')
})

test('scripts without blanks get none', async () => {
  const { ear, draft } = await begun('灯台の灯り。')
  ear.say('まだついています。')
  expect(draft.get()).toBe('灯台の灯り。まだついています。')
})

test('a long silence is reported, and the microphone is closed', async () => {
  const { ear, now, draft } = await begun('Kept')
  await pass(20_000)
  expect(now()).toMatchObject({ phase: 'idle', isUnheard: true })
  expect(ear.done).toEqual(['finish', 'close'])
  expect(draft.get()).toBe('Kept')
})

test('an utterance that was not understood waits for another try; dismissed, it is dropped', async () => {
  const { ear, draft, dictation, now } = await begun()
  ear.events().onSpeech()
  ear.events().onPause()
  ear.events().onFault({ kind: 'failed', text: 'Try later.' })
  expect(now()).toMatchObject({ phase: 'listening', fault: { text: 'Try later.' }, pending: 1 })
  dictation.retry()
  expect(ear.done).toEqual(['retry'])
  ear.events().onWords('Here it is.')
  expect(draft.get()).toBe('Here it is.')
  expect(now()).toMatchObject({ fault: null, pending: 0 })

  ear.events().onSpeech()
  dictation.stop()
  ear.events().onPause()
  ear.events().onFault({ kind: 'failed', text: 'Try later.' })
  dictation.dismiss()
  expect(now()).toMatchObject({ phase: 'idle', fault: null })
  ear.events().onWords('Too late.')
  expect(draft.get()).toBe('Here it is.')
})

test('the reason for not listening is given, and another try reopens the microphone', async () => {
  const nobody = await begun('', { findEngine: async () => null })
  expect(nobody.now()).toMatchObject({ phase: 'idle', fault: { kind: 'none' } })
  const away = await begun('', {
    findEngine: async () => {
      throw new ApiError({ status: 0, desc: 'Away.', transport: true })
    },
  })
  expect(away.now().fault).toEqual({ kind: 'failed', text: 'Away.' })

  const tries = [new SpeechError({ kind: 'refused' })]
  const ear = earByHand()
  const { dictation, now } = await begun('', {
    openEar: async (engine, events) => {
      const refused = tries.pop()
      if (refused !== undefined) throw refused
      return ear.openEar(engine, events)
    },
  })
  expect(now()).toMatchObject({ phase: 'idle', fault: { kind: 'refused' } })
  dictation.retry()
  await pass()
  expect(now()).toMatchObject({ phase: 'listening', fault: null })
  // The microphone is unplugged while a sentence waits for its transcript.
  ear.events().onSpeech()
  ear.events().onPause()
  ear.events().onFault({ kind: 'ended' })
  expect(now()).toMatchObject({ phase: 'finishing', fault: { kind: 'ended' } })
  ear.events().onWords('The last words.')
  expect(now()).toMatchObject({ phase: 'idle', fault: { kind: 'ended' } })
})

test('closed before the microphone opened, it is released as soon as it does', async () => {
  const ear = earByHand()
  const { dictation, now } = await begun('', {
    openEar: async (engine, events) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return ear.openEar(engine, events)
    },
  })
  expect(now().phase).toBe('opening')
  dictation.stop()
  await pass(100)
  expect(ear.done).toEqual(['close'])
  expect(now().phase).toBe('idle')
})
