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

export type TwilioSettings = { account_sid: string; auth_token: string; from: string; base_url: string }

const TIMEOUT_MS = 10_000
const TOO_MANY = 429

/**
 * Keeps only the code: Twilio's message quotes the phone number, which must not reach a log. A refusal is
 * permanent: a wrong number, a closed country, STOP, a wrong key.
 */
async function explainFailure(what: string, answer: Response): Promise<ProviderError> {
  const parsed = z.object({ code: z.number() }).safeParse(await answer.json().catch(() => null))
  const numbers = [answer.status, parsed.data?.code].filter((part) => part !== undefined).join(' ')
  const mayPass = answer.status === TOO_MANY || answer.status >= 500
  return new ProviderError('twilio', mayPass ? 'unreachable' : 'refused', `${what} failed (${numbers})`, {
    retry: mayPass,
  })
}

type TwilioCall = { what: string; path: string; body?: URLSearchParams; timeout_ms?: number }

async function askTwilio(
  { account_sid, auth_token, base_url }: TwilioSettings,
  { what, path, body, timeout_ms = TIMEOUT_MS }: TwilioCall,
  http: typeof fetch,
): Promise<void> {
  const key = Buffer.from(`${account_sid}:${auth_token}`).toString('base64')
  let answer: Response
  try {
    answer = await http(new URL(`/2010-04-01/Accounts/${account_sid}${path}`, base_url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Basic ${key}` },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeout_ms),
    })
  } catch (cause) {
    throw new ProviderError('twilio', 'unreachable', `${what} failed (no answer)`, { retry: true, cause })
  }
  if (!answer.ok) throw await explainFailure(what, answer)
  await answer.body?.cancel()
}

export const greetTwilio = (
  settings: TwilioSettings,
  timeout_ms: number,
  http: typeof fetch = fetch,
): Promise<void> => askTwilio(settings, { what: 'greeting', path: '.json', timeout_ms }, http)

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
  return { account_sid: TWILIO_ACCOUNT_SID, auth_token: TWILIO_AUTH_TOKEN, from: TWILIO_FROM, base_url }
}
