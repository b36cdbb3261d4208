import { login } from '@citrine/contract/login'
import {
  bindDiscord,
  getGoogleUrl,
  loginWithDiscord,
  type ProviderReturn,
  startOneTap,
} from '@citrine/contract/login-providers'
import type { ResponseOf } from '@citrine/contract/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { openDiscord } from '#web/lib/session/discord-tab.ts'
import { track } from '#web/lib/tracking.ts'

type Reply = ResponseOf<typeof login>

export const useLeaveForGoogle = (path: string) =>
  useMutation({
    mutationFn: async () => location.assign((await call(getGoogleUrl, { query: { path } })).url),
    meta: { handlesErrors: true },
  })

export const useLeaveForDiscord = (path: string) =>
  useMutation({
    mutationFn: () => openDiscord({ path, isBinding: false }),
    meta: { handlesErrors: true },
  })

const reportErrors = async (kind: string, attempt: Promise<Reply>): Promise<Reply> => {
  try {
    const reply = await attempt
    track('login_result', { kind, ok: true, is_new: reply.new_user })
    return reply
  } catch (error) {
    track('login_result', { kind, ok: false })
    throw error
  }
}

export const loginWithGoogle = (proof: { code: string } | { access_token: string }): Promise<Reply> =>
  reportErrors('google', call(login, { body: { oauth_enum: 'GOOGLE', ...proof } }))

export const loginByDiscord = (body: ProviderReturn): Promise<Reply> =>
  reportErrors('discord', call(loginWithDiscord, { body }))

export const bindByDiscord = (body: ProviderReturn) => call(bindDiscord, { body })

export const askOneTapNonce = async (): Promise<string> => (await call(startOneTap, {})).nonce
