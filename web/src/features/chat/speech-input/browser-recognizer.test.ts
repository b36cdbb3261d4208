// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserRecognizer } from './browser-recognizer.ts'
import type { SpeechRecognition } from './browser-speech.ts'
import { type Microphone, openMicrophone } from './sound/microphone.ts'
import type { SpeechFault } from './speech-fault.ts'

vi.mock('./sound/microphone.ts', () => ({ openMicrophone: vi.fn() }))

let made: FakeRecognition[] = []

class FakeRecognition implements SpeechRecognition {
  lang = ''
  continuous = false
  interimResults = false
  onresult: SpeechRecognition['onresult'] = null
  onspeechstart: SpeechRecognition['onspeechstart'] = null
  onerror: SpeechRecognition['onerror'] = null
  onend: SpeechRecognition['onend'] = null
  readonly calls: string[] = []
  constructor() {
    made.push(this)
  }
  start = (): void => void this.calls.push('start')
  stop = (): void => void this.calls.push('stop')
  abort = (): void => void this.calls.push('abort')
  hear(transcript: string, isFinal: boolean): void {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] })
  }
}

beforeEach(() => {
  made = []
  vi.useFakeTimers()
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition)
  vi.mocked(openMicrophone).mockReturnValue(new Promise(() => undefined))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function opened(language = 'en') {
  const reported: (string | SpeechFault)[] = []
  const recognizer = openBrowserRecognizer(language, {
    onLevel: () => undefined,
    onSpeech: () => reported.push('speech'),
    onInterim: (transcript) => reported.push(`… ${transcript}`),
    onPause: () => reported.push('pause'),
    onTranscript: (transcript) => reported.push(transcript),
    onFault: (fault) => reported.push(fault),
  })
  const recognition = made[0]
  if (recognition === undefined) throw new Error('nothing listens')
  return { recognizer, message: reported, recognition }
}

test('words arrive as they are recognised, in the language of the page', () => {
  const { message: reported, recognition } = opened('de')
  expect(recognition).toMatchObject({ lang: 'de', continuous: true, interimResults: true, calls: ['start'] })
  recognition.onspeechstart?.()
  recognition.hear(' Der Hafen', false)
  recognition.hear(' Der Hafen schläft. ', true)
  expect(reported).toEqual(['speech', '… Der Hafen', 'pause', 'Der Hafen schläft.'])
})

test('recognition restarts when it ends by itself, and unfinished text is not lost', async () => {
  const { recognizer, message: reported, recognition } = opened()
  recognition.hear('half a', false)
  await vi.advanceTimersByTimeAsync(5_000)
  recognition.onend?.()
  expect(reported).toEqual(['speech', '… half a', 'pause', 'half a'])
  expect(recognition.calls).toEqual(['start', 'start'])
  recognizer.finish()
  recognition.hear('the end', true)
  recognition.onend?.()
  expect(reported.slice(-2)).toEqual(['pause', 'the end'])
  expect(recognition.calls).toEqual(['start', 'start', 'stop'])
})

test('recognition pauses while a voice plays or the microphone is muted', () => {
  const { recognizer, recognition } = opened()
  recognizer.guard(true)
  expect(recognition.calls).toEqual(['start', 'abort'])
  recognition.onend?.()
  recognizer.mute(true)
  recognizer.guard(false)
  expect(recognition.calls).toEqual(['start', 'abort'])
  recognizer.mute(false)
  expect(recognition.calls).toEqual(['start', 'abort', 'start'])
})

test('the reason for not listening is given once; silence is not a fault, a recognition that never starts is', () => {
  for (const [error, kind] of Object.entries({
    'not-allowed': 'denied',
    'audio-capture': 'missing',
    network: 'unavailable',
    'language-not-supported': 'language',
  })) {
    made = []
    const { message: reported, recognition } = opened()
    recognition.onerror?.({ error: 'no-speech' })
    recognition.onerror?.({ error })
    recognition.onend?.()
    expect(reported).toEqual([{ kind }])
    expect(recognition.calls).toEqual(['start'])
  }
  made = []
  const { message: reported, recognition } = opened()
  for (let times = 0; times < 4; times++) recognition.onend?.()
  expect(reported).toEqual([{ kind: 'unavailable' }])
})

test('a microphone that opens only after the next one was asked for is closed', async () => {
  const openings: ((microphone: Microphone) => void)[] = []
  vi.mocked(openMicrophone).mockImplementation(() => new Promise((resolve) => openings.push(resolve)))
  const makeMicrophone = () => ({ rate: 16_000, mute: vi.fn(), close: vi.fn() })
  const [early, late] = [makeMicrophone(), makeMicrophone()]
  const { recognizer } = opened()
  recognizer.guard(true)
  recognizer.mute(true)
  recognizer.mute(false)
  openings[0]?.(early)
  openings[1]?.(late)
  await vi.advanceTimersByTimeAsync(0)
  expect(early.close).toHaveBeenCalledOnce()
  expect(late.close).not.toHaveBeenCalled()
  recognizer.close()
  expect(late.close).toHaveBeenCalledOnce()
})
