import type { Dispatcher } from 'undici'
import type { Config, Settings } from '../../config.ts'
import type { Citrine } from './ask/citrine.ts'

export const SAMPLE_TEXT = 'The lamp is lit, and the tea is still warm.'

/** `off`: not running or not set up, which is not a fault. Only a FAIL makes the doctor exit with 1. */
export type CheckStatus = 'ok' | 'off' | 'warn' | 'FAIL'

export type CheckOutcome = {
  mark: CheckStatus
  served_by: string
  answer: string
  ms?: number
  hints?: readonly string[]
  part?: string
}

export type CheckContext = {
  config: Config
  faults: readonly string[]
  citrine: Promise<Citrine>
  dispatcher: Dispatcher
  isWebFresh: () => Promise<boolean>
}

export type Check = {
  part: string
  settings: readonly (keyof Settings)[]
  examine(context: CheckContext): Promise<CheckOutcome | CheckOutcome[]>
}
