import type { Dispatcher } from 'undici'
import type { Config, Settings } from '../../config.ts'
import type { Citrine } from './ask/citrine.ts'

/** A text without personal data, for calls that try a provider. */
export const SAMPLE_TEXT = 'The lamp is lit, and the tea is still warm.'

/** `off`: not running or not set up, which is not a fault. Only a FAIL makes the doctor exit with 1. */
export type Mark = 'ok' | 'off' | 'warn' | 'FAIL'

/** The result of checking one part. */
export type CheckOutcome = {
  mark: Mark
  served_by: string
  answer: string
  /** Duration of a real call; absent without one. */
  ms?: number
  /** Faults and their remedies. */
  hints?: readonly string[]
  /** The name of the part, for a check that covers several. */
  part?: string
}

export type CheckContext = {
  config: Config
  /** Faults of the settings, as a start reports them. */
  faults: readonly string[]
  /** Queried once for all checks. */
  citrine: Promise<Citrine>
  dispatcher: Dispatcher
  /** Whether the web app was built from the current sources. */
  isWebFresh: () => Promise<boolean>
}

export type Check = {
  part: string
  /** The settings that change this part. */
  settings: readonly (keyof Settings)[]
  examine(context: CheckContext): Promise<CheckOutcome | CheckOutcome[]>
}
