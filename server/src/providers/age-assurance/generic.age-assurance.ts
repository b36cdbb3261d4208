import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import { type AgeAssurancePort, CHECK_METHODS, type CheckMethod } from './age-assurance.port.ts'

export const ageProviderConfig = z.object({
  /** The protocol of docs/operations/moderation.md. */
  AGE_ASSURANCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AGE_ASSURANCE_KEY: z.string().min(1).optional(),
  AGE_ASSURANCE_SECRET: z.string().min(16).optional(),
})
type AgeProviderSettings = z.output<typeof ageProviderConfig>

const VENDOR = 'age-house'
const TIMEOUT_MS = 10_000
/** Seconds; an older webhook is a replay. */
const FRESH_S = 300

const started = z.object({ url: z.url({ protocol: /^https?$/ }) })
const methods = Object.keys(CHECK_METHODS) as [CheckMethod, ...CheckMethod[]]
const result = z.object({
  id: z.string().min(1).max(200),
  reference: z.uuid(),
  over_18: z.boolean(),
  method: z.enum(methods),
})

export function openAgeProvider(settings: AgeProviderSettings): AgeAssurancePort | null {
  const { AGE_ASSURANCE_URL: url, AGE_ASSURANCE_KEY: key, AGE_ASSURANCE_SECRET: secret } = settings
  if (url === undefined || key === undefined || secret === undefined) return null
  return {
    vendor: VENDOR,
    startCheck: async ({ check_id, return_url, webhook_url }) => {
      const body = JSON.stringify({ reference: check_id, minimum_age: 18, return_url, webhook_url })
      const response = await fetch(`${url.replace(/\/$/, '')}/checks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new ProviderError(VENDOR, 'unreachable', 'it did not answer', { retry: true, cause })
      })
      if (!response.ok)
        throw new ProviderError(VENDOR, 'refused', `it answered ${response.status}`, {
          retry: response.status >= 500,
        })
      const parsed = started.safeParse(await response.json().catch(() => undefined))
      if (!parsed.success) throw new ProviderError(VENDOR, 'refused', 'its answer has no address to open')
      return parsed.data
    },
    readWebhook: ({ signature, body, now }) => {
      if (!isSigned({ signature, body, now }, secret)) return null
      const parsed = result.safeParse(parseJson(body))
      if (!parsed.success) return null
      const { id: ref, reference: check_id, over_18: over18, method } = parsed.data
      return { ref, check_id, over18, method }
    },
  }
}

function isSigned({ signature, body, now }: Parameters<AgeAssurancePort['readWebhook']>[0], secret: string) {
  const [, time = '', parsed = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (parsed === '' || Math.abs(now.getTime() / 1000 - Number(time)) > FRESH_S) return false
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return timingSafeEqual(right, Buffer.from(parsed, 'hex'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
