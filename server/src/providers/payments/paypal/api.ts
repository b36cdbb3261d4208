import * as z from 'zod'
import { ProviderError } from '../../provider-error.ts'
import { createCaller, parseResponse, parseText } from '../call-provider.ts'
import type { Delivery } from '../payments.port.ts'
import { createKeyStore, readSignature } from './signature.ts'

export type PaypalSettings = {
  client_id: string
  secret: string
  webhook_id: string
  env: 'live' | 'sandbox'
  base_url: string
  payOrigin: string
}

const TIMEOUT_MS = 10_000
const TOKEN_SPARE_MS = 60_000

const token = z.object({ access_token: z.string(), expires_in: z.number() })

/** PayPal took no money: this order needs another card or account. */
export class DeclinedError extends ProviderError {}

const declined = z.object({ details: z.array(z.object({ issue: z.literal('INSTRUMENT_DECLINED') })).min(1) })

type PaypalRequest<T> = {
  path: string
  schema: z.ZodType<T>
  /** PayPal repeats its first answer to a request with the same id. */
  request_id?: string
  body?: object | string
}

/** Anybody can forge a webhook, so these questions are limited and cannot delay payments. */
const STRANGER_CALLS = { atOnce: 2, waiting: 30 }
/** Certificates are on a separate host, whose failures must not affect payments and questions. */
const CERTIFICATE_CALLS = { atOnce: 1, waiting: 4 }
const CERTIFICATE_TIMEOUT_MS = 3_000

export function createPaypalApi(settings: PaypalSettings, http: typeof fetch) {
  const { client_id, secret, base_url, webhook_id } = settings
  const call = createCaller('paypal', http)
  const callStranger = createCaller('paypal', http, STRANGER_CALLS)
  const callForKey = createCaller('paypal', http, CERTIFICATE_CALLS)
  const tokens = createTokenCache(call, { client_id, secret, base_url })
  const ask = async <T>({ path, schema, request_id, body }: PaypalRequest<T>, send = call): Promise<T> => {
    const response = await send({
      url: new URL(path, base_url).href,
      timeoutMs: TIMEOUT_MS,
      init: {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${await tokens.get()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(request_id === undefined ? {} : { 'paypal-request-id': request_id }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
    })
    if (response.status === 401) tokens.forget()
    if (response.status === 422 && declined.safeParse(parseText(response.text)).success)
      throw new DeclinedError('paypal', 'refused', 'the buyer’s card or account was refused')
    if (response.status >= 300) throw new ProviderError('paypal', 'refused', `answered ${response.status}`)
    const read = schema.safeParse(parseResponse('paypal', response))
    if (!read.success) throw new ProviderError('paypal', 'broke_off', 'the answer has another shape')
    return read.data
  }

  const keys = createKeyStore(settings, async (url) => {
    const { status, text } = await callForKey({ url, timeoutMs: CERTIFICATE_TIMEOUT_MS })
    if (status !== 200) throw new ProviderError('paypal', 'refused', `no certificate (${status})`)
    return text
  })

  /** PayPal verifies its own signature; the event must be sent back exactly as it came. */
  const isGenuine = async (delivery: Delivery, isTrusted: boolean): Promise<boolean> => {
    const fields = { ...readSignature(delivery), webhook_id }
    const question = {
      path: '/v1/notifications/verify-webhook-signature',
      body: `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${delivery.body}}`,
      schema: z.object({ verification_status: z.string() }),
    }
    const response = await ask(question, isTrusted ? call : callStranger)
    return response.verification_status === 'SUCCESS'
  }
  return { ask, isGenuine, keys }
}

type Credentials = Pick<PaypalSettings, 'client_id' | 'secret' | 'base_url'>

function createTokenCache(
  call: ReturnType<typeof createCaller>,
  { client_id, secret, base_url }: Credentials,
) {
  let current: { text: string; until: number } | undefined
  let coming: Promise<string> | undefined

  const fetchToken = async (): Promise<string> => {
    const response = await call({
      url: new URL('/v1/oauth2/token', base_url).href,
      timeoutMs: TIMEOUT_MS,
      init: {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      },
    })
    const read = token.safeParse(parseResponse('paypal', response))
    if (!read.success) throw new ProviderError('paypal', 'refused', `no token (${response.status})`)
    const until = Date.now() + read.data.expires_in * 1_000 - TOKEN_SPARE_MS
    current = { text: read.data.access_token, until }
    return current.text
  }
  /** Concurrent calls share one request for a token. */
  const get = (): Promise<string> => {
    if (current !== undefined && current.until > Date.now()) return Promise.resolve(current.text)
    coming ??= fetchToken().finally(() => {
      coming = undefined
    })
    return coming
  }
  return {
    get,
    forget: (): void => {
      current = undefined
    },
  }
}
export type PaypalApi = ReturnType<typeof createPaypalApi>
