// /privacy states the retention periods of personal data.
import * as z from 'zod'
import { type AppContext, defineJob } from './context.ts'
import { deleteChecksBefore } from './features/age/age.queries.ts'
import { deleteMarksBefore } from './features/bonus/once/claimed-before.queries.ts'
import { deleteOldRequests } from './features/chat/messages/chats.queries.ts'
import { deleteTraitsBefore } from './features/chat/stream/model-traits.queries.ts'
import { deleteSuggestionsBefore } from './features/chat/tree/suggest/suggestions.queries.ts'
import { deleteTakedownsSettledBefore } from './features/legal/takedowns/takedowns.queries.ts'
import { eraseLorebooksBefore } from './features/lorebooks/lorebooks.queries.ts'
import { deleteMistakesDecidedBefore } from './features/mistakes/mistakes.queries.ts'
import { deleteOldItems } from './features/moderation/review/claims.queries.ts'
import { deleteNotificationsBefore } from './features/notifications/notifications.queries.ts'
import { eraseBuyersBefore } from './features/orders/payments/payment-events.queries.ts'
import { deleteUnreadBefore } from './features/orders/reconciliation/payment-lists.queries.ts'
import { eraseRemovedPictures } from './features/pictures/account-pictures.service.ts'
import { deletePolishesBefore } from './features/polish/polish.queries.ts'
import { deleteReportsDecidedBefore } from './features/reports/reports.queries.ts'
import type { Db } from './platform/database/db.ts'
import { DAY_MS } from './platform/time.ts'

const EVIDENCE_DAYS = 365

type Rule = {
  name: string
  cron: string
  days: number
  deleteBefore(ctx: AppContext, before: Date): Promise<unknown>
}

const defineRetention = ({ name, cron, days, deleteBefore }: Rule) =>
  defineJob({
    name,
    payload: z.object({}),
    // A failed run is not retried, because the next run deletes the rest.
    retryLimit: 0,
    cron,
    run: async (ctx) => {
      await deleteBefore(ctx, new Date(ctx.clock.now().getTime() - days * DAY_MS))
    },
  })

const deleteRows =
  (deleteBefore: (db: Db, before: Date) => Promise<unknown>): Rule['deleteBefore'] =>
  ({ db }, before) =>
    deleteBefore(db, before)

/** Deletes requests of messages after 7 days, when no client repeats them any more. */
export const pruneRequests = defineRetention({
  name: 'chat.prune-requests',
  cron: '17 3 * * *',
  days: 7,
  deleteBefore: deleteRows(deleteOldRequests),
})

/** Deletes suggestions, which are stored only for repeated requests. */
export const pruneSuggestions = defineRetention({
  name: 'chat.prune-suggestions',
  cron: '37 * * * *',
  days: 1,
  deleteBefore: deleteRows(deleteSuggestionsBefore),
})
export const prunePolishes = defineRetention({
  name: 'characters.prune-polishes',
  cron: '23 * * * *',
  days: 1,
  deleteBefore: deleteRows(deletePolishesBefore),
})

export const pruneTraits = defineRetention({
  name: 'chat.prune-lessons',
  cron: '13 3 * * *',
  days: 1,
  deleteBefore: deleteRows(deleteTraitsBefore),
})

export const eraseDeletedLorebooks = defineRetention({
  name: 'lorebooks.erase-deleted',
  cron: '19 * * * *',
  days: 1,
  deleteBefore: deleteRows(eraseLorebooksBefore),
})

/** Deletes checks with the pages on which they began; the result stays with the user. */
export const pruneAgeChecks = defineRetention({
  name: 'age.prune-checks',
  cron: '53 3 * * *',
  days: 30,
  deleteBefore: deleteRows(deleteChecksBefore),
})

/**
 * Deletes claims and first votes of items that were withdrawn or deleted: these are never decided, so nothing else
 * does.
 */
export const pruneReviewClaims = defineRetention({
  name: 'moderation.prune-items',
  cron: '59 3 * * *',
  days: 30,
  deleteBefore: deleteRows(deleteOldItems),
})

export const pruneNotifications = defineRetention({
  name: 'notifications.prune',
  cron: '41 3 * * *',
  days: 180,
  deleteBefore: deleteRows(deleteNotificationsBefore),
})

/**
 * Deletes keyed hashes of the buyers of listed sales, which earlier releases stored, and hashes of unreadable
 * entries. No list is read further back than 14 days.
 */
export const prunePaymentListHashes = defineRetention({
  name: 'orders.prune-listed',
  cron: '33 3 * * *',
  days: 30,
  deleteBefore: async ({ db }, before) => {
    await eraseBuyersBefore(db, before)
    await deleteUnreadBefore(db, before)
  },
})

export const pruneClaimed = defineRetention({
  name: 'bonus.prune-claimed',
  cron: '29 3 * * *',
  days: 365,
  deleteBefore: deleteRows(deleteMarksBefore),
})

/** Deletes decided reports with their evidence; the audit log keeps the decision. */
export const pruneReports = defineRetention({
  name: 'reports.prune',
  cron: '53 3 * * *',
  days: EVIDENCE_DAYS,
  deleteBefore: deleteRows(deleteReportsDecidedBefore),
})
export const pruneMistakes = defineRetention({
  name: 'mistakes.prune',
  cron: '57 3 * * *',
  days: EVIDENCE_DAYS,
  deleteBefore: deleteRows(deleteMistakesDecidedBefore),
})

export const pruneRemovedPictures = defineRetention({
  name: 'pictures.prune-removed',
  cron: '41 3 * * *',
  days: EVIDENCE_DAYS,
  deleteBefore: (ctx, before) => eraseRemovedPictures(ctx, { before }),
})

export const pruneTakedowns = defineRetention({
  name: 'legal.prune-takedowns',
  cron: '47 3 * * *',
  days: 3 * 365 + 1,
  deleteBefore: deleteRows(deleteTakedownsSettledBefore),
})
