import type { ProviderError } from '#server/providers/provider-error.ts'

const CONTEXT_MIN = 1_024
const TRIES_MAX = 4

type FailedTry = {
  /** The context size that the prompt was made for. */
  context_tokens: number
  /** This try included. */
  tries: number
  /** The same prompt was already repeated once. */
  hasRepeated: boolean
}

export type Retry =
  | { kind: 'repeat' }
  /** Repeats the prompt after the text so far is restored. */
  | { kind: 'rewind' }
  /** `source`: the smaller size is learned because the endpoint stated it, or once the retry proves it. */
  | { kind: 'shorten'; context_tokens: number; source: 'stated' | 'proved' | null }

/**
 * Chooses how to ask the model again.
 * @returns null when the fault is final
 */
export function chooseRetry(
  { fault, context_tokens: stated }: Pick<ProviderError, 'fault' | 'context_tokens'>,
  { context_tokens, tries, hasRepeated }: FailedTry,
): Retry | null {
  // The model sent its thoughts as if they were the reply. The retry separates them from its first letter on.
  if (fault === 'thought_aloud') return tries < TRIES_MAX ? { kind: 'rewind' } : null
  // `blank`: the model may have spent all tokens on thoughts. `KnownTraits` now says that it thinks, so the second
  // request allows more. `empty` may be an accident.
  if ((fault === 'blank' || fault === 'empty') && !hasRepeated) return { kind: 'repeat' }
  const mayBeTooLong = fault === 'context_too_long' || fault === 'empty'
  if (!mayBeTooLong || context_tokens <= CONTEXT_MIN || tries >= TRIES_MAX) return null
  if (stated !== undefined && stated < context_tokens)
    return { kind: 'shorten', context_tokens: stated, source: 'stated' }
  // An endpoint that states a size which the prompt did not exceed counts tokens differently: nothing is learned.
  const isProof = fault === 'context_too_long' && stated === undefined
  return {
    kind: 'shorten',
    context_tokens: Math.floor(context_tokens / 2),
    source: isProof ? 'proved' : null,
  }
}
