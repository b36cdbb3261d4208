import { randomUUID } from 'node:crypto'
import { CLIENT_VERSION } from '@citrine/contract/limits'
import type { Envelope, RefusalData } from '@citrine/contract/refusals'
import type {
  AnyRoute,
  BodyInput,
  ParamsOf,
  QueryInput,
  ResponseOf,
  Route,
  StreamRoute,
  UploadRoute,
} from '@citrine/contract/route'
import { signCall } from '@citrine/contract/sign'
import type { TestApp } from './app.ts'

type Headers = Record<string, string>
type Query = Record<string, string | undefined>

export type CallOptions<R> = {
  params?: ParamsOf<R>
  query?: QueryInput<R> | Query
  body?: BodyInput<R> | Record<string, unknown>
  token?: string | undefined
  device_id?: string
  language?: string
  ip?: string
  headers?: Headers
}

export type Answer<T> = Envelope<T> & {
  http: number
  headers: Record<string, unknown>
  refusal: RefusalData
}

/**
 * Calls like the web app: with client parameters, signed, on the visitor's path without a token. Of a stream it
 * reads refusals only.
 */
export async function call<R extends Route | StreamRoute>(
  test: TestApp,
  route: R,
  options: CallOptions<R> = {},
): Promise<Answer<ResponseOf<R>>> {
  const { url, body } = request(test, route, options)
  const response = await test.fastify.inject({
    method: route.method,
    url,
    remoteAddress: options.ip ?? '127.0.0.1',
    headers: buildHeaders(options, body),
    ...(body === '' ? {} : { payload: body }),
  })
  return readAnswer(response)
}

type InjectedResponse = { json<T>(): T; statusCode: number; headers: Record<string, unknown> }

function readAnswer<T>(response: InjectedResponse): Answer<T> {
  const answer = response.json<Envelope<T>>()
  return {
    ...answer,
    http: response.statusCode,
    headers: response.headers,
    refusal: (answer.data ?? {}) as RefusalData,
  }
}

export async function upload<R extends UploadRoute>(
  test: TestApp,
  route: R,
  { file, name = 'file', ...options }: CallOptions<R> & { file: Buffer; name?: string },
): Promise<Answer<ResponseOf<R>>> {
  const { url } = request(test, route, options)
  const form = new FormData()
  form.set(name, new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png')
  const sent = new Response(form)
  return readAnswer(
    await test.fastify.inject({
      method: route.method,
      url,
      headers: {
        ...buildHeaders(options, ''),
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    }),
  )
}

export async function callOk<R extends Route>(
  test: TestApp,
  route: R,
  options: CallOptions<R> = {},
): Promise<ResponseOf<R>> {
  const { status, desc, data } = await call(test, route, options)
  if (status !== 200 || data === null)
    throw new Error(`${route.method} ${route.path} answered ${status} ${desc}`)
  return data
}

export function buildHeaders(
  { token, language, headers }: Pick<CallOptions<never>, 'token' | 'language' | 'headers'>,
  body: string,
): Headers {
  return {
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: token }),
    'accept-language': language ?? 'en',
    ...headers,
  }
}

export function request<R extends AnyRoute>(
  test: TestApp,
  route: R,
  options: CallOptions<R>,
): { url: string; body: string } {
  const path = (options.token === undefined ? route.tourist_path : undefined) ?? route.path
  const values: Query = Object.fromEntries(Object.entries(options.params ?? {}))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const body =
    route.body === undefined && options.body === undefined ? '' : JSON.stringify(options.body ?? {})
  const own: Query = { ...options.query }
  const params = { ...clientQuery(test, options.device_id), ...own }
  return { url: signedUrl(test, { method: route.method, path: filled, params, body }), body }
}

export const DEVICE = 'test-device-0001'

export function clientQuery(test: TestApp, device_id: string = DEVICE): Query {
  return {
    platform: 'H5',
    app_key: test.ctx.config.APP_KEY,
    app_ts: String(test.clock.now().getTime()),
    channel: 'web',
    ...CLIENT_VERSION,
    device_id,
    req_id: randomUUID(),
    lang: 'en',
    client_ip: '',
  }
}

type UnsignedCall = { method: string; path: string; params: Query; body: string }

/** Sends a wrong signature when signatures are off, which proves that nothing depends on it. */
export function signedUrl(test: TestApp, unsigned: UnsignedCall): string {
  const app_sign =
    test.ctx.config.SIGN_MODE === 'off' ? '0'.repeat(32) : signCall(unsigned, test.ctx.config.APP_SECRET)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...unsigned.params, app_sign }))
    if (value !== undefined) query.set(name, value)
  return `${unsigned.path}?${query}`
}
