import type { ImportedDraft } from '@citrine/contract/cards'
import type { Draft, Repair } from '@citrine/contract/character-editing'
import type { Language } from '@citrine/contract/messages/languages'
import type { AppContext } from '#server/context.ts'
import { findImported, saveAvatar, saveImported } from '#server/features/characters/public.ts'
import { moderateCharacter } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { CardError } from './card-error.ts'
import { storeCardFile } from './card-files.service.ts'
import { readInProcess, type TransferredCard } from './isolated/read-isolated.ts'
import type { RawCard } from './raw-card.ts'

const CARD_IMPORT_LIMIT = { name: 'card-import', points: 200, durationS: 3_600 }
const CARD_IMPORT_KILOBYTES_LIMIT = { name: 'card-import-kilobytes', points: 1_000_000, durationS: 86_400 }

type CardsContext = Pick<
  AppContext,
  'db' | 'clock' | 'config' | 'limits' | 'media' | 'secrets' | 'log' | 'safety'
>
type ImportRequest = { bytes: Buffer; client_id: string; language: Language }

/**
 * Makes a private draft with a report of repairs, and fetches nothing that the card names. A repeat returns the
 * first draft.
 * @throws card_none and the other card_ errors, drafts_full, too_often
 */
export async function importCard(
  ctx: CardsContext,
  viewer: Viewer,
  { bytes, client_id, language }: ImportRequest,
): Promise<{ drafts: ImportedDraft[] }> {
  const earlier = await findImported(ctx, viewer.user_id, client_id)
  if (earlier) return { drafts: [showImportedDraft(earlier)] }
  await ctx.limits.require(CARD_IMPORT_LIMIT, viewer.user_id)
  await ctx.limits.require(CARD_IMPORT_KILOBYTES_LIMIT, viewer.user_id, Math.ceil(bytes.length / 1_000))
  const { container, card, fields, repairs, picture } = await readInProcess({ bytes, language }).catch(
    throwRefusal,
  )
  const { avatar_id, faults } = await storeAvatar(ctx, viewer, picture)
  const { user_id } = viewer
  const file_id = await storeCardFile(ctx, { user_id, container, bytes })
  const raw_card: RawCard = { container, card, file_id, avatar_id, has_note_entry: true }
  const draft = await saveImported(ctx, {
    user_id,
    client_id,
    fields: { ...fields, avatar_id },
    repairs: [...repairs, ...faults, ...(await listRefusals(ctx, { user_id, language, fields }))],
    raw_card,
  })
  return { drafts: [showImportedDraft(draft)] }
}

/** Cards that break the rules are imported too: only their writer can see them, with the refusals listed. */
async function listRefusals(
  ctx: CardsContext,
  card: Parameters<typeof moderateCharacter>[1],
): Promise<Repair[]> {
  const findings = await moderateCharacter(ctx, card)
  return findings.flatMap(({ field, weight, desc }) =>
    weight !== 'reviewed' ? [{ field: field ?? '', fault: 'rules', action: 'to_do', detail: desc }] : [],
  )
}

function showImportedDraft({
  draft_id,
  character_id,
  avatar,
  updated_at,
  fields,
  repairs,
}: Draft): ImportedDraft {
  const to_do = repairs.filter(({ action }) => action === 'to_do').length
  return { draft_id, character_id, name: fields.name, avatar, to_do, updated_at, repairs }
}

function throwRefusal(error: unknown): never {
  throw error instanceof CardError ? new AppError(error.kind, error.position ?? {}) : error
}

type Avatar = { avatar_id: string | null; faults: Repair[] }

async function storeAvatar(
  ctx: CardsContext,
  viewer: Viewer,
  picture: TransferredCard['picture'],
): Promise<Avatar> {
  if (picture === null || picture.length === 0) return { avatar_id: null, faults: [] }
  try {
    const { avatar_id } = await saveAvatar(
      ctx,
      viewer,
      Buffer.from(picture.buffer, picture.byteOffset, picture.length),
    )
    return { avatar_id, faults: [] }
  } catch (error) {
    if (!(error instanceof AppError) || !error.kind.startsWith('picture_')) throw error
    const fault: Repair = { field: 'avatar_id', fault: 'picture_unreadable', action: 'left_out', detail: '' }
    return { avatar_id: null, faults: [fault] }
  }
}
