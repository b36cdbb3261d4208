/** What kind of trouble a vendor made, in words the product can act on. */
export type ProviderFault =
  | 'unreachable'
  | 'refused'
  | 'broke_off'
  | 'silent'
  | 'context_too_long'
  /** It said yes and then nothing at all, as some model servers do with a prompt that is too long. */
  | 'empty'

/** A vendor failed. `retry: false` means that a second try cannot help. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly vendor: string
  readonly fault: ProviderFault
  readonly retry: boolean
  /** With `context_too_long`: the tokens that fit, when the vendor named them. */
  readonly context_tokens: number | undefined

  constructor(
    vendor: string,
    fault: ProviderFault,
    message: string,
    options: ErrorOptions & { retry?: boolean; context_tokens?: number | undefined } = {},
  ) {
    super(`${vendor}: ${message}`, options)
    this.vendor = vendor
    this.fault = fault
    this.retry = options.retry ?? false
    this.context_tokens = options.context_tokens
  }
}
