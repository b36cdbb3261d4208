import type { Recommend } from '@citrine/contract/characters'
import * as z from 'zod'
import { cursorOf } from '#server/platform/cursor.ts'

/** As PostgreSQL writes a value, so that nothing is rounded on the way; what it could not read is none. */
const written = (isValue: (text: string) => boolean) => z.string().max(40).refine(isValue)

const float = written((text) => {
  if (/^-?(0|Infinity)$/.test(text)) return true
  const number = Number(text)
  return /^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(text) && Number.isFinite(number) && number !== 0
})
const integer = written((text) => /^\d{1,9}$/.test(text))
const isoTime = z.iso.datetime({ offset: true })
const time = written((text) => {
  const iso = text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')
  return isoTime.safeParse(iso).success
})

/** The column that each order of the shop follows, downwards, and its type for comparing a cursor. */
export const ORDERS = {
  HOT: { column: 'hot_score', type: 'double precision', value: float },
  NEW: { column: 'published_at', type: 'timestamptz', value: time },
  TOP: { column: 'chat_count', type: 'integer', value: integer },
} as const satisfies Record<Recommend, { column: string; type: string; value: z.ZodType<string> }>

/** The caller's own language comes first, all others after it. */
export type Section = 'own' | 'other'

/** How a search may be met, the best first: by the name, by the other texts, by what was mistyped. */
export const MATCHES = ['name', 'text', 'meant'] as const
export type Match = (typeof MATCHES)[number]

const placeIn = ({ value }: { value: z.ZodType<string> }) =>
  z.object({
    section: z.enum(['own', 'other']),
    /** Of a search. */
    match: z.enum(MATCHES).optional(),
    /** The last row's. */
    value,
    character_id: z.uuid(),
  })
export type ShopCursor = z.output<ReturnType<typeof placeIn>>

export const CURSORS = {
  HOT: cursorOf(placeIn(ORDERS.HOT)),
  NEW: cursorOf(placeIn(ORDERS.NEW)),
  TOP: cursorOf(placeIn(ORDERS.TOP)),
} as const satisfies Record<Recommend, unknown>

const primaryOf = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** Splits the shop's languages by whether a caller with this locale reads them. */
export function sectionLanguages(languages: readonly string[], locale: string): Record<Section, string[]> {
  const own = languages.filter((language) => primaryOf(language) === primaryOf(locale))
  return { own, other: languages.filter((language) => !own.includes(language)) }
}
