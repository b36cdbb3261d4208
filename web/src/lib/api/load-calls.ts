import { i18n } from '../i18n/i18n.ts'
import { isOutdated } from '../visit/follow-version.ts'
import { ApiError } from './api-error.ts'

/**
 * Loads the code that makes calls and checks their replies. It loads late, because the server sends the first page with its
 * data. Every other module imports `api-client.ts`.
 * @throws ApiError if there is no network, as a call would
 */
export async function loadCalls(): Promise<typeof import('./first-calls.ts')> {
  try {
    return await import('./first-calls.ts')
  } catch (cause) {
    const desc = (): string => i18n.t(isOutdated() ? 'outdated' : 'unreachable', { ns: 'errors' })
    throw new ApiError({ status: 0, desc, transport: true }, { cause })
  }
}
