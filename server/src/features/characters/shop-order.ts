import type { Recommend } from '@citrine/contract/characters'
import * as z from 'zod'
import { AppError } from '#server/platform/errors.ts'

/** The column that each order of the shop follows, downwards, and its type for comparing a cursor. */
export const ORDERS = {
  HOT: { column: 'hot_score', type: 'double precision' },
  NEW: { column: 'published_at', type: 'timestamptz' },
  TOP: { column: 'chat_count', type: 'integer' },
} as const satisfies Record<Recommend, { column: string; type: string }>

/** The caller's own language comes first, all others after it. */
export type Section = 'own' | 'other'

const cursor = z.object({
  section: z.enum(['own', 'other']),
  /** The last row's value as PostgreSQL writes it, so that nothing is rounded on the way. */
  value: z.string().regex(/^[\d.:+\-e TZ]{1,40}$|^-?Infinity$/),
  character_id: z.uuid(),
})
export type ShopCursor = z.output<typeof cursor>

export const writeCursor = (place: ShopCursor): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

export function readCursor(text: string | undefined): ShopCursor | undefined {
  if (text === undefined) return undefined
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new AppError('invalid_input', { field: 'cursor' }, { cause })
  }
}

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** Splits the shop's languages by whether a caller with this locale reads them. */
export function sectionLanguages(languages: readonly string[], locale: string): Record<Section, string[]> {
  const own = languages.filter((language) => primaryOf(language) === primaryOf(locale))
  return { own, other: languages.filter((language) => !own.includes(language)) }
}
