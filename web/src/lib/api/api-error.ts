import { STATUS, STATUSES_LEFT_TO_THE_CALLER } from '@citrine/contract/errors'
import type { RefusalData } from '@citrine/contract/refusals'

interface Failure {
  status: number
  desc: string | (() => string)
  data?: RefusalData | null
  /** True if no envelope arrived: there was no network, a timeout, or a response of another origin such as a proxy. */
  transport?: boolean
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly #desc: string | (() => string)
  readonly data: RefusalData | null
  readonly transport: boolean

  constructor({ status, desc, data = null, transport = false }: Failure, options?: ErrorOptions) {
    super(typeof desc === 'string' ? desc : `status ${status}`, options)
    this.status = status
    this.#desc = desc
    this.data = data
    this.transport = transport
  }

  get desc(): string {
    return typeof this.#desc === 'string' ? this.#desc : this.#desc()
  }
}

/** Returns the text of a call's error, in the user's language; undefined for every other error. */
export const readDesc = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.desc : undefined

/** Returns true if a call was refused with this status. */
export const hasStatus = (error: unknown, status: keyof typeof STATUS): error is ApiError =>
  error instanceof ApiError && error.status === STATUS[status]

/** Returns true if the caller shows this status itself (docs/specification.md, section 8). */
export const isLeftToTheCaller = (error: unknown): boolean =>
  error instanceof ApiError && STATUSES_LEFT_TO_THE_CALLER.includes(error.status)

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/**
 * How far a failed request got.
 * - `unreachable`: no envelope arrived.
 * - `server_failed`: the server failed, or a proxy answered in its place.
 * - `busy`: the server refused the request unread, because too many arrived. A used-up limit has the same status.
 * - `decided`: the server read the request and refused it. A retry changes nothing.
 */
export type FailureKind = 'unreachable' | 'server_failed' | 'busy' | 'decided'

/** Returns undefined for an error that is not that of a request, such as an abort. */
export function classifyFailure(error: unknown): FailureKind | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.transport) return 'unreachable'
  if (error.status === STATUS.too_often) return 'busy'
  return error.status >= 500 && error.status < 1000 ? 'server_failed' : 'decided'
}

export const isUnreachable = (error: unknown): boolean => classifyFailure(error) === 'unreachable'

/** Returns true if the same request may succeed later. */
export function isServerUnavailable(error: unknown): boolean {
  const kind = classifyFailure(error)
  return kind !== undefined && kind !== 'decided'
}

/** Returns true if the server may or may not have done its work, so that only a retry with the same `client_id` is safe. */
export function isOutcomeUnknown(error: unknown): boolean {
  const kind = classifyFailure(error)
  return kind === 'unreachable' || kind === 'server_failed'
}
