import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  customFetch,
  discovery,
} from 'openid-client'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { GooglePort, OauthIdentity } from './oauth.port.ts'
import {
  applyTransport,
  authorizeParams,
  buildReturnUrl,
  completeTransport,
  explainFailure,
  isPlainHttp,
  type OauthTransport,
  revokeToken,
} from './oauth-client.ts'

export const googleConfig = z.object({
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_ONE_TAP: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
})

export type GoogleOptions = {
  issuer: string
  client_id: string
  client_secret: string
  redirect_uri: string
  hasOneTap: boolean
  onFault: (error: ProviderError) => void
} & Partial<OauthTransport>

const VENDOR = 'google'
/** Seconds that the provider's clock may differ. */
const CLOCK_TOLERANCE_S = 60

const claims = z.object({
  sub: z.string().min(1).max(255),
  iat: z.number(),
  nonce: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).optional(),
  given_name: z.string().optional(),
  name: z.string().optional(),
})

type GoogleClient = { config: Configuration; keys: ReturnType<typeof createRemoteJWKSet> }

/** Accepts any OpenID Connect issuer that signs with RS256. */
export function createGoogleOauth(options: GoogleOptions): GooglePort {
  const { issuer, client_id, redirect_uri } = options
  const transport = completeTransport(options)
  let client: Promise<GoogleClient> | undefined
  const open = (): Promise<GoogleClient> => {
    client ??= openClient(options, transport).catch((error: unknown) => {
      client = undefined
      throw error
    })
    return client
  }

  const read = async (id_token: string) => readIdToken(options, (await open()).keys, id_token)
  const explainFailures = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw explainFailure(VENDOR, error)
    })

  return {
    vendor: VENDOR,
    oneTap: options.hasOneTap ? { client_id, script_url: `${issuer}/gsi/client` } : null,
    authorizeUrl: (ties) =>
      explainFailures(
        open().then(async ({ config }) => {
          const scope = 'openid profile email'
          const params = await authorizeParams(ties, { redirect_uri, scope, nonce: ties.nonce })
          return buildAuthorizationUrl(config, params).href
        }),
      ),
    identify: (back, { state, verifier: pkceCodeVerifier, nonce }) =>
      explainFailures(
        open().then(async ({ config }) => {
          const url = buildReturnUrl(redirect_uri, back, state)
          const checks = {
            pkceCodeVerifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          }
          const { id_token = '', access_token } = await authorizationCodeGrant(config, url, checks)
          revokeToken(config, access_token, options.onFault)
          return (await read(id_token)).identity
        }),
      ),
    readCredential: (id_token) => explainFailures(read(id_token)),
  }
}

/** @throws ProviderError and errors of jose for a token that the issuer did not make for this client */
async function readIdToken(
  { issuer, client_id }: GoogleOptions,
  keys: GoogleClient['keys'],
  id_token: string,
): Promise<{ identity: OauthIdentity; nonce: string }> {
  const { payload } = await jwtVerify(id_token, keys, {
    algorithms: ['RS256'],
    // Google uses both forms of its issuer.
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    audience: client_id,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['exp', 'iat', 'sub'],
  })
  const { sub, iat, nonce, email, email_verified, given_name, name } = claims.parse(payload)
  if (payload.aud !== client_id) throw new ProviderError(VENDOR, 'refused', 'several audiences')
  if (iat > Date.now() / 1000 + CLOCK_TOLERANCE_S)
    throw new ProviderError(VENDOR, 'refused', 'issued in the future')
  if (email_verified !== true) throw new ProviderError(VENDOR, 'refused', 'e-mail not verified')
  return { identity: { subject: sub, email: email ?? null, name: given_name ?? name ?? null }, nonce }
}

async function openClient(
  { issuer, client_id, client_secret }: GoogleOptions,
  transport: OauthTransport,
): Promise<GoogleClient> {
  const { http, timeoutS } = transport
  const isPlain = isPlainHttp(issuer)
  const config = await discovery(
    new URL(issuer),
    client_id,
    { client_secret, id_token_signed_response_alg: 'RS256' },
    undefined,
    {
      timeout: timeoutS,
      [customFetch]: (url, options) => http(url, options as RequestInit),
      execute: isPlain ? [allowInsecureRequests] : [],
    },
  )
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''), {
    timeoutDuration: timeoutS * 1000,
    [jwksFetch]: http,
  })
  return { config: applyTransport(config, transport, isPlain), keys }
}
