import type { AppContext } from '#server/context.ts'
import type { Call } from '#server/platform/http/call.ts'

export const OUTBOX_PATH = '/dev/outbox'

/** Codes in the outbox open accounts, so only this machine may read it, unless the settings allow more. */
export const mayReadOutbox = (
  { config, outbox }: Pick<AppContext, 'config' | 'outbox'>,
  { isLocal }: Pick<Call, 'isLocal'>,
): boolean => outbox !== null && (config.ALLOW_SANDBOX || (config.isTrialHere && isLocal))
