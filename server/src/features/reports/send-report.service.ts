import { type ReportDraft, URGENT_REASONS } from '@citrine/contract/reports'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, mayShowAdult } from '#server/features/age/public.ts'
import {
  findCreatorId,
  findReportedPhoto,
  requireVisibleCharacter,
  showProfileTexts,
} from '#server/features/characters/public.ts'
import { findReportEvidence } from '#server/features/chat/public.ts'
import { computeDueTime } from '#server/features/legal/public.ts'
import { findReportedPicture } from '#server/features/pictures/public.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { findReportOfClient, findSameReport, insertReport } from './reports.queries.ts'

type ReportContext = AgeAccessContext & Pick<AppContext, 'media' | 'limits' | 'replica'>

const REPORTS_LIMIT = { name: 'reports', points: 30, durationS: 3_600 }

export async function sendReport(
  ctx: ReportContext,
  requester: Requester,
  { client_id, ...draft }: ReportDraft & { client_id: string },
): Promise<{ report_id: string; due_at: string }> {
  const { user_id } = requester.viewer
  const body_sha256 = sha256(JSON.stringify(draft))
  const find = async () => {
    const report = await findReportOfClient(ctx.db, user_id, client_id)
    if (report && !report.body_sha256.equals(body_sha256)) throw new AppError('client_id_reused')
    return report && { report_id: report.report_id, due_at: report.due_at.toISOString() }
  }
  const earlier = await find()
  if (earlier) return earlier
  await ctx.limits.require(REPORTS_LIMIT, user_id)
  const about = await TARGETS[draft.target_type](ctx, requester, draft.target_id)
  const { target_type, reason } = draft
  const same = await findSameReport(ctx.db, { user_id, target_type, reason, target_id: draft.target_id })
  if (same) return { report_id: same.report_id, due_at: same.due_at.toISOString() }
  const created_at = ctx.clock.now()
  const due_at = computeDueTime(URGENT_REASONS.includes(draft.reason) ? 'minor' : 'other', created_at)
  const report_id = newId(created_at)
  const row = { ...draft, ...about, report_id, user_id, client_id, body_sha256, created_at, due_at }
  if (await insertReport(ctx.db, row)) return { report_id, due_at: due_at.toISOString() }
  return requireFound(await find(), { client_id })
}

type TargetFacts = { owner_id: string | null; character_id: string | null; evidence: string }
type TargetLookup = (ctx: ReportContext, requester: Requester, target_id: string) => Promise<TargetFacts>

/** Each checks that the reporter can see the target, and captures it as evidence. */
const TARGETS: Record<ReportDraft['target_type'], TargetLookup> = {
  character: async (ctx, requester, target_id) => {
    const { creator, character_id, name, intro } = await requireVisibleCharacter(ctx, target_id, requester)
    return { owner_id: creator?.uid ?? null, character_id, evidence: `${name}\n${intro}` }
  },
  message: async (ctx, { viewer }, target_id) => {
    const found = requireFound(await findReportEvidence(ctx.db, viewer.user_id, target_id), { target_id })
    const { content, character_id } = found
    const owner_id = character_id === null ? null : await findCreatorId(ctx.db, character_id)
    return { owner_id, character_id, evidence: content }
  },
  picture: async (ctx, { viewer, call }, photo_id) => {
    const chatPicture = await findReportedPicture(ctx.db, viewer.user_id, photo_id)
    // A chat picture is private to its user and has no creator.
    if (chatPicture) return { owner_id: null, character_id: null, evidence: chatPicture.prompt }
    const viewing = { user_id: viewer.user_id, showsAdult: await mayShowAdult(ctx, viewer, call) }
    const found = requireFound(await findReportedPhoto(ctx.db, { photo_id, ...viewing }), { photo_id })
    const { creator_id, character_id, description } = found
    return { owner_id: creator_id, character_id, evidence: description }
  },
  profile: async (ctx, requester, target_id) => {
    const texts = await showProfileTexts(ctx, target_id, requester)
    return { owner_id: target_id, character_id: null, evidence: texts.join('\n') }
  },
}
