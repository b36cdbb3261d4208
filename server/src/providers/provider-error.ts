/** Kinds of provider failures that the product reacts to. */
export type ProviderFault =
  | 'unreachable'
  | 'refused'
  | 'broke_off'
  | 'silent'
  | 'context_too_long'
  /** A success without any content, as some model servers answer a prompt that is too long. */
  | 'empty'
  /** The model sent no words. */
  | 'blank'
  /** The text so far was the model's thoughts; the next request knows where they begin. */
  | 'thought_aloud'

/** A provider failed. `retry: false` means that a second try cannot help. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly vendor: string
  readonly fault: ProviderFault
  readonly retry: boolean
  /** With `context_too_long`: the tokens that fit, when the provider named them. */
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
