import type * as routes from '@citrine/contract/character-editing'
import type { Draft, Version } from '@citrine/contract/character-editing'
import type { QueryOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { defineCursor, type Page, readPage } from '#server/platform/http/read-page.ts'
import { newId } from '#server/platform/ids.ts'
import { findCharacterDraft, lockDrafts, replaceDraft } from '../drafts/drafts.queries.ts'
import { addDraft, showDraft } from '../drafts/drafts.service.ts'
import { loadVersionFields, requireOwnCharacter } from './latest-fields.service.ts'
import { lockOwnCharacter } from './live-row.queries.ts'
import { findLatest, findVersion, listVersionRows, setAppeal } from './versions.queries.ts'

type CharacterRequest = { viewer: Viewer; character_id: string }

const cursor = defineCursor(z.object({ below: z.int().min(0) }))

export async function listVersionsPage(
  { db }: Pick<AppContext, 'db'>,
  { viewer: { user_id }, character_id }: CharacterRequest,
  query: QueryOf<typeof routes.listVersions>,
): Promise<Page<Version>> {
  const live = await requireOwnCharacter(db, { user_id, character_id })
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => listVersionRows(db, { character_id, below: after?.below, limit }),
    locate: ({ version_no }) => ({ below: version_no }),
  })
  return {
    items: rows.map(({ reason_code, reason_text, created_at, ...row }) => {
      const is_live = row.version_no === live.version_no
      return {
        ...row,
        // A version hidden after a complaint waits for a reviewer although it is approved.
        review_state: is_live ? live.review_state : row.review_state,
        reason: reason_code === null ? null : { code: reason_code, text: reason_text },
        is_live,
        created_at: created_at.toISOString(),
      }
    }),
    next_cursor,
  }
}

export async function restoreVersion(
  ctx: Pick<AppContext, 'db' | 'clock' | 'media'>,
  { viewer: { user_id }, character_id, version_no }: CharacterRequest & { version_no: string },
): Promise<Draft> {
  const own = { user_id, character_id }
  const fields = await loadVersionFields(ctx.db, own, Number(version_no))
  const now = ctx.clock.now()
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockDrafts(tx, user_id)
    const draft = await findCharacterDraft(tx, user_id, character_id)
    if (draft) return replaceDraft(tx, { user_id, draft_id: draft.draft_id, fields, now })
    return addDraft(tx, { ...own, client_id: newId(now), fields, now })
  })
  return showDraft(ctx, user_id, row)
}

export async function appealRejection(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { viewer: { user_id }, character_id }: CharacterRequest,
  text: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await requireById(character_id, () => lockOwnCharacter(tx, user_id, character_id))
    // A takedown rejects the public version; newer ones were only waiting, so they cannot be the one appealed.
    const refused =
      own.review_state === 'rejected'
        ? await findVersion(tx, character_id, own.version_no)
        : await findLatest(tx, character_id)
    if (refused?.review_state !== 'rejected' || refused.appeal_state !== null)
      throw new AppError('appeal_closed')
    await setAppeal(tx, { character_id, version_no: refused.version_no, text, now: clock.now() })
  })
}
