import type { Recommend } from '@citrine/contract/shop-filters'
import * as z from 'zod'
import { defineCursor } from '#server/platform/http/read-page.ts'

/** A number or time stays text, as PostgreSQL wrote it, because reading it would round it. Other text is rejected. */
const buildTextSchema = (isValue: (text: string) => boolean) => z.string().max(40).refine(isValue)

const float = buildTextSchema((text) => {
  if (/^-?(0|Infinity)$/.test(text)) return true
  const number = Number(text)
  return /^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(text) && Number.isFinite(number) && number !== 0
})
const integer = buildTextSchema((text) => /^\d{1,9}$/.test(text))
const isoTime = z.iso.datetime({ offset: true })
const time = buildTextSchema((text) => {
  const iso = text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')
  return isoTime.safeParse(iso).success
})

export const ORDERS = {
  HOT: { column: 'hot_score', type: 'double precision', value: float },
  NEW: { column: 'published_at', type: 'timestamptz', value: time },
  TOP: { column: 'chat_count', type: 'integer', value: integer },
} as const satisfies Record<Recommend, { column: string; type: string; value: z.ZodType<string> }>

/** The reader's languages come first. */
export const SECTIONS = ['own', 'other'] as const
export type Section = (typeof SECTIONS)[number]

/** Best first: name, other texts, spelling suggestions, words of the same meaning. */
export const MATCHES = ['name', 'text', 'meant', 'related'] as const
export type Match = (typeof MATCHES)[number]

const definePlace = ({ value }: { value: z.ZodType<string> }) =>
  z.object({
    section: z.enum(SECTIONS),
    match: z.enum(MATCHES).optional(),
    value,
    character_id: z.uuid(),
  })
export type ShopCursor = z.output<ReturnType<typeof definePlace>>

export const CURSORS = {
  HOT: defineCursor(definePlace(ORDERS.HOT)),
  NEW: defineCursor(definePlace(ORDERS.NEW)),
  TOP: defineCursor(definePlace(ORDERS.TOP)),
} as const satisfies Record<Recommend, unknown>

const readPrimaryLanguage = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

export function splitLanguages(languages: readonly string[], locale: string): Record<Section, string[]> {
  const own = languages.filter((language) => readPrimaryLanguage(language) === readPrimaryLanguage(locale))
  return { own, other: languages.filter((language) => !own.includes(language)) }
}
