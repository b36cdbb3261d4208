import { findModule } from '@citrine/contract/tracking-modules'
import type { AppContext } from '#server/context.ts'
import {
  countFirstTokens,
  countMessages,
  countReplies,
  listBusiestCharacters,
} from '#server/features/chat/public.ts'
import { isTrial } from '#server/features/goods/public.ts'
import { listRevenueBySource, listSoldOrders } from '#server/features/orders/public.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { openEventStore } from '../event-store.ts'
import { lockCounts, replaceActivity, replaceCharacters, replaceReplies } from './figures.queries.ts'
import { replaceRevenue } from './revenue.queries.ts'
import { replaceSteps } from './steps.queries.ts'
import { WAIT_BASE } from './waits.ts'

const CHARACTERS_MAX = 200
const SIGN_IN_MODULES = ['email_ok', 'phone_ok', 'google_ok', 'discord_ok'].flatMap(
  (variant) => findModule('login_result', variant) ?? [],
)

type CountContext = Pick<AppContext, 'db' | 'pool' | 'clickhouse' | 'clock' | 'config' | 'payments'>

export async function countDay(ctx: CountContext, day: string): Promise<void> {
  const from = new Date(day)
  const span = { from, to: new Date(from.getTime() + DAY_MS) }
  const { db, clock, config } = ctx
  const events = openEventStore(ctx)
  const activity = await countMessages(db, span)
  const characters = await listBusiestCharacters(db, span, CHARACTERS_MAX)
  const replies = await countReplies(db, span)
  const waits = await countFirstTokens(db, span, WAIT_BASE)
  const sold = { ...span, env: isTrial(ctx) ? 'test' : 'live' } as const
  // A page may report a purchase a day after its payment.
  const reported = { from, to: new Date(from.getTime() + 2 * DAY_MS) }
  const sources = await events.listOrderSources(reported, await listSoldOrders(db, sold))
  const revenue = await listRevenueBySource(db, sold, sources)
  const counted_at = clock.now()
  const hasEvents = from.getTime() > counted_at.getTime() - config.EVENT_DAYS * DAY_MS
  const buyers = [...new Set(sources.map(({ visitor }) => visitor))]
  const steps = hasEvents ? await events.countSteps(day, SIGN_IN_MODULES, buyers) : null
  await db.transaction().execute(async (tx) => {
    await lockCounts(tx)
    if (steps !== null) await replaceSteps(tx, day, steps)
    await replaceCharacters(tx, day, characters)
    await replaceReplies(tx, day, { replies, waits })
    await replaceRevenue(tx, day, revenue)
    await replaceActivity(tx, day, { ...activity, counted_at })
  })
}
