export type ProviderFault =
  | 'unreachable'
  | 'refused'
  | 'key_refused'
  | 'unpaid'
  | 'forbidden'
  | 'model_missing'
  | 'busy'
  /** HTTP 5xx */
  | 'server_error'
  /** The endpoint's own filter ended the reply. */
  | 'filtered'
  | 'broke_off'
  | 'silent'
  | 'context_too_long'
  /** A success without any content: some model servers answer so to a prompt that is too long. */
  | 'empty'
  /** The model sent no words. */
  | 'blank'
  /** The text so far was the model's thoughts; the next request knows where they begin. */
  | 'thought_aloud'

const HTTP_FAULTS: Readonly<Record<number, ProviderFault>> = {
  401: 'key_refused',
  402: 'unpaid',
  403: 'forbidden',
  404: 'model_missing',
  429: 'busy',
}

/** @param status of an HTTP response that is not a success */
export const getHttpFault = (status: number): ProviderFault =>
  HTTP_FAULTS[status] ?? (status >= 500 ? 'server_error' : 'refused')

type Details = {
  retry?: boolean
  context_tokens?: number | undefined
  retryAfterMs?: number | undefined
  refusedParameter?: string | undefined
}

/** `retry: false` means that a second try cannot help. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly vendor: string
  readonly fault: ProviderFault
  readonly retry: boolean
  /** The tokens that fit, if the provider named them with `context_too_long`. */
  readonly context_tokens: number | undefined
  readonly retryAfterMs: number | undefined
  readonly refusedParameter: string | undefined

  constructor(vendor: string, fault: ProviderFault, message: string, options: ErrorOptions & Details = {}) {
    super(`${vendor}: ${message}`, options)
    this.vendor = vendor
    this.fault = fault
    this.retry = options.retry ?? false
    this.context_tokens = options.context_tokens
    this.retryAfterMs = options.retryAfterMs
    this.refusedParameter = options.refusedParameter
  }
}
