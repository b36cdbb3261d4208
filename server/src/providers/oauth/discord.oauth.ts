import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from 'openid-client'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { OauthPort } from './oauth.port.ts'
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

export const discordConfig = z.object({
  DISCORD_CLIENT_ID: z.string().min(1).optional(),
  DISCORD_CLIENT_SECRET: z.string().min(1).optional(),
  DISCORD_API_URL: z.url({ protocol: /^https?$/ }).default('https://discord.com'),
})

export type DiscordOptions = {
  url: string
  client_id: string
  client_secret: string
  redirect_uri: string
  onFault: (error: ProviderError) => void
} & Partial<OauthTransport>

const VENDOR = 'discord'

const account = z.object({
  id: z.string().regex(/^\d{1,30}$/),
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})

export function createDiscordOauth({
  url,
  client_id,
  client_secret,
  redirect_uri,
  onFault,
  ...transportOptions
}: DiscordOptions): OauthPort {
  const at = (path: string): string => new URL(path, url).href
  const server = {
    issuer: new URL(url).origin,
    authorization_endpoint: at('/oauth2/authorize'),
    token_endpoint: at('/api/oauth2/token'),
    revocation_endpoint: at('/api/oauth2/token/revoke'),
  }
  const config = applyTransport(
    new Configuration(server, client_id, {}, ClientSecretPost(client_secret)),
    completeTransport(transportOptions),
    isPlainHttp(url),
  )
  return {
    vendor: VENDOR,
    authorizeUrl: async (ties) => {
      const params = await authorizeParams(ties, { redirect_uri, scope: 'identify email' })
      return buildAuthorizationUrl(config, params).href
    },
    identify: async (back, { state, verifier: pkceCodeVerifier }) => {
      try {
        const checks = { pkceCodeVerifier, expectedState: state }
        const grant = await authorizationCodeGrant(config, buildReturnUrl(redirect_uri, back, state), checks)
        try {
          return await readAccount(config, grant.access_token, at('/api/v10/users/@me'))
        } finally {
          revokeToken(config, grant.access_token, onFault)
        }
      } catch (error) {
        throw explainFailure(VENDOR, error)
      }
    },
  }
}

async function readAccount(config: Configuration, token: string, address: string) {
  const response = await fetchProtectedResource(config, token, new URL(address), 'GET')
  if (!response.ok)
    throw new ProviderError(
      VENDOR,
      response.status >= 500 ? 'unreachable' : 'refused',
      `users/@me answered ${response.status}`,
    )
  const { id, username, global_name, email, verified } = account.parse(await response.json())
  return { subject: id, email: verified === true ? (email ?? null) : null, name: global_name ?? username }
}
