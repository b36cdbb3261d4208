import type { AnyRoute, BodyInput, ParamsOf, QueryInput } from '@citrine/contract/route'
import { canonicalizeParams, signCall } from '@citrine/contract/sign'
import { getSession } from '../../session/session.ts'
import { readStored } from '../../storage.ts'
import { buildClientParams } from './client-params.ts'
import { readSettings } from './settings.ts'

type Field<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

export type CallInput<R> = Field<'params', ParamsOf<R>> &
  Field<'query', QueryInput<R>> &
  Field<'body', BodyInput<R>> & { signal?: AbortSignal }

export interface UntypedCallInput {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
}

function toTexts(values: unknown): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value !== undefined && value !== null) texts[name] = String(value)
  }
  return texts
}

function buildPath(route: AnyRoute, params: Record<string, string>, token: string | null): string {
  const template = token === null ? (route.tourist_path ?? route.path) : route.path
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  // Signs the path as the browser normalises it, since the server sees that form.
  return new URL(path, location.origin).pathname
}

/** If no language was chosen, the browser sends its own list of languages. */
function readChosenLanguage(): Record<string, string> {
  const language = readStored('language')
  return language === undefined ? {} : { 'accept-language': language }
}

function buildForm(file: Blob): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** Signs a request, again for each try: a signature is valid once and for a short time. */
export function signRequest(route: AnyRoute, sent: UntypedCallInput): Request {
  const { app_key, app_secret, is_traced } = readSettings()
  const { token } = getSession()
  const path = buildPath(route, toTexts(sent.params), token)
  const params = { ...toTexts(sent.query), ...buildClientParams(app_key) }
  const body = sent.body === undefined ? '' : JSON.stringify(sent.body)
  const app_sign = signCall({ method: route.method, path, params, body }, app_secret)
  const headers: Record<string, string> = { ...readChosenLanguage(), ...sent.headers }
  // Only for members: macros in their chats print the local time.
  if (token !== null) headers['x-time-zone'] = Intl.DateTimeFormat().resolvedOptions().timeZone
  // W3C Trace Context: the request's id is the trace's.
  if (is_traced) headers.traceparent = `00-${params.req_id}-${params.req_id.slice(16)}-01`
  if (body !== '') headers['content-type'] = 'application/json'
  if (token !== null && route.access !== 'anyone') headers.authorization = token
  return new Request(new URL(`${path}?${canonicalizeParams(params)}&app_sign=${app_sign}`, location.origin), {
    method: route.method,
    headers,
    ...(body === '' ? {} : { body }),
    ...(sent.file === undefined ? {} : { body: buildForm(sent.file) }),
    ...(sent.signal === undefined ? {} : { signal: sent.signal }),
  })
}
