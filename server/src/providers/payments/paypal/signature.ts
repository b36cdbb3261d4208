import { createPublicKey, createVerify, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { DAY_MS } from '#server/platform/time.ts'
import type { Delivery } from '../payments.port.ts'

export function readSignature({ headers }: Delivery) {
  const header = (name: string): string => [headers[`paypal-${name}`]].flat()[0] ?? ''
  return {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
  }
}

/** Whether all headers of a signature are there. */
export const hasSignature = (delivery: Delivery): boolean =>
  !Object.values(readSignature(delivery)).includes('')

/** Certificates kept at most: PayPal signs with one or two at a time. */
const CERTIFICATES_MAX = 8

type Certificates = {
  /** Whether a certificate that is known signed the webhook. False says nothing where none is known. */
  isSigned: (delivery: Delivery) => boolean
  /** Learns the certificate of a webhook that PayPal itself called genuine. */
  learn: (delivery: Delivery) => Promise<void>
}

/**
 * Verifies webhooks here, without a question to PayPal ("Self verification method", developer.paypal.com). A certificate is
 * learned only from a genuine webhook: a forged one names any address.
 */
export function keepCertificates(
  { webhook_id, base_url }: { webhook_id: string; base_url: string },
  fetchText: (url: string) => Promise<string>,
): Certificates {
  const known = new Map<string, { key: KeyObject; until: number }>()
  const isOfPaypal = (url: URL): boolean =>
    url.origin === new URL(base_url).origin || (url.protocol === 'https:' && url.host.endsWith('.paypal.com'))
  const find = (cert_url: string): KeyObject | undefined => {
    const found = known.get(cert_url)
    return found !== undefined && found.until > Date.now() ? found.key : undefined
  }
  return {
    isSigned: (delivery) => {
      const { cert_url, auth_algo, transmission_id, transmission_sig, transmission_time } =
        readSignature(delivery)
      const key = find(cert_url)
      if (key === undefined || auth_algo !== 'SHA256withRSA') return false
      const signed = [transmission_id, transmission_time, webhook_id, crc32(delivery.body)].join('|')
      return createVerify('RSA-SHA256').update(signed).verify(key, transmission_sig, 'base64')
    },
    learn: async (delivery) => {
      const { cert_url } = readSignature(delivery)
      if (!URL.canParse(cert_url) || !isOfPaypal(new URL(cert_url)) || find(cert_url) !== undefined) return
      const key = createPublicKey(await fetchText(cert_url))
      if (known.size >= CERTIFICATES_MAX) known.clear()
      known.set(cert_url, { key, until: Date.now() + DAY_MS })
    },
  }
}
