import type { UserEvent } from '@citrine/contract/events'
import type { ReadyVoice, Voice, VoicePart } from '@citrine/contract/voices'
import { listPlayableParts, type Speaker } from './to-clip.ts'

export type VoiceNews = Extract<UserEvent, { event: 'voice' }>['data']

export interface VoiceModel {
  voice: Voice | null
  isStored: boolean
  peaks: readonly number[]
  speaker: Speaker
  isAsking: boolean
  isStopRequested: boolean
  early: readonly VoiceNews[]
  spend: number
  refusal: string | null
  /** The complete text that the voice reads. Another text needs another voice. */
  words: string | null
}

export type VoiceEvent =
  | { type: 'requested'; speaker: Speaker }
  | { type: 'received'; voice: Voice; spend: number }
  | { type: 'refused'; reason: string }
  | { type: 'listed'; ready: ReadyVoice; speaker: Speaker }
  | { type: 'play_pressed' }
  | { type: 'fetched'; voice: Voice }
  | { type: 'news_came'; news: VoiceNews }
  | { type: 'reconnected' }
  | { type: 'refreshed'; voice: Voice }
  /** The server has signed the addresses of the parts again. */
  | { type: 'readdressed'; voice: Voice }
  | { type: 'stop_pressed' }
  | { type: 'completed'; words: string }
  | { type: 'dismissed' }
  | { type: 'forgotten' }

/** `grow` means that more of a voice can be played. */
export type VoiceAction = 'request' | 'fetch' | 'refresh' | 'stop' | 'play' | 'grow' | 'silence'

export interface VoiceStep {
  model: VoiceModel | null
  actions: readonly VoiceAction[]
}

const UNKNOWN = {
  voice: null,
  isStored: false,
  peaks: [],
  isAsking: false,
  isStopRequested: false,
  early: [],
  spend: 0,
  refusal: null,
  words: null,
}

export function stepVoice(model: VoiceModel | null, event: VoiceEvent): VoiceStep {
  if (event.type === 'requested') return request(model, event.speaker)
  if (event.type === 'listed') return model === null ? list(event) : stay(model)
  if (model === null) return stay(model)
  const become = (change: Partial<VoiceModel>, ...actions: VoiceAction[]): VoiceStep => ({
    model: { ...model, ...change },
    actions,
  })
  switch (event.type) {
    case 'received':
      return receive(model, event)
    case 'refused':
      return become({ isAsking: false, early: [], refusal: event.reason })
    case 'play_pressed':
      if (model.voice === null) return stay(model)
      if (!model.isStored) return { model, actions: ['play'] }
      return model.isAsking ? stay(model) : become({ isAsking: true, refusal: null }, 'fetch')
    case 'fetched':
      if (model.voice?.voice_id !== event.voice.voice_id) return stay(model)
      return become({ voice: event.voice, isAsking: false, isStored: false, early: [] }, 'play')
    case 'news_came':
      return readNews(model, event.news)
    case 'reconnected':
      return { model, actions: model.voice?.state === 'generating' ? ['refresh'] : [] }
    case 'refreshed':
      return refresh(model, event.voice)
    case 'readdressed':
      return become({ voice: event.voice })
    case 'stop_pressed':
      if (model.isAsking) return become({ isStopRequested: true })
      return { model, actions: model.voice === null ? [] : ['stop'] }
    case 'completed':
      if (model.words === null) return become({ words: event.words })
      return model.words === event.words ? stay(model) : drop(model)
    case 'dismissed':
      return model.isStored ? become({ refusal: null }) : drop(model)
    case 'forgotten':
      return drop(model)
  }
}

const stay = (model: VoiceModel | null): VoiceStep => ({ model, actions: [] })
const drop = (model: VoiceModel): VoiceStep => ({
  model: null,
  actions: model.voice === null ? [] : ['silence'],
})

function request(model: VoiceModel | null, speaker: Speaker): VoiceStep {
  if (model?.isAsking) return stay(model)
  const asking = { isAsking: true, isStopRequested: false, early: [], refusal: null }
  return { model: { ...UNKNOWN, ...model, speaker, ...asking }, actions: ['request'] }
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

function receive(model: VoiceModel, event: Extract<VoiceEvent, { type: 'received' }>): VoiceStep {
  const voice = model.early
    .filter(({ voice_id }) => voice_id === event.voice.voice_id)
    .reduce(applyNews, event.voice)
  const next = {
    voice,
    spend: event.spend,
    isAsking: false,
    isStored: false,
    isStopRequested: false,
    early: [],
  }
  if (model.isStopRequested) return { model: { ...model, ...next }, actions: ['stop'] }
  return { model: { ...model, ...next }, actions: voice.state === 'failed' ? [] : ['play'] }
}

function readNews(model: VoiceModel, change: VoiceNews): VoiceStep {
  const next = model.isAsking ? { ...model, early: [...model.early, change] } : model
  if (next.voice?.voice_id !== change.voice_id) return stay(next)
  const step = refresh(next, applyNews(next.voice, change))
  return change.state === 'generating' ? step : { ...step, actions: [...step.actions, 'refresh'] }
}

function refresh(model: VoiceModel, voice: Voice): VoiceStep {
  if (voice.state === 'ready' && listPlayableParts(voice).length === 0) return drop(model)
  return { model: { ...model, voice }, actions: ['grow'] }
}

/** Applies an event, which may be late: it never restarts a finished voice. */
function applyNews(voice: Voice, { state, part }: VoiceNews): Voice {
  const isOver = voice.state !== 'generating'
  return { ...voice, state: isOver ? voice.state : state, parts: setFilter(voice.parts, part) }
}

function setFilter(parts: readonly VoicePart[], part: VoicePart | null): VoicePart[] {
  if (part === null) return [...parts]
  return [...parts.filter(({ index }) => index !== part.index), part].sort((a, b) => a.index - b.index)
}
