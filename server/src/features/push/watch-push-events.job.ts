import type { PushKind } from '@citrine/contract/push'
import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { listUnreadReplies } from '#server/features/chat/public.ts'
import { findPresent } from '#server/features/events/public.ts'
import { listNewOfKinds } from '#server/features/notifications/public.ts'
import { listNewlyReady } from '#server/features/pictures/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { iteratePages } from '#server/platform/database/iterate-rows.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { listSubscribers, markNotified } from './push.queries.ts'
import { sendPush } from './send-push.job.ts'

const AT_A_TIME = 500
/** A transaction may commit an event up to 5 s after the event's own time, so newer events are left to the next run. */
const LAG_MS = 5_000
/** Older events, such as after an outage, are no longer news. */
const NEWS_MS = HOUR_MS

const REVIEWS = ['version_approved', 'version_rejected', 'appeal_upheld', 'appeal_overturned'] as const
const PREMIUM = ['premium_ending', 'premium_ended'] as const

type Event = { user_id: string; at: Date; kind: PushKind; url: string }

/** Notifies only users without an open page, with at most one message of each kind. */
export const watchPushEvents = defineJob({
  name: 'push.watch',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    const until = new Date(ctx.clock.now().getTime() - LAG_MS)
    const pages = iteratePages(
      (after?: string) => listSubscribers(ctx.db, after, AT_A_TIME),
      ({ user_id }) => user_id,
    )
    for await (const users of pages) await notifyAwayUsers(ctx, users, until)
  },
})

type Subscriber = { user_id: string; told_until: Date }

async function notifyAwayUsers(
  { bus, db, queue }: Pick<AppContext, 'bus' | 'db' | 'queue'>,
  users: readonly Subscriber[],
  until: Date,
): Promise<void> {
  const user_ids = users.map(({ user_id }) => user_id)
  const toldUntil = new Map(users.map(({ user_id, told_until }) => [user_id, told_until]))
  const earliest = Math.min(...users.map(({ told_until }) => told_until.getTime()))
  const since = new Date(Math.max(earliest, until.getTime() - NEWS_MS))
  const events = (await listEvents(db, user_ids, { since, until })).filter(
    ({ user_id, at }) => at > (toldUntil.get(user_id) ?? until),
  )
  const concerned = [...new Set(events.map(({ user_id }) => user_id))]
  const present = concerned.length === 0 ? new Set() : await findPresent(bus, concerned)
  await db.transaction().execute(async (tx) => {
    const behind = await markNotified(tx, user_ids, until)
    const messages = behind.flatMap(({ user_id, subscription_id }) => {
      const missed = present.has(user_id) ? [] : events.filter((event) => event.user_id === user_id)
      const newest = new Map(missed.map((event) => [event.kind, event]))
      return [...newest.values()].map(({ kind, url }) => ({ user_id, subscription_id, kind, url }))
    })
    if (messages.length > 0) await queue.enqueueAll(tx, sendPush, messages)
  })
}

async function listEvents(
  db: Db,
  user_ids: readonly string[],
  span: { since: Date; until: Date },
): Promise<Event[]> {
  const [replies, pictures, notifications] = await Promise.all([
    listUnreadReplies(db, user_ids, span),
    listNewlyReady(db, user_ids, span),
    listNewOfKinds(db, user_ids, { ...span, kinds: [...REVIEWS, ...PREMIUM] }),
  ])
  const buildChatUrl = (character_id: string, chat_id: string | null): string =>
    `/chat/chatDetail/${character_id}${chat_id === null ? '' : `?chat=${chat_id}`}`
  return [
    ...replies.map(({ user_id, at, character_id, chat_id }) => ({
      user_id,
      at,
      kind: 'reply' as const,
      url: buildChatUrl(character_id, chat_id),
    })),
    ...pictures.map(({ user_id, at, character_id, chat_id }) => ({
      user_id,
      at,
      kind: 'picture' as const,
      url: buildChatUrl(character_id, chat_id),
    })),
    ...notifications.map(({ user_id, at, kind }) => ({
      user_id,
      at,
      url: '/profile',
      kind: (PREMIUM as readonly string[]).includes(kind) ? ('premium' as const) : ('review' as const),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
}
