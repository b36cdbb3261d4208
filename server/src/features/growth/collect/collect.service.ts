import { DEFAULT_CHANNEL } from '@citrine/contract/limits'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { readNetwork } from '#server/platform/http/addresses.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hmac } from '#server/platform/secrets/crypto.ts'
import type { EventRow } from '#server/providers/events/event-store.port.ts'
import type { EventBuffer } from './event-buffer.ts'
import { type CollectedBody, unpackEvents } from './unpack.ts'
import type { VisitorLimit } from './visitor-limit.ts'

type CollectContext = Pick<
  AppContext,
  'config' | 'db' | 'clickhouse' | 'log' | 'metrics' | 'clock' | 'limits' | 'secrets'
>

const COLLECT_LIMIT = { name: 'collect', points: 240, durationS: 60 }
const COLLECT_BODIES_LIMIT = { name: 'collect-bodies', points: 4_096, durationS: 60 }
const COLLECT_EVENTS_LIMIT = { name: 'collect-events', points: 3_000, durationS: 60 }
const KILOBYTE = 1_024
const VISITOR_LENGTH = 32

/**
 * A batch is dropped and only counted if it is unreadable, too frequent, from a browser that asks not to be
 * tracked, or from a new visitor beyond the limit of its network.
 */
export async function collectEvents(
  ctx: CollectContext,
  { buffer, visitors }: { buffer: EventBuffer; visitors: VisitorLimit },
  text: string,
  { ip, country, refusesTracking }: Pick<Call, 'ip' | 'country' | 'refusesTracking'>,
): Promise<void> {
  const count = (outcome: string): void => ctx.metrics.collectedEvents.inc({ outcome })
  if (refusesTracking) return count('signal')
  const network = readNetwork(ip)
  const isAllowed =
    (await ctx.limits.allow(COLLECT_LIMIT, network)) &&
    (await ctx.limits.allow(COLLECT_BODIES_LIMIT, network, countKilobytes(text)))
  if (!isAllowed) return count('too_often')
  const collected = await readBody(text).catch(() => null)
  if (collected === null || collected.app_key !== ctx.config.APP_KEY) return count('unreadable')
  const cost = collected.events.reduce((sum, { event }) => sum + countKilobytes(event.args), 0)
  if (cost === 0) return
  if (!(await ctx.limits.allow(COLLECT_EVENTS_LIMIT, network, cost))) return count('too_often')
  const visitor = hashDevice(ctx, collected.device_id)
  if (!visitors.allow(network, visitor, ctx.clock.now())) return count('too_many_visitors')
  buffer.add(network, toRows(ctx, collected, { visitor, country }))
}

const countKilobytes = (text: string): number => Math.max(1, Math.ceil(Buffer.byteLength(text) / KILOBYTE))
const readBody = async (text: string): Promise<CollectedBody> => unpackEvents(JSON.parse(text))

/** Visitors can be distinguished but not identified. */
const hashDevice = ({ secrets }: CollectContext, device_id: string): string =>
  hmac(secrets.keyFor('visitors'), device_id).toString('hex').slice(0, VISITOR_LENGTH)

function toRows(
  ctx: CollectContext,
  { events }: CollectedBody,
  { visitor, country }: { visitor: string; country: string | null },
): EventRow[] {
  const received_at = ctx.clock.now().toISOString()
  return events.map(({ app, event: { event_id, event_name, module, user_id, content_id, args } }) => ({
    event_id,
    received_at,
    visitor,
    event_name,
    module,
    is_member: user_id !== '',
    channel: app.channel || DEFAULT_CHANNEL,
    country: country?.slice(0, 2) ?? null,
    content_id: event_name === 'ad_info' ? readCampaign(args) : content_id,
    args,
  }))
}

function readCampaign(args: string): string {
  try {
    const { info } = advert.parse(JSON.parse(args))
    return campaign.parse(JSON.parse(info)).campaign_name
  } catch {
    return ''
  }
}

const advert = z.object({ info: z.string() })
const campaign = z.object({ campaign_name: z.string().regex(/^[^\0]*$/) })
