import { fetch } from 'undici'
import { readAgePolicy } from '#server/features/age/age-policy.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { showAddress } from '../ask/show-address.ts'
import { TIMEOUT_MS } from '../ask/timeout.ts'
import { tryCall } from '../ask/try-call.ts'
import type { Check, CheckContext, CheckOutcome } from '../check.ts'

/** An age check would cost money. Any response shows that the provider is up. */
export const age: Check = {
  part: 'adult section',
  settings: [
    'ADULT_SECTION',
    'COUNTRY_HEADER',
    'AGE_POLICY_FILE',
    'AGE_ASSURANCE_URL',
    'AGE_ASSURANCE_KEY',
    'AGE_ASSURANCE_SECRET',
  ],
  examine: async (around) => {
    const { ADULT_SECTION, AGE_POLICY_FILE, COUNTRY_HEADER } = around.config
    if (!ADULT_SECTION)
      return { mark: 'off', served_by: 'none', answer: 'everything is suitable for all audiences' }
    try {
      await readAgePolicy(AGE_POLICY_FILE)
    } catch (error) {
      return { mark: 'FAIL', served_by: 'none', answer: 'no policy', hints: [(error as Error).message] }
    }
    const outcome = await checkProvider(around)
    if (COUNTRY_HEADER !== undefined || outcome.mark === 'FAIL') return outcome
    const hint = 'No COUNTRY_HEADER is set, so every country is unknown.'
    return { ...outcome, mark: 'warn', hints: [...(outcome.hints ?? []), hint] }
  },
}

async function checkProvider({ config, dispatcher }: CheckContext): Promise<CheckOutcome> {
  const { AGE_ASSURANCE_URL: url } = config
  if (url === undefined)
    return {
      mark: 'warn',
      served_by: 'self-declared age',
      answer: 'accepted where the policy allows it',
      hints: ['No age is verified without an age-assurance provider: set AGE_ASSURANCE_URL.'],
    }
  return tryCall({
    served_by: `age check at ${showAddress(url)}`,
    answer: 'answers',
    call: () => fetch(url, { method: 'HEAD', dispatcher, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    describe: describeFault,
    failed: {
      mark: 'FAIL',
      hint: 'Is it up, and is AGE_ASSURANCE_URL right? Until then no age can be verified.',
    },
  })
}
