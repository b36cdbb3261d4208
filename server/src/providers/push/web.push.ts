import webpush from 'web-push'
import * as z from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { PushPort } from './push.port.ts'

export const pushConfig = z.object({
  /** Hosts, `*.host` with its subdomains, or whole origins. No other address is called. */
  PUSH_SERVICES: z
    .string()
    .default('fcm.googleapis.com *.push.services.mozilla.com *.push.apple.com *.notify.windows.com')
    .transform((value) => value.split(/\s+/).filter((each) => each !== '')),
})
type PushSettings = z.output<typeof pushConfig> & {
  PUBLIC_URL?: string | undefined
  CONTACT_EMAIL?: string | undefined
}

const VENDOR = 'push'
const TIMEOUT_MS = 10_000
/** 6 hours for which a push service keeps a message for a device that is off; later it is no longer news. */
const TTL_S = 6 * 3_600
const GONE_STATUSES = new Set([404, 410])

function matchesHost(entry: string, url: URL): boolean {
  if (entry.includes('://')) return URL.parse(entry)?.origin === url.origin
  if (url.protocol !== 'https:' || url.port !== '' || url.username + url.password !== '') return false
  return entry.startsWith('*.') ? url.hostname.endsWith(entry.slice(1)) : url.hostname === entry
}

/** Push services report problems with this server to this address. */
const buildContact = ({ CONTACT_EMAIL, PUBLIC_URL }: PushSettings): string =>
  CONTACT_EMAIL === undefined && PUBLIC_URL?.startsWith('https:')
    ? new URL(PUBLIC_URL).origin
    : `mailto:${CONTACT_EMAIL ?? 'operator@localhost'}`

export function createWebPush(settings: PushSettings): PushPort {
  const isAllowed = (endpoint: string): boolean => {
    const url = URL.parse(endpoint)
    return url !== null && settings.PUSH_SERVICES.some((entry) => matchesHost(entry, url))
  }
  return {
    makeKeys: () => {
      const { publicKey, privateKey } = webpush.generateVAPIDKeys()
      return { public_key: publicKey, private_key: privateKey }
    },
    isAllowed,
    send: async ({ endpoint, p256dh, auth }, message, { public_key, private_key }) => {
      if (!isAllowed(endpoint)) return 'gone'
      const { headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: buildContact(settings), publicKey: public_key, privateKey: private_key },
          TTL: TTL_S,
          contentEncoding: 'aes128gcm',
        },
      )
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body ?? Buffer.alloc(0)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new ProviderError(VENDOR, 'unreachable', 'it did not answer', { retry: true, cause })
      })
      await response.body?.cancel()
      if (GONE_STATUSES.has(response.status)) return 'gone'
      if (response.ok) return 'sent'
      const retry = response.status === 429 || response.status >= 500
      throw new ProviderError(VENDOR, 'refused', `it answered ${response.status}`, { retry })
    },
  }
}
