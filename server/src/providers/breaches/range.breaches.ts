import { createHash } from 'node:crypto'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { BreachesPort } from './breaches.port.ts'

export const breachesConfig = z.object({
  /** Five hexadecimal digits of the SHA-1 are appended, as in https://api.pwnedpasswords.com/range/. */
  PASSWORD_BREACH_URL: z.url({ protocol: /^https?$/ }).optional(),
})

const TIMEOUT_MS = 2_000
const PREFIX_LETTERS = 5

/** k-anonymity: only the first five digits of a hash leave this server, and padding hides the result's size. */
export function createRangeBreaches(url: string, http: typeof fetch = fetch): BreachesPort {
  const base = url.endsWith('/') ? url : `${url}/`
  return {
    vendor: 'breaches',
    async isKnown(password) {
      const sum = createHash('sha1').update(password).digest('hex').toUpperCase()
      const listed = await askRange(http, `${base}${sum.slice(0, PREFIX_LETTERS)}`)
      return listed.some((line) => {
        const [rest, count] = line.trim().split(':')
        // Padding lines have a count of 0.
        return rest?.toUpperCase() === sum.slice(PREFIX_LETTERS) && Number(count) > 0
      })
    },
  }
}

async function askRange(http: typeof fetch, url: string): Promise<string[]> {
  let response: Response
  try {
    response = await http(url, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new ProviderError('breaches', 'unreachable', 'no answer', { retry: true, cause })
  }
  if (!response.ok) throw new ProviderError('breaches', 'refused', `answered ${response.status}`)
  return (await response.text()).split('\n')
}
