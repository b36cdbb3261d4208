import type { AppContext } from '#server/context.ts'
import { isLoopback } from '#server/platform/addresses.ts'

export const OUTBOX_PATH = '/dev/outbox'

type Ctx = Pick<AppContext, 'config' | 'outbox'>

/** What lies in the outbox opens accounts, so it is shown at the server's own machine only, unless that was allowed. */
export const mayReadOutbox = ({ config, outbox }: Ctx, ip: string): boolean =>
  outbox !== null && config.is_sandbox_allowed && (config.ALLOW_SANDBOX || isLoopback(ip))
