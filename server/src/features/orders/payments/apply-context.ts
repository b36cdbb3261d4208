import type { AppContext } from '#server/context.ts'

export type ApplyContext = Pick<
  AppContext,
  'db' | 'clock' | 'bus' | 'log' | 'secrets' | 'metrics' | 'queue' | 'config' | 'payments' | 'webhookGroups'
>
