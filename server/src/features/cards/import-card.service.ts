import type { ImportedDraft } from '@citrine/contract/cards'
import type { Draft, Repair } from '@citrine/contract/character-editing'
import type { Language } from '@citrine/contract/messages/languages'
import type { AppContext } from '#server/context.ts'
import { keepAvatar } from '#server/features/characters/editing/avatars/avatars.service.ts'
import { findImported, keepImported } from '#server/features/characters/editing/drafts/drafts.service.ts'
import { judgeCharacter } from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type CardRead, readApart } from './apart/read-apart.ts'
import { keepCardFile } from './card-files.service.ts'
import { CardRefused } from './card-refused.ts'
import type { RawCard } from './raw-card.ts'

/** Files of one user in an hour: each is work for the machine. */
const IMPORTS = { name: 'card-import', points: 200, duration_s: 3_600 }
/** Kilobytes of files that one user may leave on the disk in a day. */
const KILOBYTES = { name: 'card-import-kilobytes', points: 1_000_000, duration_s: 86_400 }

export type CardsContext = Pick<
  AppContext,
  'db' | 'clock' | 'config' | 'limits' | 'media' | 'secrets' | 'log' | 'safety'
>
type Imported = { bytes: Buffer; client_id: string; language: Language }

/**
 * Makes a private draft of a card from elsewhere, with a report of what was mended. Nothing that it names is fetched.
 * A repeat finds what the first one made.
 * @throws card_none and its sisters, drafts_full, too_often
 */
export async function importCardOf(
  ctx: CardsContext,
  viewer: Viewer,
  { bytes, client_id, language }: Imported,
): Promise<{ drafts: ImportedDraft[] }> {
  const earlier = await findImported(ctx, viewer.user_id, client_id)
  if (earlier) return { drafts: [shown(earlier)] }
  await ctx.limits.require(IMPORTS, viewer.user_id)
  await ctx.limits.require(KILOBYTES, viewer.user_id, Math.ceil(bytes.length / 1_000))
  const { container, card, fields, repairs, picture } = await readApart({ bytes, language }).catch(refuse)
  const { avatar_id, faults } = await avatarOf(ctx, viewer, picture)
  const { user_id } = viewer
  const file_id = container === 'json' ? null : await keepCardFile(ctx, { user_id, container, bytes })
  const raw_card: RawCard = { container, card, file_id, avatar_id }
  const draft = await keepImported(ctx, {
    user_id,
    client_id,
    fields: { ...fields, avatar_id },
    repairs: [...repairs, ...faults, ...(await refusalsOf(ctx, { user_id, language, fields }))],
    raw_card,
  })
  return { drafts: [shown(draft)] }
}

/** Cards in circulation often break the rules. They come in all the same, for their writer alone, who is told where. */
async function refusalsOf(ctx: CardsContext, card: Parameters<typeof judgeCharacter>[1]): Promise<Repair[]> {
  const findings = await judgeCharacter(ctx, card)
  return findings.flatMap(({ field, weight, desc }) =>
    weight === 'refused' ? [{ field: field ?? '', fault: 'rules', action: 'to_do', detail: desc }] : [],
  )
}

function shown({ draft_id, character_id, avatar, updated_at, fields, repairs }: Draft): ImportedDraft {
  const to_do = repairs.filter(({ action }) => action === 'to_do').length
  return { draft_id, character_id, name: fields.name, avatar, to_do, updated_at, repairs }
}

function refuse(error: unknown): never {
  throw error instanceof CardRefused ? new AppError(error.kind) : error
}

type Avatar = { avatar_id: string | null; faults: Repair[] }

/** A picture that cannot be used keeps nobody from the character. */
async function avatarOf(ctx: CardsContext, viewer: Viewer, picture: CardRead['picture']): Promise<Avatar> {
  if (picture === null || picture.length === 0) return { avatar_id: null, faults: [] }
  try {
    const { avatar_id } = await keepAvatar(
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
