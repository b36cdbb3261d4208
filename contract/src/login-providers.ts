import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

export const PROVIDERS = ['google', 'discord'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The address to which Google sends the browser back: a page of the server, not a call of the API. */
export const GOOGLE_RETURN_PATH = '/oauth/google/return'
export const DISCORD_RETURN_PATH = '/discordloginback'

/** Path segments of plain letters, without `.` and `..`, so that none can be read as a host or a scheme. */
const PATH_HERE = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/

/** Returns the path of this site that an outside address names; `/` for any other site, however spelt. */
export function readOwnPath(text: string): string {
  const path = text.split(/[?#]/)[0] ?? ''
  return path !== '' && PATH_HERE.test(path) ? path : '/'
}

/** Builds `state`: the visitor's path, a mark for binding an account, and a one-time part (docs/specification.md, section 2). */
export const buildState = ({
  path,
  is_bind,
  nonce,
}: {
  path: string
  is_bind: boolean
  nonce: string
}): string => `${path}${is_bind ? '?isbind=true' : ''}&s=${nonce}`

export function parseState(state: string): { path: string; is_bind: boolean; nonce: string } {
  const [, path = '', bind, nonce = ''] = /^([^?&]*)(\?isbind=true)?&s=([\w-]{22,})$/.exec(state) ?? []
  return { path: readOwnPath(path), is_bind: bind !== undefined, nonce }
}

const where = z.object({ path: z.optional(z.string().check(z.maxLength(500))) })
const flag = z.optional(z.enum(['true', 'false']))

const providerReturn = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(2000)),
  state: z.string().check(z.minLength(1), z.maxLength(1000)),
  iss: z.optional(z.string().check(z.maxLength(200))),
})
export type ProviderReturn = z.output<typeof providerReturn>

export const signedIn = z.object({
  access_token: z.string(),
  user_info_resp: z.object({ uid: z.string(), nick_name: z.string() }),
  new_user: z.boolean(),
})

/** The Google part of POST /login. The specification's additions (openid, nick_name, avatar) are never trusted. */
export const googleLogin = z.union([
  z.object({ oauth_enum: z.literal('GOOGLE'), code: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.object({
    oauth_enum: z.literal('GOOGLE'),
    access_token: z.string().check(z.minLength(1), z.maxLength(10_000)),
  }),
])

export const getGoogleUrl = defineRoute({
  method: 'GET',
  path: '/api/v1/login/google/url',
  access: 'anyone',
  tag: 'login',
  summary: 'Returns the address for a sign-in with Google; only this browser can complete it.',
  query: where,
  response: z.object({ url: z.string() }),
})

export const startOneTap = defineRoute({
  method: 'POST',
  path: '/api/v1/login/google/nonce',
  access: 'anyone',
  tag: 'login',
  summary:
    'Returns the nonce for the ID token of Google One Tap, valid once, for ten minutes, in this browser.',
  response: z.object({ nonce: z.string() }),
})

export const getDiscordUrl = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/login/discord/url',
  tourist_path: '/api/v1/login/discord/url',
  access: 'visitor_or_member',
  tag: 'login',
  summary:
    'Returns the address for a sign-in with Discord or, with `isbind`, for binding a Discord account to the signed-in user.',
  query: z.extend(where, { isbind: flag }),
  response: z.object({ url: z.string() }),
})

export const loginWithDiscord = defineRoute({
  method: 'POST',
  path: '/api/v1/login/discord',
  access: 'anyone',
  tag: 'login',
  summary: 'Signs in with what /discordloginback received.',
  body: providerReturn,
  response: signedIn,
})

export const bindDiscord = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/discord/binding',
  access: 'member',
  tag: 'login',
  summary: 'Binds the Discord account that /discordloginback received to the user who asked for it.',
  body: providerReturn,
  response: z.object({ discord_bound: z.boolean() }),
})

export const unbindDiscord = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/discord/unbind',
  access: 'member',
  tag: 'login',
  summary: 'Disconnects the user’s Discord account; the user must have another way to sign in.',
  response: z.object({ discord_bound: z.boolean() }),
})
