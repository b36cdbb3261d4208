import type { Voice, VoicePart } from '@citrine/contract/voices'
import { expect, test } from 'vitest'
import {
  stepVoice,
  type VoiceAction,
  type VoiceEvent,
  type VoiceNews,
  type VoiceState,
} from './voice-machine.ts'

const part = (index: number): VoicePart => ({
  index,
  kind: 'speech',
  text: `Sentence ${index}.`,
  url: `/media/${index}`,
  duration_ms: 1_000,
  peaks: [],
})

const VOICE: Voice = {
  voice_id: 'v1',
  record_id: 'r1',
  state: 'generating',
  engine: 'server',
  parts: [part(0)],
  duration_ms: null,
  lang: 'en',
  fault: null,
  is_given_back: false,
}
const READY: Voice = { ...VOICE, state: 'ready' }
const EMPTY: Voice = { ...READY, parts: [] }
const speaker = { name: 'Maren Holt', portrait: null }
const news = (state: Voice['state'], index: number | null, voice_id = 'v1'): VoiceNews => ({
  voice_id,
  record_id: 'r1',
  engine: 'server',
  state,
  part: index === null ? null : part(index),
})

const KNOWN: VoiceState = {
  voice: VOICE,
  isStored: false,
  peaks: [],
  speaker,
  isAsking: false,
  isStopRequested: false,
  eventsBeforeVoice: [],
  spend: 0,
  refusal: null,
  text: null,
}

type Change = Partial<VoiceState>
type Row = [name: string, before: Change, event: VoiceEvent, change: Change | null, ...VoiceAction[]]

test.each<Row>([
  [
    'a new request clears the refusal',
    { refusal: 'Busy.' },
    { type: 'requested', speaker },
    { isAsking: true, refusal: null },
    'request',
  ],
  ['a second request waits for the first', { isAsking: true }, { type: 'requested', speaker }, {}],
  [
    'the requested voice is played',
    { voice: null, isAsking: true },
    { type: 'received', voice: VOICE, spend: 5 },
    { voice: VOICE, isAsking: false, spend: 5 },
    'play',
  ],
  [
    'events before the response are applied to it, those of another voice are not',
    { voice: null, isAsking: true, eventsBeforeVoice: [news('ready', 1), news('failed', 2, 'v0')] },
    { type: 'received', voice: VOICE, spend: 0 },
    { voice: { ...READY, parts: [part(0), part(1)] }, isAsking: false, eventsBeforeVoice: [] },
    'play',
  ],
  [
    'a voice stopped before the response is stopped, not played',
    { voice: null, isAsking: true, isStopRequested: true },
    { type: 'received', voice: VOICE, spend: 0 },
    { voice: VOICE, isAsking: false, isStopRequested: false },
    'stop',
  ],
  [
    'a failed voice is not played',
    { voice: null, isAsking: true },
    { type: 'received', voice: { ...VOICE, state: 'failed' }, spend: 0 },
    { voice: { ...VOICE, state: 'failed' }, isAsking: false },
  ],
  [
    'a refusal is kept with its reason',
    { isAsking: true, eventsBeforeVoice: [news('ready', 1)] },
    { type: 'refused', reason: 'Busy.' },
    { isAsking: false, eventsBeforeVoice: [], refusal: 'Busy.' },
  ],
  ['a loaded voice plays', {}, { type: 'play_pressed' }, {}, 'play'],
  ['a voice on the way does not', { voice: null, isAsking: true }, { type: 'play_pressed' }, {}],
  [
    'a stored voice is fetched first',
    { voice: EMPTY, isStored: true, refusal: 'Lost.' },
    { type: 'play_pressed' },
    { isAsking: true, refusal: null },
    'fetch',
  ],
  ['once', { isStored: true, isAsking: true }, { type: 'play_pressed' }, {}],
  [
    'the fetched voice is played',
    { voice: EMPTY, isStored: true, isAsking: true },
    { type: 'fetched', voice: READY },
    { voice: READY, isStored: false, isAsking: false },
    'play',
  ],
  ['unless another one took its place', {}, { type: 'fetched', voice: { ...READY, voice_id: 'v0' } }, {}],
  [
    'a new part can be played',
    {},
    { type: 'event_received', news: news('generating', 1) },
    { voice: { ...VOICE, parts: [part(0), part(1)] } },
    'grow',
  ],
  [
    'a part sent twice stands once, in its place',
    { voice: { ...VOICE, parts: [part(0), part(2)] } },
    { type: 'event_received', news: news('generating', 0) },
    {},
    'grow',
  ],
  [
    'the end is read from the server',
    {},
    { type: 'event_received', news: news('ready', null) },
    { voice: READY },
    'grow',
    'refresh',
  ],
  [
    'a late event does not restart a finished voice',
    { voice: READY },
    { type: 'event_received', news: news('generating', 0) },
    {},
    'grow',
  ],
  [
    'an event of another voice changes nothing',
    {},
    { type: 'event_received', news: news('ready', 1, 'v0') },
    {},
  ],
  [
    'an event during a request waits for the response',
    { voice: null, isAsking: true },
    { type: 'event_received', news: news('generating', 1) },
    { eventsBeforeVoice: [news('generating', 1)] },
  ],
  ['after a lost connection an unfinished voice is read again', {}, { type: 'reconnected' }, {}, 'refresh'],
  ['a finished one is not', { voice: READY }, { type: 'reconnected' }, {}],
  ['the current state is played on', {}, { type: 'refreshed', voice: READY }, { voice: READY }, 'grow'],
  ['a voice that ended without a part is gone', {}, { type: 'refreshed', voice: EMPTY }, null, 'silence'],
  ['new addresses do not disturb the player', {}, { type: 'readdressed', voice: READY }, { voice: READY }],
  ['a press on stop stops it', {}, { type: 'stop_pressed' }, {}, 'stop'],
  ['or waits for the response', { isAsking: true }, { type: 'stop_pressed' }, { isStopRequested: true }],
  [
    'the whole text is remembered',
    {},
    { type: 'completed', text: 'Good evening.' },
    { text: 'Good evening.' },
  ],
  [
    'the same text keeps the voice',
    { text: 'Good evening.' },
    { type: 'completed', text: 'Good evening.' },
    {},
  ],
  [
    'another text needs another voice',
    { text: 'Good evening.' },
    { type: 'completed', text: 'Good night.' },
    null,
    'silence',
  ],
  ['a dismissed failure is gone', { voice: null, refusal: 'Busy.' }, { type: 'dismissed' }, null],
  [
    'a stored voice stays when its failure is dismissed',
    { isStored: true, refusal: 'Lost.' },
    { type: 'dismissed' },
    { refusal: null },
  ],
  ['a forgotten voice falls silent', {}, { type: 'forgotten' }, null, 'silence'],
])('%s', (_, before, event, change, ...actions) => {
  const state = { ...KNOWN, ...before }
  expect(stepVoice(state, event)).toEqual({
    state: change === null ? null : { ...state, ...change },
    actions,
  })
})

test('a message without a voice gets one by a request or from its page, and by nothing else', () => {
  const { state, actions } = stepVoice(null, { type: 'requested', speaker })
  expect([state, actions]).toEqual([{ ...KNOWN, voice: null, isAsking: true }, ['request']])

  const ready = { record_id: 'r1', voice_id: 'v1', duration_ms: 2_000, peaks: [9, 40] }
  expect(stepVoice(null, { type: 'listed', ready, speaker }).state).toMatchObject({
    isStored: true,
    peaks: [9, 40],
    voice: { state: 'ready', duration_ms: 2_000, parts: [] },
  })
  expect(stepVoice(KNOWN, { type: 'listed', ready, speaker })).toEqual({ state: KNOWN, actions: [] })

  const others: VoiceEvent[] = [
    { type: 'received', voice: VOICE, spend: 5 },
    { type: 'event_received', news: news('ready', 1) },
    { type: 'play_pressed' },
    { type: 'stop_pressed' },
    { type: 'completed', text: 'Good evening.' },
  ]
  for (const event of others) expect(stepVoice(null, event), event.type).toEqual({ state: null, actions: [] })
})
