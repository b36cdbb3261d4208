import type { AppContext } from '#server/context.ts'
import type { Call } from '#server/platform/http.ts'

export const OUTBOX_PATH = '/dev/outbox'

type Ctx = Pick<AppContext, 'config' | 'outbox'>

/** What lies in the outbox opens accounts, so it is shown at the server's own machine only, unless that was allowed. */
export const mayReadOutbox = ({ config, outbox }: Ctx, { is_local }: Pick<Call, 'is_local'>): boolean =>
  outbox !== null && (config.ALLOW_SANDBOX || (config.is_trial_here && is_local))
