import { STATUS } from '@citrine/contract/errors'
import { type Envelope, refusalData } from '@citrine/contract/refusals'
import type { AnyRoute } from '@citrine/contract/route'
import * as z from 'zod/mini'
import { i18n } from '../../i18n/i18n.ts'
import { dropToken, getSession, markBlocked } from '../../session/session.ts'
import { writeStored } from '../../storage/storage.ts'
import { ApiError, isAbort } from '../api-error.ts'
import { signRequest, type UntypedCallInput } from './signed-request.ts'

const anyEnvelope = z.object({ status: z.number(), desc: z.string(), data: z.unknown() })

export type ServerResponse =
  | { kind: 'stream'; body: Response['body'] }
  | { kind: 'envelope'; envelope: Envelope<unknown> }

export function toTransportError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
  const key = !navigator.onLine ? 'offline' : isTimeout ? 'timeout' : 'unreachable'
  return new ApiError({ status: 0, desc: () => i18n.t(key, { ns: 'errors' }), transport: true }, { cause })
}

async function readResponse(response: Response): Promise<ServerResponse> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return { kind: 'stream', body: response.body }
  }
  const read = anyEnvelope.safeParse(await response.json().catch(rethrowInterruption))
  if (read.success) return { kind: 'envelope', envelope: read.data }
  const key = response.status < 500 ? 'not_understood' : 'unreachable'
  const desc = (): string => i18n.t(key, { ns: 'errors' })
  throw new ApiError({ status: 0, desc, transport: true })
}

/** Rethrows an abort or a timeout. Returns null for a body that is not JSON. */
function rethrowInterruption(cause: unknown): null {
  if (cause instanceof DOMException) throw cause
  return null
}

/**
 * Stores the offset to the server's clock if a signature was refused because of it. Returns true then, so that a retry can
 * succeed.
 */
function correctClock({ status, data }: Envelope<unknown>): boolean {
  const refusal = refusalData.safeParse(data)
  if (status !== STATUS.signature || !refusal.success || refusal.data.reason !== 'clock') return false
  if (refusal.data.server_time === undefined) return false
  writeStored('clock_offset_ms', refusal.data.server_time - Date.now())
  return true
}

function updateSession({ status }: Envelope<unknown>, token: string | null): void {
  // If the refused token has been replaced since, the new one may be valid.
  if (token !== getSession().token) return
  if (status === STATUS.token_invalid) dropToken()
  if (status === STATUS.blocked) markBlocked()
}

export async function fetchResponse(route: AnyRoute, sent: UntypedCallInput): Promise<ServerResponse> {
  for (let isRetry = false; ; isRetry = true) {
    const { token } = getSession()
    try {
      const response = await readResponse(await fetch(signRequest(route, sent)))
      if (response.kind === 'stream') return response
      if (!isRetry && correctClock(response.envelope)) continue
      updateSession(response.envelope, token)
      return response
    } catch (error) {
      if (isAbort(error)) throw error
      throw toTransportError(error)
    }
  }
}

export function toApiError({ status, desc, data }: Envelope<unknown>): ApiError {
  return new ApiError({ status, desc, data: refusalData.safeParse(data).data ?? null })
}
