export interface ClipPart {
  kind: 'speech' | 'narration'
  text: string
  /** Null for the browser's own voices. */
  url: string | null
  duration_ms: number
}

/** An audio clip in parts; more of them may arrive. */
export interface Clip {
  id: string
  engine: 'server' | 'browser'
  parts: readonly ClipPart[]
  /** No more parts arrive. */
  isWhole: boolean
  lang: string
  /** The speaker's name, for the device's media controls. */
  title: string
  /** The speaker's picture in several sizes. */
  pictures: readonly { width: number; url: string }[]
  /** Returns the same parts with fresh URLs. */
  refresh?: () => Promise<readonly ClipPart[]>
}

/**
 * The reasons for silence.
 * - `unreachable`: the audio does not load.
 * - `unreadable`: the browser fails to decode it.
 * - `no_voice`: the device has no voice for the language.
 */
export type VoiceFault = 'unreachable' | 'unreadable' | 'no_voice'

/** The playback state; `waiting` is for the next part. `blocked`: the browser requires a tap first. */
export type Progress = 'playing' | 'waiting' | 'ended' | 'blocked' | { fault: VoiceFault }

/** Plays a clip and reports progress through the `report` it was created with. */
export interface VoiceEngine {
  play: () => void
  pause: () => void
  /** Continues at that time, or waits there while paused. */
  seek: (at_ms: number) => void
  setSpeed: (speed: number) => void
  /** The clip has more parts, or is complete now. */
  grow: (clip: Clip) => void
  position: () => number
  duration: () => number
  close: () => void
}
