import type { Provider } from '@citrine/contract/login-providers'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { ProviderError } from '#server/providers/provider-error.ts'

export const LOGIN_JOURNEYS_LIMIT = { name: 'login-journeys', points: 120, durationS: HOUR_MS / 1000 }

export const IDENTITY_PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', discord: 'Discord' }

export const createProviderAwayError = (provider: Provider, cause?: unknown): AppError =>
  new AppError('login_provider_away', { provider: IDENTITY_PROVIDER_NAMES[provider] }, { cause })

/** Logs rejected responses, because the configured secret may be wrong. */
export async function callProvider<T>(
  ctx: Pick<AppContext, 'log'>,
  provider: Provider,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.fault === 'unreachable') throw createProviderAwayError(provider, error)
    ctx.log.warn({ err: error }, `${provider} login refused`)
    throw new AppError(`${provider}_failed`, {}, { cause: error })
  }
}
