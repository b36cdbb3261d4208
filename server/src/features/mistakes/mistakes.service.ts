import type * as routes from '@citrine/contract/mistakes'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { findRefusal } from '#server/features/safety/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById, requireById } from '#server/platform/database/find-by-id.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { exportWrongTexts, findOpenMistake, insertMistake, lockOpenMistake } from './mistakes.queries.ts'

type MistakeContext = Pick<AppContext, 'db' | 'clock' | 'limits'>

const MISTAKES_LIMIT = { name: 'mistakes', points: 20, durationS: 86_400 }
const DUE_MS = DAY_MS

/**
 * Keeps the text with the report, because a refused text is stored nowhere else; sending the report is the
 * consent.
 * @throws not_found for a refusal of another user, too_often
 */
export async function reportMistake(
  { db, clock, limits }: MistakeContext,
  { user_id }: Viewer,
  { refusal_id, text, words }: BodyOf<typeof routes.reportMistake>,
): Promise<void> {
  await limits.require(MISTAKES_LIMIT, user_id)
  const { gate, rule } = await requireById(refusal_id, () => findRefusal(db, user_id, refusal_id))
  const created_at = clock.now()
  await insertMistake(db, {
    mistake_id: newId(created_at),
    user_id,
    refusal_id,
    gate,
    rule: rule ?? '',
    text,
    words,
    created_at,
    due_at: new Date(created_at.getTime() + DUE_MS),
  })
}

export const findMistake = async (db: Db, mistake_id: string) =>
  findById(mistake_id, () => findOpenMistake(db, mistake_id))

export const lockMistake = async (tx: Tx, mistake_id: string) =>
  findById(mistake_id, () => lockOpenMistake(tx, mistake_id))

/**
 * Writes each text once, one per line and without identifying details, in the format of the evaluation files.
 * When writing fails, the next call writes them again.
 * @returns their number
 */
export async function exportEvaluationLines(
  db: Db,
  now: Date,
  write: (lines: readonly string[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const texts = await exportWrongTexts(tx, now)
    const lines = [...new Set(texts.map(anonymiseLine))].filter((line) => line !== '')
    await write(lines)
    return lines.length
  })
}

const NAMING: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/\S+|www\.\S+/giu, 'a link'],
  [/[^\s@]+@[^\s@]+\.[^\s@]+/gu, 'an address'],
  [/(?<=^|\s)@[\p{L}\p{N}_.-]{2,}/gu, 'somebody'],
  // Short numbers stay: ages, years and prices are the subject of such texts.
  [/\+?\d[\d\s()./-]{6,}\d/gu, 'a number'],
]

const anonymiseLine = (text: string): string =>
  NAMING.reduce((line, [pattern, instead]) => line.replace(pattern, instead), text)
    .replace(/\s+/gu, ' ')
    .trim()
