import {
  branchChat,
  deleteRecord,
  editRecord,
  listOpenings,
  pinRecord,
  resetChat,
  restoreRecords,
  selectRecord,
  suggestReplies,
} from '@citrine/contract/chat-tree'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import { branchChatAt } from './begin/branch.service.ts'
import { openingsFor, resetChatOf } from './begin/reset.service.ts'
import type { TreeContext } from './change-tree.service.ts'
import { pinRecordOf, selectRecordOf } from './choose.service.ts'
import { deleteRecordOf } from './delete/delete.service.ts'
import { restoreRecordsOf } from './delete/restore.service.ts'
import { editRecordOf } from './edit/edit.service.ts'
import { type SuggestContext, suggestFor } from './suggest/suggest.service.ts'

type Context = TreeContext & SuggestContext & Pick<AppContext, 'limits'>

/** More changes than a person makes; each may ask the classifier. */
const EDITS = { name: 'chat-edit', points: 60, duration_s: 60 }
/** More than a person does away with or brings back; each may be a whole talk. */
const DELETIONS = { name: 'chat-delete', points: 60, duration_s: 60 }
/** Whoever leafs through replies is quick; each is a walk along the talk. */
const CHOICES = { name: 'chat-choose', points: 240, duration_s: 60 }
/** As messages are. */
const SUGGESTS = { name: 'chat-suggest', points: 30, duration_s: 60 }

/** A chat is copied whole. */
const BEGINNINGS = { name: 'chat-begin', points: 60, duration_s: 3_600 }

export function treeRoutes(mount: Mount, ctx: Context): void {
  mount.call(editRecord, async ({ body, call }, viewer) => {
    await ctx.limits.require(EDITS, viewer.user_id)
    return { record: await editRecordOf(ctx, { viewer, call }, body) }
  })

  mount.call(deleteRecord, async ({ body, call }, viewer) => {
    await ctx.limits.require(DELETIONS, viewer.user_id)
    return deleteRecordOf(ctx, { viewer, call }, body)
  })

  mount.call(restoreRecords, async ({ body, call }, viewer) => {
    await ctx.limits.require(DELETIONS, viewer.user_id)
    await restoreRecordsOf(ctx, { viewer, call }, body.deletion_id)
    return {}
  })

  mount.call(selectRecord, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHOICES, viewer.user_id)
    await selectRecordOf(ctx, { viewer, call }, body.record_id)
    return {}
  })

  mount.call(pinRecord, async ({ body, call }, viewer) => {
    await ctx.limits.require(CHOICES, viewer.user_id)
    await pinRecordOf(ctx, { viewer, call }, body)
    return {}
  })

  mount.call(branchChat, async ({ body, call }, viewer) => {
    await ctx.limits.require(BEGINNINGS, viewer.user_id)
    return branchChatAt(ctx, { viewer, call }, body.record_id)
  })

  mount.call(resetChat, async ({ body, call }, viewer) => {
    await ctx.limits.require(BEGINNINGS, viewer.user_id)
    return { chat_id: await resetChatOf(ctx, { viewer, call }, body) }
  })

  mount.call(listOpenings, async ({ query, call }, viewer) => ({
    openings: await openingsFor(ctx, { viewer, call }, query.character_id),
  }))

  mount.call(suggestReplies, async ({ body, call, left }, viewer) => {
    await ctx.limits.require(SUGGESTS, viewer.user_id)
    return suggestFor(ctx, { viewer, call }, body, left())
  })
}
