export interface ClipPart {
  kind: 'speech' | 'narration'
  text: string
  /** Null for one of the browser's own voices. */
  url: string | null
  duration_ms: number
}

export interface Clip {
  id: string
  engine: 'server' | 'browser'
  parts: readonly ClipPart[]
  isWhole: boolean
  lang: string
  title: string
  pictures: readonly { width: number; url: string }[]
  refresh?: () => Promise<readonly ClipPart[]>
}

/**
 * The reasons why a voice is not heard.
 * - `unreachable`: the audio does not load.
 * - `unreadable`: the browser fails to decode the audio.
 * - `no_voice`: the device has no voice for the language.
 */
export type VoiceFault = 'unreachable' | 'unreadable' | 'no_voice'

/** The playback state. `waiting` means that the next part is awaited, `blocked` that the browser requires a tap first. */
export type Progress = 'playing' | 'waiting' | 'ended' | 'blocked' | { fault: VoiceFault }

export interface VoiceEngine {
  play: () => void
  pause: () => void
  seek: (atMs: number) => void
  setSpeed: (speed: number) => void
  grow: (clip: Clip) => void
  position: () => number
  duration: () => number
  close: () => void
}
