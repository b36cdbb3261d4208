import type { Config } from '#server/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { isLoopbackHost } from '#server/platform/http/addresses.ts'
import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'

/** A trial provider moves no money, even on a live site. */
export const findOrderEnv = ({ is_trial }: PaymentsPort, { env }: Pick<Site, 'env'>): Site['env'] =>
  is_trial ? 'test' : env

export type Site = { origin: string; redirect: string; env: 'live' | 'test' }

/**
 * Accepts only an origin of this site, and keeps its path without query and hash.
 * @throws invalid_input
 */
export function readSite(config: Config, redirect: string): Site {
  const url = URL.parse(redirect)
  if (url === null || url.username !== '' || url.password !== '' || !/^\/(?![/\\])/.test(url.pathname))
    throw new AppError('invalid_input', { field: 'redirect' })
  const env = findEnv(config, url)
  if (env === undefined) throw new AppError('invalid_input', { field: 'redirect' })
  return { origin: url.origin, redirect: url.origin + url.pathname, env }
}

/** Looks among the origins in the settings, else at the public address, else only at this machine's own addresses. */
function findEnv({ PAY_ORIGINS, PUBLIC_URL, NODE_ENV }: Config, url: URL): 'live' | 'test' | undefined {
  if (PAY_ORIGINS !== undefined) return PAY_ORIGINS.get(url.origin)
  const env = NODE_ENV === 'production' ? 'live' : 'test'
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin === url.origin ? env : undefined
  return /^https?:$/.test(url.protocol) && isLoopbackHost(url.host) ? env : undefined
}

/**
 * Before it went live, the site may have sold in a test mode. An origin that is no longer in the settings
 * counts as live.
 */
export function isOfThisSite(
  config: Config,
  port: PaymentsPort | undefined,
  { env, redirect }: { env: string; redirect: string },
): boolean {
  const site = findEnv(config, new URL(redirect)) ?? 'live'
  return env === (port === undefined ? site : findOrderEnv(port, { env: site }))
}
