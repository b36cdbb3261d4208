import { getDiscordUrl, getGoogleUrl, type ProviderReturn } from '@citrine/contract/login-providers'
import type { Route } from '@citrine/contract/route'
import { DISCORD_CLIENT, startDiscord } from '@citrine/fakes/discord.ts'
import { ISSUER_CLIENT, startOidcIssuer } from '@citrine/fakes/oidc-issuer.ts'
import { afterAll } from 'vitest'
import type { TestApp } from './app.ts'
import { type CallOptions, call } from './call.ts'

const PUBLIC_URL = 'http://127.0.0.1:3999'

export async function openProviders() {
  const [issuer, discord] = await Promise.all([startOidcIssuer(), startDiscord()])
  afterAll(() => Promise.all([issuer.stop(), discord.stop()]))
  return {
    issuer,
    discord,
    env: {
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: ISSUER_CLIENT.id,
      GOOGLE_CLIENT_SECRET: ISSUER_CLIENT.secret,
      GOOGLE_ISSUER: issuer.url,
      GOOGLE_ONE_TAP: 'true',
      DISCORD_CLIENT_ID: DISCORD_CLIENT.id,
      DISCORD_CLIENT_SECRET: DISCORD_CLIENT.secret,
      DISCORD_API_URL: discord.url,
    },
  }
}

export function newBrowser(app: TestApp) {
  let cookie = ''
  const keep = (headers: Record<string, unknown>): void => {
    const set = headers['set-cookie']
    if (typeof set === 'string') cookie = set.split(';')[0] ?? ''
  }
  const browser = {
    call: async <R extends Route>(route: R, options: CallOptions<R> = {}) => {
      const answer = await call(app, route, { ...options, headers: { cookie, ...options.headers } })
      keep(answer.headers)
      return answer
    },
    decide: async (address: string, answer: 'allow' | 'deny' = 'allow'): Promise<URL> => {
      const form = new URLSearchParams([...new URL(address).searchParams, ['answer', answer]])
      const response = await fetch(new URL('/decide', address), {
        method: 'POST',
        body: form,
        redirect: 'manual',
      })
      return new URL(response.headers.get('location') ?? '')
    },
    leaveForGoogle: async (path?: string): Promise<string> =>
      (await browser.call(getGoogleUrl, { query: { path } })).data?.url ?? '',
    leaveForDiscord: async (options: CallOptions<typeof getDiscordUrl> = {}): Promise<string> =>
      (await browser.call(getDiscordUrl, options)).data?.url ?? '',
    landFromGoogle: async (back: URL) => {
      const url = `${back.pathname}${back.search}`
      const { headers, statusCode } = await app.fastify.inject({ url, headers: { cookie } })
      const [path, code = ''] = String(headers.location).split('#google=')
      return { path, code, http: statusCode, headers }
    },
  }
  return browser
}

export const readReturn = ({ searchParams }: URL): ProviderReturn => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
  iss: searchParams.get('iss') ?? undefined,
})
