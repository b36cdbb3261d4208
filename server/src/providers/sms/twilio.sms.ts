import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { SmsPort } from './sms.port.ts'

export const twilioConfig = z.object({
  /** The outbox is used while these three are unset. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  /** A number such as +15005550006, a name of letters and digits, or a messaging service (MG…). */
  TWILIO_FROM: z.string().min(3).max(40).optional(),
  TWILIO_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
})

export type TwilioSettings = { accountSid: string; authToken: string; from: string; base_url: string }

const TIMEOUT_MS = 10_000
const TOO_MANY = 429

/**
 * Keeps only the code: Twilio's message quotes the phone number, which must not reach a log. A refusal is
 * permanent: a wrong number, a closed country, STOP, a wrong key.
 */
async function explainFailure(what: string, response: Response): Promise<ProviderError> {
  const parsed = z.object({ code: z.number() }).safeParse(await response.json().catch(() => null))
  const numbers = [response.status, parsed.data?.code].filter((part) => part !== undefined).join(' ')
  const isTransient = response.status === TOO_MANY || response.status >= 500
  return new ProviderError('twilio', isTransient ? 'unreachable' : 'refused', `${what} failed (${numbers})`, {
    retry: isTransient,
  })
}

type TwilioCall = { what: string; path: string; body?: URLSearchParams; timeoutMs?: number }

async function askTwilio(
  { accountSid, authToken, base_url }: TwilioSettings,
  { what, path, body, timeoutMs = TIMEOUT_MS }: TwilioCall,
  http: typeof fetch,
): Promise<void> {
  const key = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  let response: Response
  try {
    response = await http(new URL(`/2010-04-01/Accounts/${accountSid}${path}`, base_url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Basic ${key}` },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw new ProviderError('twilio', 'unreachable', `${what} failed (no answer)`, { retry: true, cause })
  }
  if (!response.ok) throw await explainFailure(what, response)
  await response.body?.cancel()
}

export const greetTwilio = (
  settings: TwilioSettings,
  timeoutMs: number,
  http: typeof fetch = fetch,
): Promise<void> => askTwilio(settings, { what: 'greeting', path: '.json', timeoutMs }, http)

export function createTwilioSms(settings: TwilioSettings, http: typeof fetch = fetch): SmsPort {
  const sender = /^MG[0-9a-f]{32}$/i.test(settings.from) ? 'MessagingServiceSid' : 'From'
  return {
    vendor: 'twilio',
    send: ({ to, text }) => {
      const body = new URLSearchParams({ To: to, Body: text, [sender]: settings.from })
      return askTwilio(settings, { what: 'sending', path: '/Messages.json', body }, http)
    },
  }
}

export function readTwilioSettings(config: z.output<typeof twilioConfig>): TwilioSettings | null {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL: base_url } = config
  if (TWILIO_ACCOUNT_SID === undefined || TWILIO_AUTH_TOKEN === undefined || TWILIO_FROM === undefined)
    return null
  return { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, base_url }
}
