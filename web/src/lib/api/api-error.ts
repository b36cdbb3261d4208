import { type RefusalData, STATUS, STATUSES_LEFT_TO_THE_CALLER } from '@citrine/contract/errors'

interface Failure {
  /** The envelope's status; 0 when there was no envelope. */
  status: number
  /** A sentence for the person, in their language. A function where the texts may not have come yet. */
  desc: string | (() => string)
  data?: RefusalData | null
  /** True when no envelope came: no network, no answer in time, or an answer that is not ours. */
  transport?: boolean
}

/** A call that did not succeed. */
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

/** Spec 8: these statuses are handed to the caller without a toast. */
export const isLeftToTheCaller = (error: unknown): boolean =>
  error instanceof ApiError && STATUSES_LEFT_TO_THE_CALLER.includes(error.status)

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** No answer, or one that says nothing but that the server is in trouble: the network or the server may come back. */
export const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.transport || error.status === STATUS.too_often || (error.status >= 500 && error.status < 1000))
