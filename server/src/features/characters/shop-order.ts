import type { Recommend } from '@citrine/contract/characters'
import * as z from 'zod'
import { cursorOf } from '#server/platform/cursor.ts'

/** The column that each order of the shop follows, downwards, and its type for comparing a cursor. */
export const ORDERS = {
  HOT: { column: 'hot_score', type: 'double precision' },
  NEW: { column: 'published_at', type: 'timestamptz' },
  TOP: { column: 'chat_count', type: 'integer' },
} as const satisfies Record<Recommend, { column: string; type: string }>

/** The caller's own language comes first, all others after it. */
export type Section = 'own' | 'other'

const shopPlace = z.object({
  section: z.enum(['own', 'other']),
  /** The last row's value as PostgreSQL writes it, so that nothing is rounded on the way. */
  value: z.string().regex(/^[\d.:+\-e TZ]{1,40}$|^-?Infinity$/),
  character_id: z.uuid(),
})
export type ShopCursor = z.output<typeof shopPlace>

export const { read: readCursor, write: writeCursor } = cursorOf(shopPlace)

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** Splits the shop's languages by whether a caller with this locale reads them. */
export function sectionLanguages(languages: readonly string[], locale: string): Record<Section, string[]> {
  const own = languages.filter((language) => primaryOf(language) === primaryOf(locale))
  return { own, other: languages.filter((language) => !own.includes(language)) }
}
