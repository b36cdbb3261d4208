export interface ClipPart {
  kind: 'speech' | 'narration'
  text: string
  /** Null where the browser speaks. */
  url: string | null
  duration_ms: number
}

/** Something to be heard, part by part; more of them may come. */
export interface Clip {
  id: string
  engine: 'server' | 'browser'
  parts: readonly ClipPart[]
  /** No more parts come. */
  isWhole: boolean
  lang: string
  /** Who speaks, for the controls of the device. */
  title: string
  /** Addresses of a picture of them. */
  pictures: readonly { width: number; url: string }[]
  /** The same parts with addresses that hold again. */
  refresh?: () => Promise<readonly ClipPart[]>
}

/**
 * Why nothing is heard.
 * - `unreachable`: the sound does not arrive.
 * - `unreadable`: the browser cannot make sense of it.
 * - `no_voice`: the device has no voice for this language.
 */
export type VoiceFault = 'unreachable' | 'unreadable' | 'no_voice'

/** How it goes with what is to be heard; `waiting` is for the next part. `blocked`: the browser wants a tap first. */
export type Progress = 'playing' | 'waiting' | 'ended' | 'blocked' | { fault: VoiceFault }

/** What makes a clip heard. It tells how it goes by the `tell` that it was opened with. */
export interface VoiceEngine {
  play: () => void
  pause: () => void
  /** Goes on there, or waits there while it is paused. */
  seek: (at_ms: number) => void
  setSpeed: (speed: number) => void
  /** The clip has more parts than before, or is whole now. */
  grow: (clip: Clip) => void
  position: () => number
  duration: () => number
  close: () => void
}
