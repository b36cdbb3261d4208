import { fetch } from 'undici'
import { describeFault } from '../ask/describe-fault.ts'
import { showAddress } from '../ask/show-address.ts'
import { TIMEOUT_MS } from '../ask/timeout.ts'
import { tryCall } from '../ask/try-call.ts'
import type { Check, CheckContext, CheckOutcome } from '../check.ts'

const OFF: CheckOutcome = { mark: 'off', served_by: 'none', answer: 'its button is hidden' }

/** Any response shows that the provider is up; only a login shows whether it accepts the secret. */
async function checkReachable(
  { dispatcher }: CheckContext,
  url: string,
  setting: string,
): Promise<CheckOutcome> {
  return tryCall({
    served_by: showAddress(url),
    answer: 'answers',
    call: () => fetch(url, { dispatcher, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    describe: describeFault,
    failed: {
      mark: 'FAIL',
      hint: `Can this server reach it, and is ${setting} right? Until then no one can sign in this way.`,
    },
  })
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
