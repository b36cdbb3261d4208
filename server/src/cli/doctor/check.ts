import type { Dispatcher } from 'undici'
import type { Config, Settings } from '../../config.ts'
import type { Citrine } from './ask/citrine.ts'

/** `off`: not running or not set up, and nothing is wrong with that. Only a FAIL ends the doctor with 1. */
export type Mark = 'ok' | 'off' | 'warn' | 'FAIL'

/** What a look at one part found. */
export type Seen = {
  mark: Mark
  served_by: string
  answer: string
  /** Of a real call; absent where none was made. */
  ms?: number
  /** What is wrong, and what to do about it. */
  hints?: readonly string[]
  /** Where one look finds several parts. */
  part?: string
}

export type Around = {
  config: Config
  /** Of the settings, as a start would tell them. */
  faults: readonly string[]
  /** Asked once for all. */
  citrine: Promise<Citrine>
  dispatcher: Dispatcher
  /** Whether the built web app was made from the sources as they are. */
  isWebFresh: () => Promise<boolean>
}

export type Check = {
  part: string
  /** What changes it. */
  settings: readonly (keyof Settings)[]
  look(around: Around): Promise<Seen | Seen[]>
}
