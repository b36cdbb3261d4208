import { expect, test } from 'vitest'
import type { ProviderFault } from '#server/providers/provider-error.ts'
import { chooseRetry, type Retry } from './choose-retry.ts'

const REPEAT: Retry = { kind: 'repeat' }
const REWIND: Retry = { kind: 'rewind' }

type Case = {
  fault: ProviderFault
  stated?: number
  context_tokens?: number
  tries?: number
  hasRepeated?: boolean
  retry: Retry | null
}

const shorten = (context_tokens: number, source: 'stated' | 'proved' | null): Retry => ({
  kind: 'shorten',
  context_tokens,
  source,
})

const CASES: readonly Case[] = [
  { fault: 'thought_aloud', retry: REWIND },
  { fault: 'thought_aloud', tries: 3, hasRepeated: true, retry: REWIND },
  { fault: 'thought_aloud', tries: 4, retry: null },
  { fault: 'blank', retry: REPEAT },
  { fault: 'blank', tries: 4, retry: REPEAT },
  { fault: 'blank', hasRepeated: true, retry: null },
  { fault: 'empty', retry: REPEAT },
  { fault: 'empty', hasRepeated: true, retry: shorten(4_096, null) },
  { fault: 'empty', hasRepeated: true, tries: 4, retry: null },
  { fault: 'context_too_long', retry: shorten(4_096, 'proved') },
  { fault: 'context_too_long', stated: 6_000, retry: shorten(6_000, 'stated') },
  { fault: 'context_too_long', stated: 8_192, retry: shorten(4_096, null) },
  { fault: 'context_too_long', context_tokens: 1_025, retry: shorten(512, 'proved') },
  { fault: 'context_too_long', context_tokens: 1_024, retry: null },
  { fault: 'context_too_long', tries: 4, retry: null },
  { fault: 'refused', retry: null },
  { fault: 'unreachable', retry: null },
]

test.for(CASES)(
  '$fault, stated $stated, $context_tokens tokens, try $tries, repeated $hasRepeated',
  ({ fault, stated, context_tokens = 8_192, tries = 1, hasRepeated = false, retry }) => {
    expect(chooseRetry({ fault, context_tokens: stated }, { context_tokens, tries, hasRepeated })).toEqual(
      retry,
    )
  },
)
