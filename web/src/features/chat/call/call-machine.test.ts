import { expect, test } from 'vitest'
import {
  type CallAction,
  type CallEvent,
  type CallMachineState,
  createCallMachineState,
  hasMessage,
  isMicrophoneOff,
  stepCall,
} from './call-machine.ts'

const OPEN: CallMachineState = { ...createCallMachineState(null), microphone: 'open', engine: 'server' }
const FAILED = { kind: 'failed', text: 'Nothing was understood.' } as const
const UNSENT = { kind: 'unsent', text: 'Too long.' } as const
const GONE = { kind: 'ended' } as const

type Row = [
  name: string,
  before: Partial<CallMachineState>,
  event: CallEvent,
  change: Partial<CallMachineState>,
  ...CallAction[],
]

test.each<Row>([
  ['the microphone opens', { microphone: 'opening' }, { type: 'microphone_opened' }, { microphone: 'open' }],
  ['speech begins', {}, { type: 'speech_began', isReplyComing: false }, { isSpeaking: true }],
  [
    'speech during a reply pauses it',
    {},
    { type: 'speech_began', isReplyComing: true },
    { isSpeaking: true, isInterrupting: true },
    'pause_voice',
  ],
  ['speech ends', { isSpeaking: true }, { type: 'speech_ended' }, { isSpeaking: false, pending: 1 }],
  [
    'words join those that wait',
    { pending: 2, unsent: 'Listen.', interim: 'The st' },
    { type: 'speech_read', transcript: 'The stairs.', isReplyComing: false },
    { pending: 1, unsent: 'Listen. The stairs.', interim: '' },
  ],
  [
    'words during a reply end it',
    { pending: 1, isInterrupting: true },
    { type: 'speech_read', transcript: 'No, wait.', isReplyComing: true },
    { pending: 0, unsent: 'No, wait.', isInterrupting: false },
    'cut_reply',
  ],
  [
    'a noise during a reply lets it continue',
    { pending: 1, isInterrupting: true },
    { type: 'speech_read', transcript: '', isReplyComing: true },
    { pending: 0, isInterrupting: false },
    'resume_voice',
  ],
  [
    'a noise while the user speaks again changes nothing',
    { pending: 1, isInterrupting: true, isSpeaking: true },
    { type: 'speech_read', transcript: '', isReplyComing: true },
    { pending: 0 },
  ],
  [
    'words after a failed transcript clear the failure',
    { pending: 1, fault: FAILED },
    { type: 'speech_read', transcript: 'Again.', isReplyComing: false },
    { pending: 0, unsent: 'Again.', fault: null },
  ],
  [
    'a failed transcript leaves the microphone open',
    { isSpeaking: true },
    { type: 'microphone_failed', fault: FAILED },
    { isSpeaking: false, fault: FAILED },
  ],
  [
    'a microphone that goes is closed',
    { isSpeaking: true },
    { type: 'microphone_failed', fault: GONE },
    { isSpeaking: false, fault: GONE, microphone: 'lost' },
    'close_microphone',
  ],
  [
    'what continues opens it again',
    { fault: GONE, microphone: 'lost' },
    { type: 'continued' },
    { fault: null },
    'open_microphone',
  ],
  ['or reads the words again', { fault: FAILED }, { type: 'continued' }, { fault: null }, 'retry_transcript'],
  ['or sends the message again', { fault: UNSENT }, { type: 'continued' }, { fault: null }, 'send_again'],
  [
    'a refusal holds the call',
    { isSpeaking: true },
    { type: 'refusal_read', refusal: UNSENT.text, isUnsent: false },
    { isSpeaking: false, fault: UNSENT, refusal: UNSENT.text },
  ],
  [
    'a refusal from before the call does not',
    { refusal: 'Old.' },
    { type: 'refusal_read', refusal: 'Old.', isUnsent: false },
    {},
  ],
  [
    'a message that was sent clears the refusal',
    { fault: UNSENT, refusal: UNSENT.text },
    { type: 'refusal_read', refusal: null, isUnsent: false },
    { fault: null, refusal: null },
  ],
  [
    'muting ends the sentence and lets the reply continue',
    { isSpeaking: true, isInterrupting: true, interim: 'But' },
    { type: 'muted', isMuted: true },
    { isMuted: true, isSpeaking: false, isInterrupting: false, interim: '' },
    'resume_voice',
  ],
  [
    'a dialog that stays open changes nothing',
    { isCovered: true, isSpeaking: true },
    { type: 'covered', isCovered: true },
    {},
  ],
  [
    'a button interrupts',
    { isInterrupting: true },
    { type: 'interrupted' },
    { isInterrupting: false },
    'cut_reply',
  ],
  ['a call ends', {}, { type: 'ended', end: 'hung_up' }, { end: 'hung_up' }, 'keep_words', 'hang_up'],
  [
    'a message that stays in the composer holds the call',
    {},
    { type: 'message_kept' },
    { fault: { kind: 'unsent', text: '' }, isKept: true },
  ],
  [
    'and is sent again',
    { fault: { kind: 'unsent', text: '' }, isKept: true },
    { type: 'continued' },
    { fault: null, isKept: false },
    'send_again',
  ],
  [
    'the last words from before the end are kept',
    { end: 'hung_up', pending: 1 },
    { type: 'speech_read', transcript: 'The stairs.', isReplyComing: false },
    { pending: 0, unsent: 'The stairs.' },
    'keep_words',
    'close_microphone',
  ],
  ['an ended call hears nothing', { end: 'forgotten' }, { type: 'speech_began', isReplyComing: true }, {}],
])('%s', (_, before, event, change, ...actions) => {
  const state = { ...OPEN, ...before }
  expect(stepCall(state, event)).toEqual({ state: { ...state, ...change }, actions })
})

test('words are sent when the user has finished, and no error is open', () => {
  const ready = { ...OPEN, unsent: 'Listen.' }
  expect(hasMessage(ready)).toBe(true)
  for (const change of [
    { isSpeaking: true },
    { pending: 1 },
    { fault: FAILED },
    { unsent: '' },
    { end: 'hung_up' as const },
  ])
    expect(hasMessage({ ...ready, ...change }), JSON.stringify(change)).toBe(false)
})

test('the microphone is off while muted, covered or paused, except for an utterance that was not understood', () => {
  const off = [{}, { isMuted: true }, { isCovered: true }, { fault: UNSENT }, { fault: FAILED }]
  expect(off.map((change) => isMicrophoneOff({ ...OPEN, ...change }))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
