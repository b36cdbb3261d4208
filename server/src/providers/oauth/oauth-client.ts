import {
  allowInsecureRequests,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  tokenRevocation,
} from 'openid-client'
import { ProviderError } from '../provider-error.ts'
import type { OauthReturn, OauthSecrets } from './oauth.port.ts'

const TIMEOUT_S = 8
export type Http = typeof fetch

export type OauthTransport = { http: Http; timeoutS: number }
export const completeTransport = ({
  http = fetch,
  timeoutS = TIMEOUT_S,
}: Partial<OauthTransport>): OauthTransport => ({
  http,
  timeoutS,
})

/** Identity providers on this machine, as in trials and tests, use plain http. */
export const isPlainHttp = (url: string): boolean => url.startsWith('http:')

export function applyTransport(
  config: Configuration,
  { http, timeoutS }: OauthTransport,
  isPlain: boolean,
): Configuration {
  config.timeout = timeoutS
  config[customFetch] = (url, options) => http(url, options as RequestInit)
  if (isPlain) allowInsecureRequests(config)
  return config
}

export async function authorizeParams(
  { state, verifier }: Pick<OauthSecrets, 'state' | 'verifier'>,
  rest: Record<string, string>,
): Promise<Record<string, string>> {
  const code_challenge = await calculatePKCECodeChallenge(verifier)
  return { ...rest, state, code_challenge, code_challenge_method: 'S256', response_type: 'code' }
}

export function buildReturnUrl(redirect_uri: string, { code, iss }: OauthReturn, state: string): URL {
  const url = new URL(redirect_uri)
  url.searchParams.set('code', code)
  url.searchParams.set('state', state)
  if (iss !== undefined) url.searchParams.set('iss', iss)
  return url
}

/** Keeps only the error codes of provider and library; their messages may contain tokens and addresses. */
function describeError(error: unknown): { words: string; status: number | undefined } {
  const { error: reported, code, status, name, cause } = error as Record<string, unknown>
  const inner = typeof cause === 'object' && cause !== null ? (cause as Record<string, unknown>) : {}
  const words = [reported, code ?? name, inner.code].filter((word) => typeof word === 'string').join(' ')
  const http = typeof status === 'number' ? status : inner.status
  return { words: words || 'no answer', status: typeof http === 'number' ? http : undefined }
}

const AWAY = /TIMEOUT|AbortError|TypeError|ECONN|ENOTFOUND|UND_ERR|ERR_JWKS_TIMEOUT/i

export function explainFailure(vendor: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const { words, status } = describeError(error)
  const isAway = (status !== undefined && status >= 500) || AWAY.test(words)
  const text = status === undefined ? words : `${words} (HTTP ${status})`
  return new ProviderError(vendor, isAway ? 'unreachable' : 'refused', text, { retry: isAway })
}

/** Revokes in the background: the identity is known, and the token soon expires by itself. */
export function revokeToken(
  config: Configuration,
  token: string,
  onFault: (error: ProviderError) => void,
): void {
  if (config.serverMetadata().revocation_endpoint === undefined) return
  const { issuer } = config.serverMetadata()
  tokenRevocation(config, token).catch((error: unknown) => onFault(explainFailure(issuer, error)))
}
