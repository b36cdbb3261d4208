import type { AnyRoute, BodyInput, ParamsOf, QueryInput } from '@citrine/contract/route'
import { canonicalizeParams, signCall } from '@citrine/contract/sign'
import { getSession } from '../../session/session.ts'
import { readStored } from '../../storage/storage.ts'
import { buildClientParams } from './client-params.ts'
import { readSettings } from './settings.ts'

type Field<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

export type RequestInput<R> = Field<'params', ParamsOf<R>> &
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

/** Signs a request. Each try is signed again, because a signature is valid once and for a short time. */
export function signRequest(route: AnyRoute, sent: UntypedCallInput): Request {
  const { app_key, app_secret, is_traced } = readSettings()
  const { token } = getSession()
  const path = buildPath(route, toTexts(sent.params), token)
  const params = { ...toTexts(sent.query), ...buildClientParams(app_key) }
  const body = sent.body === undefined ? '' : JSON.stringify(sent.body)
  const app_sign = signCall({ method: route.method, path, params, body }, app_secret)
  const headers: Record<string, string> = { ...readChosenLanguage(), ...sent.headers }
  // Only members send it, because macros in their chats print the local time.
  if (token !== null) headers['x-time-zone'] = Intl.DateTimeFormat().resolvedOptions().timeZone
  // W3C Trace Context uses the id of the request as the id of the trace.
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
  // The path is signed as the browser normalises it, because the server sees that form.
  return new URL(path, location.origin).pathname
}

/** Returns the header of the chosen language. Without one, the browser sends its own list of languages. */
function readChosenLanguage(): Record<string, string> {
  const language = readStored('language')
  return language === undefined ? {} : { 'accept-language': language }
}

function buildForm(file: Blob): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
