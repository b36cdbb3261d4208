import { randomUUID } from 'node:crypto'
import { CLIENT_VERSION } from '@citrine/contract/limits'
import { signCall } from '@citrine/contract/sign'

export type Account = { user_id: string; token: string }
export type SignedRequest = { url: URL; method: string; headers: Record<string, string>; body: string }

export type Client = Account & {
  request(
    method: string,
    path: string,
    options?: { query?: Record<string, string>; body?: object },
  ): SignedRequest
}

export function createClient(base_url: string, person: Account): Client {
  return {
    ...person,
    request: (method, path, { query = {}, body } = {}) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const params: Record<string, string> = {
        platform: 'H5',
        app_key: 'citrine-h5',
        app_ts: String(Date.now()),
        channel: 'web',
        device_id: `bench-${person.user_id}`,
        lang: 'en',
        req_id: randomUUID(),
        ...CLIENT_VERSION,
        ...query,
      }
      params.app_sign = signCall({ method, path, params, body: text }, 'citrine-dev-secret')
      const url = new URL(path, base_url)
      url.search = new URLSearchParams(params).toString()
      const headers = {
        authorization: person.token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      return { url, method, headers, body: text }
    },
  }
}

/** Reads one envelope's data. */
export async function fetchData<T>(request: SignedRequest): Promise<T> {
  const { url, method, headers, body } = request
  const response = await fetch(url, { method, headers, ...(body === '' ? {} : { body }) })
  const { status, desc, data } = (await response.json()) as { status: number; desc: string; data: T }
  if (status !== 200) throw new Error(`${method} ${url.pathname}: ${status} ${desc}`)
  return data
}
