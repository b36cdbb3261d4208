import type { Finding, Repair } from '@citrine/contract/character-editing'
import { LOREBOOK_NAME_MAX, MEMBER_LOREBOOK_ENTRIES_MAX } from '@citrine/contract/limits'
import type { Lorebook } from '@citrine/contract/lorebook'
import {
  buildWorldInfoFile,
  CardError,
  createRepairs,
  findRawBook,
  fitEntry,
  isObject,
  type JsonObject,
  readInProcess,
} from '#server/features/cards/public.ts'
import { CHARACTER_NOTE_ID } from '#server/features/prompt/public.ts'
import { moderateLorebook } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Requester } from '#server/platform/http/call.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import type { BookKey } from './lorebooks.queries.ts'
import {
  type CheckedBook,
  type LorebookContext,
  requireFitting,
  requireLorebook,
  saveNewBook,
} from './lorebooks.service.ts'

type ImportedBook = { lorebook_id: string; name: string; repairs: Repair[] }

const LOREBOOK_IMPORT_LIMIT = { name: 'lorebook-import', points: 100, durationS: 3_600 }
/** Checks per file: each leaves out the entries that the previous one refused. After 3, the whole file is refused. */
const CHECK_ROUNDS = 3

/**
 * Imports a lorebook file, or the lorebook inside a card. Entries that break the rules are left out and
 * reported.
 * @throws lorebook_none, card_damaged and the like, lorebook_large, lorebooks_full, refused_minor and the like
 */
export async function importLorebook(
  ctx: LorebookContext,
  { viewer, call }: Requester,
  { bytes, name }: { bytes: Buffer; name: string | undefined },
): Promise<ImportedBook> {
  const { user_id } = viewer
  const { language } = call
  await ctx.limits.require(LOREBOOK_IMPORT_LIMIT, user_id)
  const read = await readInProcess({ bytes, language }).catch(refuseFile)
  const { lorebook } = read.fields
  const raw = findRawBook(read.card)
  if (lorebook === null || raw === null) throw new AppError('lorebook_none')
  const repairs = createRepairs()
  const fitting = fitBook(lorebook, read.fields.name.trim() || readTitle(name), repairs)
  requireFitting(fitting)
  const { book, refused, checked } = await dropRefused(ctx, { user_id, language }, fitting)
  for (const { field, desc } of refused) repairs.add(field ?? 'lorebook', 'rules', 'left_out', desc)
  const original = refused.length === 0 ? raw : null
  const { lorebook_id } = await saveNewBook(ctx, { viewer, call }, { book, raw: original, checked })
  const fileRepairs = read.repairs.filter(({ field }) => field === 'lorebook' || field === 'file')
  return { lorebook_id, name: book.name, repairs: [...fileRepairs, ...repairs.list()] }
}

function refuseFile(error: unknown): never {
  if (!(error instanceof CardError)) throw error
  throw new AppError(error.kind === 'card_none' ? 'lorebook_none' : error.kind)
}

const readTitle = (name = ''): string =>
  name.replace(/\.(json|lorebook|png|webp|charx)$/i, '').trim() || 'Lorebook'

const isDepthPrompt = (entry_id: string): boolean => entry_id === CHARACTER_NOTE_ID

function fitBook(lorebook: Lorebook, name: string, repairs: ReturnType<typeof createRepairs>): Lorebook {
  const entries = lorebook.entries.filter(({ entry_id }) => !isDepthPrompt(entry_id))
  if (entries.length > MEMBER_LOREBOOK_ENTRIES_MAX)
    repairs.add('lorebook', 'too_many', 'left_out', String(MEMBER_LOREBOOK_ENTRIES_MAX))
  return {
    ...lorebook,
    name: cutText(lorebook.name.trim() || name, LOREBOOK_NAME_MAX).trim(),
    entries: entries.slice(0, MEMBER_LOREBOOK_ENTRIES_MAX).map((entry) => fitEntry(entry, repairs)),
  }
}

type RemainingBook = { book: Lorebook; refused: Finding[]; checked?: CheckedBook }

async function dropRefused(
  ctx: LorebookContext,
  owner: { user_id: string; language: Call['language'] },
  whole: Lorebook,
): Promise<RemainingBook> {
  let book = whole
  const dropped: Finding[] = []
  for (let round = 0; round < CHECK_ROUNDS; round++) {
    const checked = await moderateLorebook(ctx, { ...owner, book, names: [] })
    const { refused } = checked
    const ids = new Set(refused.flatMap(({ field }) => field?.split('.').slice(1).join('.') || []))
    if (ids.size === 0) return { book, refused: dropped, checked }
    dropped.push(...refused.filter(({ field }) => field !== null && field !== 'lorebook'))
    book = { ...book, entries: book.entries.filter(({ entry_id }) => !ids.has(entry_id)) }
  }
  return { book, refused: dropped }
}

export async function exportLorebook(
  ctx: LorebookContext,
  key: BookKey,
): Promise<{ name: string; text: string }> {
  const { book, raw } = await requireLorebook(ctx, key)
  return { name: `${buildFileName(book.name)}.json`, text: buildText(book, raw) }
}

export const buildText = (book: Lorebook, raw: unknown): string =>
  JSON.stringify(buildWorldInfoFile(book, isObject(raw) ? (raw as JsonObject) : null), null, 2)

const buildFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80) || 'lorebook'
