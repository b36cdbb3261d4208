import type { Config } from '#server/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { isLoopbackHost } from '#server/platform/http/addresses.ts'
import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'

/** Orders of a trial provider, which moves no money, are test orders even on a live site. */
export const chooseOrderEnv = (
  { is_trial }: PaymentsPort,
  { env }: Pick<OrderSite, 'env'>,
): OrderSite['env'] => (is_trial ? 'test' : env)

export type OrderSite = { origin: string; redirect: string; env: 'live' | 'test' }

/**
 * Reads the address to which the buyer returns: its origin must be one of this site. Drops its query and hash.
 * @throws invalid_input
 */
export function readSite(config: Config, redirect: string): OrderSite {
  const url = URL.parse(redirect)
  if (url === null || url.username !== '' || url.password !== '' || !/^\/(?![/\\])/.test(url.pathname))
    throw new AppError('invalid_input', { field: 'redirect' })
  const env = findEnv(config, url)
  if (env === undefined) throw new AppError('invalid_input', { field: 'redirect' })
  return { origin: url.origin, redirect: url.origin + url.pathname, env }
}

/**
 * Returns whether the origin sells live or in test mode; undefined for a foreign one. Without `PAY_ORIGINS` the
 * public address counts, and without that, only the addresses of this machine.
 */
function findEnv({ PAY_ORIGINS, PUBLIC_URL, NODE_ENV }: Config, url: URL): 'live' | 'test' | undefined {
  if (PAY_ORIGINS !== undefined) return PAY_ORIGINS.get(url.origin)
  const env = NODE_ENV === 'production' ? 'live' : 'test'
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin === url.origin ? env : undefined
  return /^https?:$/.test(url.protocol) && isLoopbackHost(url.host) ? env : undefined
}

/**
 * Returns whether an order belongs to the site as it sells now: orders from a test mode before it went live do
 * not. An origin that is no longer in the settings counts as live.
 */
export function isOfThisSite(
  config: Config,
  port: PaymentsPort | undefined,
  { env, redirect }: { env: string; redirect: string },
): boolean {
  const site = findEnv(config, new URL(redirect)) ?? 'live'
  return env === (port === undefined ? site : chooseOrderEnv(port, { env: site }))
}
