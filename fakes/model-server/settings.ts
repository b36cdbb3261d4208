export const faults = [
  'status_500',
  'status_429',
  'refusal',
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
  /** Length of a reply when `text` is null. */
  tokens: number
  tokens_per_second: number
  first_token_ms: number
  /** `echo` replies with a summary of the request as JSON. */
  reply: 'words' | 'echo'
  /** True makes every reply different. */
  is_varied: boolean
  /** True continues the text of an assistant's message at the end of the request. */
  continues: boolean
  text: string | null
  deltas: object[] | null
  finish: string | null
  /** False answers in one piece even if a stream was requested. */
  can_stream: boolean
  /** Parameters that are refused with status 400. */
  unsupported: string[]
  context_tokens: number
  has_tokenizer: boolean
  has_vision: boolean
  has_usage: boolean
  api_key: string | null
  fault: Fault | null
  /** The answer of the fault `refusal`. */
  refusal: { status: number; body: object; headers?: Record<string, string> }
  /** Tokens before a fault in the middle of a stream. */
  after_tokens: number
  /** How many more replies have the fault; null means all, until the fault is changed. */
  fault_times: number | null
}

export const defaultSettings: Settings = {
  tokens: 40,
  tokens_per_second: 100,
  first_token_ms: 0,
  reply: 'words',
  is_varied: false,
  continues: false,
  text: null,
  deltas: null,
  finish: null,
  can_stream: true,
  unsupported: [],
  context_tokens: 32_768,
  has_tokenizer: true,
  has_vision: false,
  has_usage: true,
  api_key: null,
  fault: null,
  refusal: { status: 400, body: {} },
  after_tokens: 5,
  fault_times: null,
}

/** Applies a control call; rejects unknown settings, so that a misspelt fault cannot pass a test. */
export function applySettings(settings: Settings, change: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(change)) {
    if (!(name in defaultSettings)) throw new Error(`there is no setting "${name}"`)
    if (name === 'fault' && value !== null && !faults.includes(value as Fault)) {
      throw new Error(`there is no fault "${String(value)}"`)
    }
  }
  Object.assign(settings, change)
}

export function takeFault(settings: Settings): Fault | null {
  const { fault } = settings
  if (fault === null || settings.fault_times === 0) return null
  if (settings.fault_times !== null) settings.fault_times -= 1
  return fault
}
