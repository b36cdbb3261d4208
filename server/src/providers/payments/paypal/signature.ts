import { createPublicKey, createVerify, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { DAY_MS } from '#server/platform/time.ts'
import type { Delivery, WebhookChecks } from '../payments.port.ts'

export function readSignature({ headers }: Delivery) {
  const readHeader = (name: string): string => [headers[`paypal-${name}`]].flat()[0] ?? ''
  return {
    auth_algo: readHeader('auth-algo'),
    cert_url: readHeader('cert-url'),
    transmission_id: readHeader('transmission-id'),
    transmission_sig: readHeader('transmission-sig'),
    transmission_time: readHeader('transmission-time'),
  }
}

export const hasSignature = (delivery: Delivery): boolean =>
  !Object.values(readSignature(delivery)).includes('')

/** `unknown`: no certificate at that address is known to be PayPal's. */
export type SignatureCheck = 'right' | 'wrong' | 'unknown'

/** PayPal signs with one or two at a time. */
const KEYS_MAX = 8

type Certificate = { key: KeyObject; until: number }
type Settings = { webhook_id: string; base_url: string }

function isOfPaypal(cert_url: string, base_url: string): boolean {
  if (!URL.canParse(cert_url)) return false
  const { protocol, hostname, origin } = new URL(cert_url)
  return (protocol === 'https:' && hostname.endsWith('.paypal.com')) || origin === new URL(base_url).origin
}

/**
 * Rejects webhooks that no key of PayPal signed, without asking PayPal ("Self verification method",
 * developer.paypal.com). A valid signature does not prove anything: it covers a checksum of 32 bits, which other texts
 * share, so PayPal is still asked about those. A certificate is trusted only after PayPal has confirmed a
 * webhook that it signed.
 */
export function createKeyStore(
  { webhook_id, base_url }: Settings,
  fetchText: (url: string) => Promise<string>,
) {
  const known = new Map<string, Certificate>()
  const fetching = new Set<string>()
  const keep = (cert_url: string, pem: string): Certificate => {
    const one = { key: createPublicKey(pem), until: Date.now() + DAY_MS }
    if (known.size >= KEYS_MAX) known.clear()
    known.set(cert_url, one)
    return one
  }
  const fetchKey = async (cert_url: string, checks: WebhookChecks): Promise<void> => {
    const pem = await fetchText(cert_url)
    keep(cert_url, pem)
    await checks.saveKey(cert_url, pem)
  }
  /** The webhook does not wait. Until the certificate arrives, PayPal is asked about the next webhooks too. */
  const fetchLater = (cert_url: string, checks: WebhookChecks): void => {
    if (fetching.has(cert_url)) return
    fetching.add(cert_url)
    void fetchKey(cert_url, checks)
      .catch(() => undefined)
      .finally(() => fetching.delete(cert_url))
  }
  /** Fetches yesterday's certificate again while the old copy is still valid. */
  const refresh = (found: Certificate, cert_url: string, checks: WebhookChecks): void => {
    found.until = Date.now() + DAY_MS
    fetchLater(cert_url, checks)
  }
  const find = async (cert_url: string, checks: WebhookChecks): Promise<KeyObject | undefined> => {
    const found = known.get(cert_url)
    if (found !== undefined) {
      if (found.until <= Date.now()) refresh(found, cert_url, checks)
      return found.key
    }
    const pem = await checks.findKey(cert_url)
    return pem === undefined ? undefined : keep(cert_url, pem).key
  }
  return {
    check: async (delivery: Delivery, checks: WebhookChecks): Promise<SignatureCheck> => {
      const { cert_url, auth_algo, transmission_id, transmission_sig, transmission_time } =
        readSignature(delivery)
      if (auth_algo !== 'SHA256withRSA' || !isOfPaypal(cert_url, base_url)) return 'unknown'
      const key = await find(cert_url, checks)
      if (key === undefined) return 'unknown'
      const signed = [transmission_id, transmission_time, webhook_id, crc32(delivery.body)].join('|')
      const isValid = createVerify('RSA-SHA256').update(signed).verify(key, transmission_sig, 'base64')
      return isValid ? 'right' : 'wrong'
    },
    /** Learns the key only after PayPal has confirmed the webhook. */
    learn: (delivery: Delivery, checks: WebhookChecks): void => {
      const { cert_url } = readSignature(delivery)
      if (isOfPaypal(cert_url, base_url)) fetchLater(cert_url, checks)
    },
  }
}
