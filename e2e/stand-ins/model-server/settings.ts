export const faults = [
  'status_500',
  'status_429',
  'context_too_long',
  'context_ever_smaller',
  'empty_stream',
  'hang_before_headers',
  'hang_after_n_tokens',
  'cut_after_n_tokens',
  'half_utf8_then_close',
  'invalid_json',
  'error_event',
  'no_done',
  'no_done_no_close',
  'no_max_tokens',
  'endless_event',
  'endless_refusal',
  'split_utf8',
  'crlf',
] as const
export type Fault = (typeof faults)[number]

export type Settings = {
  /** Tokens of a reply; the request's `max_tokens` caps it. */
  tokens: number
  tokens_per_second: number
  /** Of a reply, and of numbers for texts. */
  first_token_ms: number
  /** `echo` answers with facts of the request, as JSON. */
  reply: 'words' | 'echo'
  /** Each reply begins at another word than the one before. */
  is_varied: boolean
  /** Said in place of the words. */
  text: string | null
  /** Told by /v1/models, and kept: a longer prompt is refused. */
  context_tokens: number
  has_tokenizer: boolean
  /** Asked for as a bearer token. */
  api_key: string | null
  fault: Fault | null
  /** The n of the faults that have one. */
  after_tokens: number
  /** How many replies the fault still hits; null until it is changed. */
  fault_times: number | null
}

export const defaultSettings: Settings = {
  tokens: 40,
  tokens_per_second: 100,
  first_token_ms: 0,
  reply: 'words',
  is_varied: false,
  text: null,
  context_tokens: 32_768,
  has_tokenizer: true,
  api_key: null,
  fault: null,
  after_tokens: 5,
  fault_times: null,
}

/** Takes over what a control call sets; refuses what it does not know, so that a misspelt fault cannot pass a test. */
export function applySettings(settings: Settings, change: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(change)) {
    if (!(name in defaultSettings)) throw new Error(`there is no setting "${name}"`)
    if (name === 'fault' && value !== null && !faults.includes(value as Fault)) {
      throw new Error(`there is no fault "${String(value)}"`)
    }
  }
  Object.assign(settings, change)
}

/** The fault for the next reply, counted down. */
export function takeFault(settings: Settings): Fault | null {
  const { fault } = settings
  if (fault === null || settings.fault_times === 0) return null
  if (settings.fault_times !== null) settings.fault_times -= 1
  return fault
}
