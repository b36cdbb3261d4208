import { expect, test } from 'vitest'
import { type DictationEvent, type DictationState, IDLE, isDone, stepDictation } from './dictation-machine.ts'

const AWAY = { kind: 'failed', text: 'Away.' } as const
const DENIED = { kind: 'denied' } as const

const LISTENING: DictationState = { ...IDLE, phase: 'listening', engine: 'browser' }
const WAITING: DictationState = { ...LISTENING, pending: 1 }

const TRANSITIONS: readonly [string, DictationState, DictationEvent, Partial<DictationState>][] = [
  [
    'starts without what was left',
    { ...IDLE, fault: AWAY, isUnheard: true },
    { type: 'started' },
    { phase: 'opening', fault: null, isUnheard: false },
  ],
  [
    'listens with the engine that opened',
    { ...IDLE, phase: 'opening' },
    { type: 'opened', engine: 'server' },
    { phase: 'listening', engine: 'server' },
  ],
  [
    'ends when nothing opens',
    { ...IDLE, phase: 'opening' },
    { type: 'not_opened', fault: DENIED },
    { phase: 'idle', fault: DENIED },
  ],
  [
    'hears speech',
    { ...LISTENING, isUnheard: true },
    { type: 'speech_began' },
    { isSpeaking: true, isUnheard: false },
  ],
  [
    'shows guessed words',
    LISTENING,
    { type: 'speech_guessed', transcript: 'good mor' },
    { interim: 'good mor' },
  ],
  [
    'waits for the transcript of a sentence',
    { ...LISTENING, isSpeaking: true },
    { type: 'speech_ended' },
    { isSpeaking: false, pending: 1 },
  ],
  [
    'takes a transcript',
    { ...WAITING, interim: 'good' },
    { type: 'speech_read', transcript: 'good' },
    { pending: 0, interim: '', hasHeard: true },
  ],
  [
    'hears nothing in an empty transcript',
    WAITING,
    { type: 'speech_read', transcript: '' },
    { pending: 0, hasHeard: false },
  ],
  [
    'clears a failure once its retry arrives',
    { ...WAITING, fault: AWAY },
    { type: 'speech_read', transcript: 'good' },
    { fault: null },
  ],
  [
    'keeps a sentence for a retry',
    WAITING,
    { type: 'failed', fault: AWAY },
    { phase: 'listening', pending: 1, fault: AWAY },
  ],
  [
    'ends at once with another fault',
    LISTENING,
    { type: 'failed', fault: DENIED },
    { phase: 'idle', fault: DENIED },
  ],
  [
    'waits for pending words after another fault',
    { ...WAITING, isSpeaking: true, interim: 'go' },
    { type: 'failed', fault: DENIED },
    { phase: 'finishing', isSpeaking: false, interim: '', fault: DENIED },
  ],
  ['retries', { ...WAITING, fault: AWAY }, { type: 'retried' }, { fault: null, pending: 1 }],
  [
    'hides notes',
    { ...LISTENING, isUnheard: true, fault: AWAY },
    { type: 'dismissed' },
    { isUnheard: false, fault: null },
  ],
  ['stops listening', WAITING, { type: 'stopped' }, { phase: 'finishing', pending: 1 }],
  [
    'says that it heard nothing',
    { ...LISTENING, phase: 'finishing' },
    { type: 'finished' },
    { phase: 'idle', isUnheard: true },
  ],
  [
    'ends quietly after words',
    { ...LISTENING, phase: 'finishing', hasHeard: true },
    { type: 'finished' },
    { phase: 'idle', isUnheard: false },
  ],
  [
    'keeps the fault at the end',
    { ...LISTENING, phase: 'finishing', fault: DENIED },
    { type: 'finished' },
    { phase: 'idle', isUnheard: false, fault: DENIED },
  ],
  ['closes', { ...WAITING, fault: AWAY }, { type: 'closed' }, IDLE],
]

test.each(TRANSITIONS)('%s', (_, before, event, changes) => {
  expect(stepDictation(before, event)).toMatchObject(changes)
})

test('a dictation is done once it was stopped and no transcript is missing', () => {
  const finishing: DictationState = { ...LISTENING, phase: 'finishing' }
  expect(isDone(finishing)).toBe(true)
  expect(isDone(LISTENING)).toBe(false)
  expect(isDone({ ...finishing, pending: 1 })).toBe(false)
  expect(isDone({ ...finishing, isSpeaking: true })).toBe(false)
})
