import type { UserEvent } from '@citrine/contract/events'
import type { ReadyVoice, Voice, VoicePart } from '@citrine/contract/voices'
import { listPlayableParts, type Speaker } from './to-clip.ts'

export type VoiceNews = Extract<UserEvent, { event: 'voice' }>['data']

export interface VoiceState {
  voice: Voice | null
  isStored: boolean
  peaks: readonly number[]
  speaker: Speaker
  isAsking: boolean
  isStopRequested: boolean
  eventsBeforeVoice: readonly VoiceNews[]
  spend: number
  refusal: string | null
  /** The complete text that the voice reads. Another text needs another voice. */
  text: string | null
}

export type VoiceEvent =
  | { type: 'requested'; speaker: Speaker }
  | { type: 'received'; voice: Voice; spend: number }
  | { type: 'refused'; reason: string }
  | { type: 'listed'; ready: ReadyVoice; speaker: Speaker }
  | { type: 'play_pressed' }
  | { type: 'fetched'; voice: Voice }
  | { type: 'event_received'; news: VoiceNews }
  | { type: 'reconnected' }
  | { type: 'refreshed'; voice: Voice }
  /** The server has signed the addresses of the parts again. */
  | { type: 'readdressed'; voice: Voice }
  | { type: 'stop_pressed' }
  | { type: 'completed'; text: string }
  | { type: 'dismissed' }
  | { type: 'forgotten' }

/** `grow` means that more of a voice can be played. */
export type VoiceAction = 'request' | 'fetch' | 'refresh' | 'stop' | 'play' | 'grow' | 'silence'

export interface VoiceStep {
  state: VoiceState | null
  actions: readonly VoiceAction[]
}

const UNKNOWN = {
  voice: null,
  isStored: false,
  peaks: [],
  isAsking: false,
  isStopRequested: false,
  eventsBeforeVoice: [],
  spend: 0,
  refusal: null,
  text: null,
}

export function stepVoice(state: VoiceState | null, event: VoiceEvent): VoiceStep {
  if (event.type === 'requested') return request(state, event.speaker)
  if (event.type === 'listed') return state === null ? list(event) : stay(state)
  if (state === null) return stay(state)
  const step = (change: Partial<VoiceState>, ...actions: VoiceAction[]): VoiceStep => ({
    state: { ...state, ...change },
    actions,
  })
  switch (event.type) {
    case 'received':
      return receive(state, event)
    case 'refused':
      return step({ isAsking: false, eventsBeforeVoice: [], refusal: event.reason })
    case 'play_pressed':
      if (state.voice === null) return stay(state)
      if (!state.isStored) return { state, actions: ['play'] }
      return state.isAsking ? stay(state) : step({ isAsking: true, refusal: null }, 'fetch')
    case 'fetched':
      if (state.voice?.voice_id !== event.voice.voice_id) return stay(state)
      return step({ voice: event.voice, isAsking: false, isStored: false, eventsBeforeVoice: [] }, 'play')
    case 'event_received':
      return applyNewsToState(state, event.news)
    case 'reconnected':
      return { state, actions: state.voice?.state === 'generating' ? ['refresh'] : [] }
    case 'refreshed':
      return refresh(state, event.voice)
    case 'readdressed':
      return step({ voice: event.voice })
    case 'stop_pressed':
      if (state.isAsking) return step({ isStopRequested: true })
      return { state, actions: state.voice === null ? [] : ['stop'] }
    case 'completed':
      if (state.text === null) return step({ text: event.text })
      return state.text === event.text ? stay(state) : drop(state)
    case 'dismissed':
      return state.isStored ? step({ refusal: null }) : drop(state)
    case 'forgotten':
      return drop(state)
  }
}

const stay = (state: VoiceState | null): VoiceStep => ({ state, actions: [] })
const drop = (state: VoiceState): VoiceStep => ({
  state: null,
  actions: state.voice === null ? [] : ['silence'],
})

function request(state: VoiceState | null, speaker: Speaker): VoiceStep {
  if (state?.isAsking) return stay(state)
  const asking = { isAsking: true, isStopRequested: false, eventsBeforeVoice: [], refusal: null }
  return { state: { ...UNKNOWN, ...state, speaker, ...asking }, actions: ['request'] }
}

function list({ ready, speaker }: Extract<VoiceEvent, { type: 'listed' }>): VoiceStep {
  const { peaks, ...summary } = ready
  const voice: Voice = {
    ...summary,
    state: 'ready',
    engine: 'server',
    parts: [],
    lang: '',
    fault: null,
    is_given_back: false,
  }
  return stay({ ...UNKNOWN, voice, isStored: true, peaks, speaker })
}

function receive(state: VoiceState, event: Extract<VoiceEvent, { type: 'received' }>): VoiceStep {
  const voice = state.eventsBeforeVoice
    .filter(({ voice_id }) => voice_id === event.voice.voice_id)
    .reduce(applyNews, event.voice)
  const next = {
    voice,
    spend: event.spend,
    isAsking: false,
    isStored: false,
    isStopRequested: false,
    eventsBeforeVoice: [],
  }
  if (state.isStopRequested) return { state: { ...state, ...next }, actions: ['stop'] }
  return { state: { ...state, ...next }, actions: voice.state === 'failed' ? [] : ['play'] }
}

function applyNewsToState(state: VoiceState, news: VoiceNews): VoiceStep {
  const next = state.isAsking ? { ...state, eventsBeforeVoice: [...state.eventsBeforeVoice, news] } : state
  if (next.voice?.voice_id !== news.voice_id) return stay(next)
  const step = refresh(next, applyNews(next.voice, news))
  return news.state === 'generating' ? step : { ...step, actions: [...step.actions, 'refresh'] }
}

function refresh(state: VoiceState, voice: Voice): VoiceStep {
  if (voice.state === 'ready' && listPlayableParts(voice).length === 0) return drop(state)
  return { state: { ...state, voice }, actions: ['grow'] }
}

/** Applies an event, which may be late: it never restarts a finished voice. */
function applyNews(voice: Voice, { state, part }: VoiceNews): Voice {
  const isFinished = voice.state !== 'generating'
  return { ...voice, state: isFinished ? voice.state : state, parts: putPart(voice.parts, part) }
}

function putPart(parts: readonly VoicePart[], part: VoicePart | null): VoicePart[] {
  if (part === null) return [...parts]
  return [...parts.filter(({ index }) => index !== part.index), part].sort((a, b) => a.index - b.index)
}
