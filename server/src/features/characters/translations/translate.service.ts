import type { Language } from '@citrine/contract/messages/messages'
import type { Db } from '#server/platform/database/db.ts'
import { findTranslation, listTranslatedTexts } from './translations.queries.ts'

type Row = { character_id: string; language: string; intro: string; place: string }
type Page = Row & { tags: string[]; scenario: string; opening_line: string }

/** Gives Citrine's own characters their short texts in the reader's language. Other rows stay as they are. */
export async function translateRows<T extends Row>(
  db: Db,
  rows: readonly T[],
  language: Language,
): Promise<T[]> {
  const ids = rows.map(({ character_id }) => character_id)
  const texts = await listTranslatedTexts(db, language, ids)
  const byId = new Map(texts.map((text) => [text.character_id, text]))
  return rows.map((row) => ({ ...row, ...byId.get(row.character_id) }))
}

/** Translates the opening line too, and omits the scenario, which has no translation. */
export async function translatePage<T extends Page>(db: Db, row: T, language: Language): Promise<T> {
  const texts = await findTranslation(db, language, row.character_id)
  if (texts === undefined) return row
  return {
    ...row,
    ...texts,
    opening_line: texts.opening_line ?? row.opening_line,
    scenario: row.language === language ? row.scenario : '',
  }
}
