import { DISCORD_RETURN_PATH, GOOGLE_RETURN_PATH } from '@citrine/contract/login-providers'
import * as z from 'zod'
import type { ProviderError } from '../provider-error.ts'
import { createDiscordOauth, discordConfig } from './discord.oauth.ts'
import { createGoogleOauth, googleConfig } from './google.oauth.ts'
import type { GooglePort, OauthPort } from './oauth.port.ts'

export const oauthConfig = z.object({ ...googleConfig.shape, ...discordConfig.shape })
type Settings = z.output<typeof oauthConfig> & { PUBLIC_URL?: string | undefined }

export function* listOauthFaults(settings: Settings): Generator<[string, string]> {
  for (const provider of ['GOOGLE', 'DISCORD'] as const) {
    const id = settings[`${provider}_CLIENT_ID`]
    const secret = settings[`${provider}_CLIENT_SECRET`]
    if (id === undefined && secret === undefined) continue
    if (id === undefined) yield [`${provider}_CLIENT_ID`, `is needed with ${provider}_CLIENT_SECRET`]
    if (secret === undefined) yield [`${provider}_CLIENT_SECRET`, `is needed with ${provider}_CLIENT_ID`]
    if (settings.PUBLIC_URL === undefined)
      yield ['PUBLIC_URL', `is needed with ${provider}_CLIENT_ID: people are sent back to it`]
  }
  if (settings.GOOGLE_ONE_TAP && settings.GOOGLE_CLIENT_ID === undefined)
    yield ['GOOGLE_CLIENT_ID', 'is needed with GOOGLE_ONE_TAP']
}

export function openOauth(
  settings: Settings,
  onFault: (error: ProviderError) => void,
): { google: GooglePort | null; discord: OauthPort | null } {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, PUBLIC_URL } =
    settings
  const buildReturnUrl = (path: string): string => new URL(path, PUBLIC_URL).href
  return {
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET && PUBLIC_URL
        ? createGoogleOauth({
            issuer: settings.GOOGLE_ISSUER.replace(/\/$/, ''),
            client_id: GOOGLE_CLIENT_ID,
            client_secret: GOOGLE_CLIENT_SECRET,
            redirect_uri: buildReturnUrl(GOOGLE_RETURN_PATH),
            hasOneTap: settings.GOOGLE_ONE_TAP,
            onFault,
          })
        : null,
    discord:
      DISCORD_CLIENT_ID && DISCORD_CLIENT_SECRET && PUBLIC_URL
        ? createDiscordOauth({
            url: settings.DISCORD_API_URL,
            client_id: DISCORD_CLIENT_ID,
            client_secret: DISCORD_CLIENT_SECRET,
            redirect_uri: buildReturnUrl(DISCORD_RETURN_PATH),
            onFault,
          })
        : null,
  }
}
