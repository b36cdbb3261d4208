import type { Finding } from '@citrine/contract/character-editing'
import { createEmptyFields } from '@citrine/contract/character-fields'
import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import type { Lorebook } from '@citrine/contract/lorebook'
import type { Language } from '@citrine/contract/messages/messages'
import { AppError } from '#server/platform/errors.ts'
import type { SafetyContext } from '../../record-decision.ts'
import { moderateCharacterWithMark } from './moderate-character.ts'

export type LorebookText = {
  user_id: string
  language: Language
  book: Lorebook
  /** Names of the character: an age under 18 next to one of them is refused. */
  names: readonly string[]
}

/**
 * Checks a lorebook by the rules for one inside a private character.
 * @returns the refused entries (null stands for the whole book), and whether it mentions a person under 18
 */
export async function moderateLorebook(
  ctx: SafetyContext,
  { user_id, language, book, names }: LorebookText,
): Promise<{ refused: Finding[]; speaks_of_minor: boolean }> {
  const own = { rating: 'sfw', visibility: 'private' } as const
  // Checks the book's name too, although no model reads it.
  const fields = { ...createEmptyFields(language), ...own, intro: book.name, lorebook: book }
  const { findings, minor_mark } = await moderateCharacterWithMark(ctx, {
    fields,
    user_id,
    language,
    other_names: names,
  })
  return {
    refused: findings
      .filter(({ weight }) => weight === 'refused')
      .map((finding) => (finding.field === 'intro' ? { ...finding, field: 'lorebook' } : finding)),
    speaks_of_minor: minor_mark !== null,
  }
}

/**
 * @throws refused_minor, refused_age and the like, with the sentence of each entry under `lorebook.{entry_id}`
 */
export function refuseLorebook(refused: readonly Finding[]): void {
  const [first] = refused
  if (first === undefined) return
  const fields = Object.fromEntries(refused.map(({ field, desc }) => [field ?? 'lorebook', desc]))
  const kind = `refused_${first.rule}`
  const { rule, words = [], refusal_id } = first
  throw new AppError(
    isKind(kind) ? kind : 'refused_forbidden',
    {},
    { data: { rule, fields, words, ...(refusal_id && { refusal_id }) } },
  )
}

const isKind = (kind: string): kind is ErrorKind => kind in ERRORS
