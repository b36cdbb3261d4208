import type { Finding } from '@citrine/contract/character-editing'
import { characterFields } from '@citrine/contract/character-fields'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { createFaultFormatter } from '#server/platform/http/input-faults.ts'
import { requireDraft } from '../drafts/drafts.service.ts'
import { listRatingFindings } from './allowed-rating.service.ts'
import { attachBooks } from './attach-books.service.ts'
import { type ModerationContext, moderateFields } from './moderate-character.service.ts'

const DRAFT_CHECK_LIMIT = { name: 'draft-check', points: 30, durationS: 60 }

export async function checkDraft(
  ctx: ModerationContext & AgeAccessContext & Pick<AppContext, 'limits' | 'registry'>,
  { viewer, call }: Requester,
  draft_id: string,
): Promise<{ findings: Finding[] }> {
  await ctx.limits.require(DRAFT_CHECK_LIMIT, viewer.user_id)
  const draft = await requireDraft(ctx, viewer.user_id, draft_id)
  const read = z.safeParse(characterFields, draft.fields, { error: createFaultFormatter(call.language) })
  const rated = await listRatingFindings(ctx, { viewer, call }, draft.fields)
  if (read.success) {
    const fields = await attachBooks(ctx, viewer.user_id, read.data)
    return { findings: [...rated, ...(await moderateFields(ctx, { viewer, call }, fields))] }
  }
  const findings = new Map<string, Finding>()
  for (const { path, message } of read.error.issues) {
    const field = path.join('.')
    if (!findings.has(field)) findings.set(field, { field, rule: 'limit', weight: 'refused', desc: message })
  }
  return { findings: [...rated, ...findings.values()] }
}
