import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { announce } from '../fork.ts'

export type Grant = { query: URLSearchParams; code: string; isUsed: boolean }
export type Handle = (request: {
  url: URL
  method: string
  form: URLSearchParams
  headers: IncomingMessage['headers']
  response: ServerResponse
}) => Promise<void> | void

export const createCode = (): string => randomBytes(24).toString('base64url')

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export const sendConsentPage = (response: ServerResponse, provider: string, query: URLSearchParams): void => {
  const fields = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="en"><title>${provider}</title><link rel="icon" href="data:,"><h1>${provider}</h1>
<form method="post" action="/decide">${fields}<button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></form></html>`,
  )
}

const escapeHtml = (raw: string): string =>
  raw.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Returns the address to redirect to, with a code or a refusal, and with `iss` (RFC 9207). */
export function decide(form: URLSearchParams, issuer: string, grants: Map<string, Grant>): string {
  const back = new URL(form.get('redirect_uri') ?? '')
  back.searchParams.set('state', form.get('state') ?? '')
  back.searchParams.set('iss', issuer)
  if (form.get('answer') !== 'allow') {
    back.searchParams.set('error', 'access_denied')
    return back.href
  }
  const code = createCode()
  grants.set(code, { query: form, code, isUsed: false })
  back.searchParams.set('code', code)
  return back.href
}

/** Exchanges a code for its grant, once, and checks the client and PKCE. */
export function redeem(
  form: URLSearchParams,
  client: { id: string; secret: string },
  grants: Map<string, Grant>,
): Grant | { error: string } {
  const isClient = form.get('client_id') === client.id && form.get('client_secret') === client.secret
  if (!isClient) return { error: 'invalid_client' }
  const grant = grants.get(form.get('code') ?? '')
  if (grant === undefined || grant.isUsed) return { error: 'invalid_grant' }
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isSame =
    grant.query.get('redirect_uri') === form.get('redirect_uri') &&
    grant.query.get('code_challenge_method') === 'S256' &&
    grant.query.get('code_challenge') === challenge
  if (!isSame) return { error: 'invalid_grant' }
  grant.isUsed = true
  return grant
}

export function serveProvider<T extends { fault: string }>(settings: T, handle: Handle): Promise<string> {
  process.on('message', (message: { set?: Partial<T> }) => {
    if (message.set === undefined) return
    Object.assign(settings, message.set)
    process.send?.({ isSet: true })
  })
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://fake.invalid')
      const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '')
      const isPage = url.pathname.includes('authorize') || url.pathname === '/decide'
      if (settings.fault === 'hang' && !isPage) return
      if (settings.fault === 'error_500' && !isPage) return sendJson(response, 500, { error: 'server_error' })
      await handle({ url, method: request.method ?? 'GET', form, headers: request.headers, response })
    })()
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      resolve(url)
      announce(url)
    })
  })
}
