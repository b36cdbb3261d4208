// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { createStore } from '#web/lib/store.ts'
import { createManualRecognizer } from '../speech-input/manual-recognizer.fixture.ts'
import { SpeechError } from '../speech-input/speech-fault.ts'
import { createDictation } from './create-dictation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

async function startDictation(text = '', change: Partial<Parameters<typeof createDictation>[0]> = {}) {
  const recognizer = createManualRecognizer()
  const draft = createStore(text)
  const dictation = createDictation({
    findEngine: async () => 'server',
    openRecognizer: recognizer.openRecognizer,
    draft,
    ...change,
  })
  dictation.start()
  await pass()
  return { recognizer, draft, dictation, getState: dictation.state.get }
}

test('sentences follow the draft’s text, in order, until dictation stops', async () => {
  const { recognizer, draft, dictation, getState } = await startDictation('Listen:')
  expect(getState()).toMatchObject({ phase: 'listening', engine: 'server' })
  recognizer.events().onSpeech()
  expect(getState().isSpeaking).toBe(true)
  recognizer.events().onPause()
  recognizer.events().onSpeech()
  recognizer.events().onTranscript(' The boat is late. ')
  expect(draft.get()).toBe('Listen: The boat is late.')

  dictation.stop()
  expect(recognizer.done).toEqual(['finish'])
  recognizer.events().onPause()
  expect(getState().phase).toBe('finishing')
  recognizer.events().onTranscript('Nobody knows why.')
  expect(draft.get()).toBe('Listen: The boat is late. Nobody knows why.')
  expect(getState()).toMatchObject({ phase: 'idle', isUnheard: false, fault: null })
  expect(recognizer.done.at(-1)).toBe('close')
})

test('scripts without blanks get none', async () => {
  const { recognizer, draft } = await startDictation('灯台の灯り。')
  recognizer.say('まだついています。')
  expect(draft.get()).toBe('灯台の灯り。まだついています。')
})

test('a long silence is reported, and the microphone is closed', async () => {
  const { recognizer, getState, draft } = await startDictation('Kept')
  await pass(20_000)
  expect(getState()).toMatchObject({ phase: 'idle', isUnheard: true })
  expect(recognizer.done).toEqual(['finish', 'close'])
  expect(draft.get()).toBe('Kept')
})

test('an utterance that was not understood waits for another try; dismissed, it is dropped', async () => {
  const { recognizer, draft, dictation, getState } = await startDictation()
  recognizer.events().onSpeech()
  recognizer.events().onPause()
  recognizer.events().onFault({ kind: 'failed', text: 'Try later.' })
  expect(getState()).toMatchObject({ phase: 'listening', fault: { text: 'Try later.' }, pending: 1 })
  dictation.retry()
  expect(recognizer.done).toEqual(['retry'])
  recognizer.events().onTranscript('Here it is.')
  expect(draft.get()).toBe('Here it is.')
  expect(getState()).toMatchObject({ fault: null, pending: 0 })

  recognizer.events().onSpeech()
  dictation.stop()
  recognizer.events().onPause()
  recognizer.events().onFault({ kind: 'failed', text: 'Try later.' })
  dictation.dismiss()
  expect(getState()).toMatchObject({ phase: 'idle', fault: null })
  recognizer.events().onTranscript('Too late.')
  expect(draft.get()).toBe('Here it is.')
})

test('the reason for not listening is given, and another try reopens the microphone', async () => {
  const nobody = await startDictation('', { findEngine: async () => null })
  expect(nobody.getState()).toMatchObject({ phase: 'idle', fault: { kind: 'none' } })
  const away = await startDictation('', {
    findEngine: async () => {
      throw new ApiError({ status: 0, desc: 'Away.', transport: true })
    },
  })
  expect(away.getState().fault).toEqual({ kind: 'failed', text: 'Away.' })

  const tries = [new SpeechError({ kind: 'denied' })]
  const recognizer = createManualRecognizer()
  const { dictation, getState } = await startDictation('', {
    openRecognizer: async (engine, events) => {
      const refused = tries.pop()
      if (refused !== undefined) throw refused
      return recognizer.openRecognizer(engine, events)
    },
  })
  expect(getState()).toMatchObject({ phase: 'idle', fault: { kind: 'denied' } })
  dictation.retry()
  await pass()
  expect(getState()).toMatchObject({ phase: 'listening', fault: null })
  recognizer.events().onSpeech()
  recognizer.events().onPause()
  recognizer.events().onFault({ kind: 'ended' })
  expect(getState()).toMatchObject({ phase: 'finishing', fault: { kind: 'ended' } })
  recognizer.events().onTranscript('The last words.')
  expect(getState()).toMatchObject({ phase: 'idle', fault: { kind: 'ended' } })
})

test('closed before the microphone opened, it is released as soon as it does', async () => {
  const recognizer = createManualRecognizer()
  const { dictation, getState } = await startDictation('', {
    openRecognizer: async (engine, events) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return recognizer.openRecognizer(engine, events)
    },
  })
  expect(getState().phase).toBe('opening')
  dictation.stop()
  await pass(100)
  expect(recognizer.done).toEqual(['close'])
  expect(getState().phase).toBe('idle')
})
