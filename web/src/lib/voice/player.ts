import { readStored, writeStored } from '../storage/storage.ts'
import { createStore, useStore } from '../store.ts'
import { getAudioContext, isUnlocked, unlockAtGesture, unlockAudio } from './audio-context.ts'
import { audioOutput } from './audio-output.ts'
import type { Clip, Progress, VoiceEngine, VoiceFault } from './clip.ts'
import { loadPart } from './load-part.ts'
import { clearMediaSession, showMediaSession, updateMediaSession } from './media-session.ts'
import { createSoundEngine } from './sound-engine.ts'
import { createSpeechEngine } from './speech-engine.ts'

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
const TICK_MS = 125
const CHANNEL = 'citrine-voice'

/** `blocked` means that the browser requires a tap before it plays audio. */
export type PlayState = 'playing' | 'waiting' | 'paused' | 'blocked' | 'ended' | 'failed'

export interface PlayingClip {
  id: string
  engine: Clip['engine']
  state: PlayState
  fault: VoiceFault | null
}

interface PlaybackPosition {
  atMs: number
  durationMs: number
}

const START: PlaybackPosition = { atMs: 0, durationMs: 0 }
const playing = createStore<PlayingClip | null>(null)
const position = createStore<PlaybackPosition>(START)
const speed = createStore<number>(readStored('voice_speed') ?? 1)

let engine: VoiceEngine | null = null
let ticker: ReturnType<typeof setInterval> | undefined
let unsubscribe = (): void => {}

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
otherTabs?.addEventListener('message', () => pauseVoice())

function reportPosition(): void {
  if (engine !== null) position.set({ atMs: engine.position(), durationMs: engine.duration() })
}

const isOn = (state: PlayState): boolean => state === 'playing' || state === 'waiting'

/**
 * Reports the position to the page and to the device's media controls, which advance it themselves until the next change of
 * state.
 */
function reportState(): void {
  reportPosition()
  const current = playing.get()
  if (current !== null)
    updateMediaSession({ isPlaying: isOn(current.state), ...position.get(), speed: speed.get() })
}

function change(state: PlayState, fault: VoiceFault | null = null): void {
  const current = playing.get()
  if (current === null || (current.state === state && current.fault === fault)) return
  playing.set({ ...current, state, fault })
  clearInterval(ticker)
  if (isOn(state)) ticker = setInterval(reportPosition, TICK_MS)
  reportState()
}

function handleProgress(progress: Progress): void {
  if (progress === 'blocked') resumeAtGesture()
  if (typeof progress === 'object') change('failed', progress.fault)
  else change(progress)
}

function resumeAtGesture(): void {
  unsubscribe()
  unsubscribe = unlockAtGesture(() => playing.get()?.state === 'blocked' && resumeVoice())
}

function pauseIfSuspended(): void {
  if (!isUnlocked() && playing.get()?.state === 'playing') pauseVoice()
}

function open(clip: Clip): VoiceEngine {
  const options = {
    clip,
    speed: speed.get(),
    report: (progress: Progress) => playing.get()?.id === clip.id && handleProgress(progress),
  }
  return clip.engine === 'browser'
    ? createSpeechEngine(options)
    : createSoundEngine({ ...options, output: audioOutput, load: loadPart })
}

export function playVoice(clip: Clip, atMs?: number): void {
  if (playing.get()?.id !== clip.id) {
    stopVoice()
    playing.set({ id: clip.id, engine: clip.engine, state: 'waiting', fault: null })
    engine = open(clip)
    if (clip.engine === 'server') getAudioContext().onstatechange = pauseIfSuspended
    showMediaSession(clip, {
      play: resumeVoice,
      pause: pauseVoice,
      seekBy: (ms) => seekVoice((engine?.position() ?? 0) + ms),
      seekTo: seekVoice,
      stop: stopVoice,
    })
  } else {
    engine?.grow(clip)
  }
  if (atMs !== undefined) engine?.seek(atMs)
  resumeVoice()
}

export function resumeVoice(): void {
  const current = playing.get()
  const resumed = engine
  if (current === null || resumed === null || current.state === 'playing') return
  otherTabs?.postMessage(current.id)
  change('waiting')
  if (current.engine === 'browser') {
    resumed.play()
    return
  }
  void unlockAudio().then((isHeard) => {
    if (engine !== resumed || playing.get()?.state !== 'waiting') return
    if (isHeard) resumed.play()
    else handleProgress('blocked')
  })
}

export function pauseVoice(): void {
  const state = playing.get()?.state
  if (state !== 'playing' && state !== 'waiting' && state !== 'blocked') return
  engine?.pause()
  change('paused')
}

export function stopVoice(): void {
  clearInterval(ticker)
  unsubscribe()
  engine?.close()
  engine = null
  position.set(START)
  if (playing.get() === null) return
  playing.set(null)
  clearMediaSession()
}

export function seekVoice(atMs: number): void {
  if (engine === null) return
  engine.seek(Math.min(Math.max(0, atMs), engine.duration()))
  if (playing.get()?.state === 'ended') change('paused')
  reportState()
}

export function setVoiceSpeed(to: number): void {
  speed.set(to)
  writeStored('voice_speed', to)
  engine?.setSpeed(to)
  reportState()
}

export function growVoice(clip: Clip): void {
  if (playing.get()?.id !== clip.id) return
  engine?.grow(clip)
  reportState()
}

export const voicePlaying = playing
export const usePlaying = (): PlayingClip | null => useStore(playing)
export const usePlaybackPosition = (): PlaybackPosition => useStore(position)
export const useVoiceSpeed = (): number => useStore(speed)
