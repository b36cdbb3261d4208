import type * as routes from '@citrine/contract/handovers'
import { type Handover, handoverTopics } from '@citrine/contract/handovers'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { loadFaces } from '#server/features/characters/public.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { requireShowableChat } from '../chats/showable.service.ts'
import { type ChatRow, findChat } from '../messages/chats.queries.ts'
import { isOutsideStory, listPathUp } from '../messages/messages.queries.ts'
import { type Acquaintance, type Acquaintances, loadAcquaintances } from './acquaintances.ts'
import {
  closeOffer,
  findHandoverRow,
  insertOffer,
  listKnownCharacters,
  setHandovers,
} from './handover.queries.ts'

type HandoverContext = AgeAccessContext & Pick<AppContext, 'clock' | 'media'>

const OFFER_INTERVAL_MS = DAY_MS
const OFFER_MS = HOUR_MS
/** From the 6th message on, user and character count as knowing each other. */
const ACQUAINTANCE_DEPTH = 6
const TOPIC_MESSAGES = 2

/**
 * Finds the character that a reply suggests to meet. Only Citrine's own characters mention others.
 * @throws not_found, age_check_needed
 */
export async function findHandover(
  ctx: HandoverContext,
  requester: Requester,
  { chat_id, character_id }: BodyOf<typeof routes.findHandover>,
): Promise<Handover | null> {
  const acquaintances = await loadAcquaintances()
  const candidates = acquaintances.byCharacter.get(character_id)
  if (candidates === undefined) return null
  await requireShowableChat(ctx, requester, { chat_id })
  const { user_id } = requester.viewer
  const chat = await requireById(chat_id, () => findChat(ctx.db, user_id, chat_id))
  if (chat.character_id !== character_id || chat.paused_at !== null) return null
  const now = ctx.clock.now()
  const row = await findHandoverRow(ctx.db, user_id)
  if (row?.is_on === false) return null
  if (isOpenOffer(row, chat_id, now))
    return showHandover(ctx, requester, { to_id: row.character_id, topic: row.topic })
  if (measureAge(row, now) < OFFER_INTERVAL_MS || chat.leaf_depth < ACQUAINTANCE_DEPTH) return null
  const fit = await chooseFit(ctx, requester, chat, { acquaintances, candidates })
  if (fit === null) return null
  const { topic, character } = fit
  const offer = { user_id, chat_id, character_id: character.character_id, topic, offered_at: now }
  const isStored = await insertOffer(ctx.db, offer, new Date(now.getTime() - OFFER_INTERVAL_MS))
  if (isStored) return fit
  // A call of the same page, which it gave up meanwhile, stored its own.
  const other = await findHandoverRow(ctx.db, user_id)
  return isOpenOffer(other, chat_id, now)
    ? showHandover(ctx, requester, { to_id: other.character_id, topic: other.topic })
    : null
}

type HandoverRow = Awaited<ReturnType<typeof findHandoverRow>>

const measureAge = (row: HandoverRow, now: Date): number =>
  row?.offered_at ? now.getTime() - row.offered_at.getTime() : OFFER_INTERVAL_MS

const isOpenOffer = (row: HandoverRow, chat_id: string, now: Date): row is NonNullable<HandoverRow> =>
  row?.chat_id === chat_id && measureAge(row, now) < OFFER_MS && !row.is_closed

async function chooseFit(
  ctx: HandoverContext,
  requester: Requester,
  { user_id, leaf_record_id }: ChatRow,
  { acquaintances, candidates }: { acquaintances: Acquaintances; candidates: readonly Acquaintance[] },
): Promise<Handover | null> {
  const path = await listPathUp(ctx.db, { user_id, from_id: leaf_record_id, limit: TOPIC_MESSAGES })
  const last = path.filter((row) => row.deleted_at === null && !isOutsideStory(row))
  const text = last.map(({ content }) => content).join('\n')
  const fits = candidates.filter(({ topic }) => acquaintances.isAbout(topic, text))
  if (fits.length === 0) return null
  const met = await listKnownCharacters(
    ctx.db,
    user_id,
    fits.map(({ to_id }) => to_id),
  )
  for (const fit of fits.filter(({ to_id }) => !met.includes(to_id))) {
    const handover = await showHandover(ctx, requester, fit)
    if (handover !== null) return handover
  }
  return null
}

/** Shows the suggested character; null when the viewer may not see it, or it has left the shop. */
async function showHandover(
  ctx: HandoverContext,
  requester: Requester,
  { to_id, topic }: { to_id: string | null; topic: string | null },
): Promise<Handover | null> {
  const named = handoverTopics.find((each) => each === topic)
  if (to_id === null || named === undefined) return null
  const face = (await loadFaces(ctx, [to_id], requester)).get(to_id)
  if (face === undefined || !face.is_shown || face.creator_id !== null) return null
  const { character_id, name, cover, portrait } = face
  return { topic: named, character: { character_id, name, cover, portrait } }
}

export const loadHandoverSetting = async (
  { db }: Pick<HandoverContext, 'db'>,
  user_id: string,
): Promise<{ is_on: boolean }> => ({ is_on: (await findHandoverRow(db, user_id))?.is_on ?? true })

export async function saveHandoverAnswer(
  ctx: Pick<HandoverContext, 'db'>,
  user_id: string,
  { answer }: BodyOf<typeof routes.answerHandover>,
): Promise<{ is_on: boolean }> {
  if (answer === 'close') await closeOffer(ctx.db, user_id)
  else await setHandovers(ctx.db, user_id, answer === 'on')
  return loadHandoverSetting(ctx, user_id)
}
