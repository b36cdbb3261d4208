import type { AppContext } from '#server/context.ts'

export type VoiceContext = Pick<
  AppContext,
  'bus' | 'clock' | 'config' | 'db' | 'log' | 'queue' | 'sounds' | 'tts'
>
