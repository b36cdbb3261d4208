import type { Clip } from './clip.ts'

export interface Controls {
  play: () => void
  pause: () => void
  seekBy: (ms: number) => void
  seekTo: (ms: number) => void
  stop: () => void
}

const STEP_MS = 5_000
const SILENCE_S = 8
const SILENCE_RATE = 8_000

const toFourBytes = (value: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([value & 255, (value >> 8) & 255, (value >> 16) & 255, value >> 24])

function buildSilentWav(): Blob {
  const samples = SILENCE_S * SILENCE_RATE
  const rate = toFourBytes(SILENCE_RATE)
  const shape = [toFourBytes(16), new Uint8Array([1, 0, 1, 0]), rate, rate, new Uint8Array([1, 0, 8, 0])]
  const sound = ['data', toFourBytes(samples), new Uint8Array(samples).fill(128)]
  return new Blob(['RIFF', toFourBytes(36 + samples), 'WAVEfmt ', ...shape, ...sound], { type: 'audio/wav' })
}

let silence: HTMLAudioElement | null = null

/**
 * Plays a silent media element, because lock screens and headsets control only pages that play one, and do not see Web
 * Audio.
 */
function playSilence(isPlaying: boolean): void {
  if (silence === null && !isPlaying) return
  silence ??= Object.assign(new Audio(URL.createObjectURL(buildSilentWav())), { loop: true })
  if (!isPlaying) silence.pause()
  else silence.play().catch(() => {})
}

const showSpeaker = (session: MediaSession, { title, pictures }: Pick<Clip, 'title' | 'pictures'>): void => {
  session.metadata = new MediaMetadata({
    title,
    artist: 'Citrine',
    artwork: pictures.map(({ url, width }) => ({ src: url, sizes: `${width}x${width}` })),
  })
}

export interface CallControls {
  press: () => void
  mute: () => void
  hangUp: () => void
}

/** While a call runs, the keys of a headset belong to the call. */
let isCalling = false

const CALL_KEYS = ['play', 'pause', 'stop', 'togglemicrophone', 'hangup'] as const

export function showCallOnDevice(
  speaker: Pick<Clip, 'title' | 'pictures'>,
  controls: CallControls,
): () => void {
  const { mediaSession: session } = navigator
  if (session === undefined) return () => {}
  isCalling = true
  showSpeaker(session, speaker)
  const run = { play: controls.press, pause: controls.press, stop: controls.hangUp }
  const keys = { ...run, togglemicrophone: controls.mute, hangup: controls.hangUp }
  for (const key of CALL_KEYS) setKey(session, key, keys[key])
  playSilence(true)
  session.playbackState = 'playing'
  return () => {
    isCalling = false
    for (const key of CALL_KEYS) setKey(session, key, null)
    clearMediaSession()
  }
}

function setKey(session: MediaSession, key: (typeof CALL_KEYS)[number], run: (() => void) | null): void {
  try {
    session.setActionHandler(key as MediaSessionAction, run)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

export function showMediaSession(clip: Clip, controls: Controls): void {
  const { mediaSession: session } = navigator
  if (session === undefined || isCalling) return
  showSpeaker(session, clip)
  session.setActionHandler('play', controls.play)
  session.setActionHandler('pause', controls.pause)
  session.setActionHandler('stop', controls.stop)
  session.setActionHandler('seekbackward', ({ seekOffset }) =>
    controls.seekBy(seekOffset ? -seekOffset * 1000 : -STEP_MS),
  )
  session.setActionHandler('seekforward', ({ seekOffset }) =>
    controls.seekBy(seekOffset ? seekOffset * 1000 : STEP_MS),
  )
  session.setActionHandler('seekto', ({ seekTime }) => controls.seekTo((seekTime ?? 0) * 1000))
}

export interface PlaybackState {
  isPlaying: boolean
  atMs: number
  durationMs: number
  speed: number
}

export function updateMediaSession({ isPlaying, atMs, durationMs, speed }: PlaybackState): void {
  if (isCalling) return
  playSilence(isPlaying)
  const { mediaSession: session } = navigator
  if (session === undefined) return
  session.playbackState = isPlaying ? 'playing' : 'paused'
  const duration = durationMs / 1000
  session.setPositionState({ duration, playbackRate: speed, position: Math.min(duration, atMs / 1000) })
}

export function clearMediaSession(): void {
  if (isCalling) return
  playSilence(false)
  const { mediaSession: session } = navigator
  if (session === undefined) return
  session.metadata = null
  session.playbackState = 'none'
}
