import { STATUS } from '@citrine/contract/errors'
import { REQUEST_TIMEOUT_MS } from '@citrine/contract/limits'
import type { ResponseOf, Route, UploadRoute } from '@citrine/contract/route'
import { i18n } from '../i18n/i18n.ts'
import { ApiError } from './api-error.ts'
import { fetchResponse, type ServerResponse, toApiError } from './transport/fetch-response.ts'
import type { RequestInput } from './transport/signed-request.ts'

function addTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

/**
 * Calls a route and checks the response against the contract. Streams and uploads have their own functions.
 * @throws ApiError for a refusal or a missing response; an AbortError if `signal` aborts
 */
export async function call<R extends Route>(route: R, sent: RequestInput<R>): Promise<ResponseOf<R>>
export async function call(route: Route, sent: RequestInput<Route>): Promise<unknown> {
  return parseResponse(route, await fetchResponse(route, { ...sent, signal: addTimeout(sent.signal) }))
}

/**
 * Uploads a file. It has no timeout, because large files and slow connections take long. The caller shows the progress and
 * can abort with `signal`.
 * @throws as `call` does
 */
export async function upload<R extends UploadRoute>(
  route: R,
  sent: Pick<RequestInput<R>, 'params' | 'query' | 'signal'> & { file: Blob },
): Promise<ResponseOf<R>>
export async function upload(route: UploadRoute, sent: { file: Blob }): Promise<unknown> {
  return parseResponse(route, await fetchResponse(route, sent))
}

function parseResponse(route: Route | UploadRoute, response: ServerResponse): unknown {
  const envelope = response.kind === 'envelope' ? response.envelope : undefined
  if (envelope !== undefined && envelope.status !== STATUS.ok) throw toApiError(envelope)
  const parsed = route.response.safeParse(envelope?.data)
  if (parsed.success) return parsed.data
  throw new ApiError({ status: 0, desc: () => i18n.t('not_understood', { ns: 'errors' }), transport: true })
}
