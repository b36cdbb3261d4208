import { fetch } from 'undici'
import { describeFault } from '../ask/describe-fault.ts'
import { measureTime, PATIENCE_MS } from '../ask/patience.ts'
import { showAddress } from '../ask/show-address.ts'
import type { Check, CheckContext, CheckOutcome } from '../check.ts'

const OFF: CheckOutcome = { mark: 'off', served_by: 'none', answer: 'its button is hidden' }

/** Any response shows that the provider is up; only a login shows whether it accepts the secret. */
async function checkReachable(
  { dispatcher }: CheckContext,
  url: string,
  setting: string,
): Promise<CheckOutcome> {
  const served_by = showAddress(url)
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { ms } = await measureTime(() => fetch(url, { dispatcher, signal }))
    return { mark: 'ok', served_by, answer: 'answers', ms }
  } catch (error) {
    return {
      mark: 'FAIL',
      served_by,
      answer: describeFault(error),
      hints: [`Can this server reach it, and is ${setting} right? Until then no one can sign in this way.`],
    }
  }
}

export const google: Check = {
  part: 'Google sign-in',
  settings: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER', 'GOOGLE_ONE_TAP'],
  examine: async (around) => {
    const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: issuer } = around.config
    return GOOGLE_CLIENT_ID === undefined
      ? OFF
      : checkReachable(
          around,
          `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
          'GOOGLE_ISSUER',
        )
  },
}

export const discord: Check = {
  part: 'Discord sign-in',
  settings: ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_API_URL'],
  examine: async (around) => {
    const { DISCORD_CLIENT_ID, DISCORD_API_URL: url } = around.config
    return DISCORD_CLIENT_ID === undefined ? OFF : checkReachable(around, url, 'DISCORD_API_URL')
  },
}

export const passwords: Check = {
  part: 'passwords',
  settings: ['PASSWORD_MIN', 'PASSWORD_BREACH_URL'],
  examine: async (around) => {
    const { PASSWORD_MIN: least, PASSWORD_BREACH_URL: url } = around.config
    if (url !== undefined) return checkReachable(around, url, 'PASSWORD_BREACH_URL')
    return {
      mark: 'ok',
      served_by: 'this server',
      answer: `at least ${least} characters, common ones refused`,
    }
  },
}
