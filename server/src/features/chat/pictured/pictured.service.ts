import type { AgeContext } from '#server/features/age/age.service.ts'
import type { Tx } from '#server/platform/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import { excerptOf } from '../excerpt.ts'
import { type ChatName, type Opening, openChat } from '../open-chat.service.ts'
import { findRecord, listPathUp } from '../records.queries.ts'
import { requireShowableChat } from '../showable.service.ts'
import { notePictured } from './pictured.queries.ts'

/** So many messages before it tell where they are. */
const TURNS = 4

export type Pictured = {
  chat_id: string
  character_id: string
  /** What the picture belongs to. */
  record_id: string
  /** What was said up to there, the newest first. */
  talk: string[]
}

/**
 * The moment of a talk that a picture is to show.
 * @throws not_found; conflict while the story waits for its user
 */
export async function momentOf(
  ctx: AgeContext,
  opening: Opening,
  { record_id, ...name }: ChatName & { record_id?: string | undefined },
): Promise<Pictured> {
  await requireShowableChat(ctx, opening, name)
  const chat = await openChat(ctx, opening, name)
  if (chat.paused_at !== null) throw new AppError('conflict')
  const { user_id } = opening.viewer
  const at = record_id ?? chat.leaf_record_id
  const found = isId(at) ? await findRecord(ctx.db, user_id, at) : undefined
  const isThere = found?.chat_id === chat.chat_id && found.deleted_at === null
  const record = requireFound(isThere ? found : undefined, { record_id: at })
  const path = await listPathUp(ctx.db, { user_id, from_id: record.record_id, limit: TURNS })
  const said = path.filter(({ deleted_at, note }) => deleted_at === null && note === null)
  return {
    chat_id: chat.chat_id,
    character_id: chat.character_id,
    record_id: record.record_id,
    talk: said.map(({ content }) => content).reverse(),
  }
}

/**
 * A talk of which nothing but a picture was asked so far stands among the recent ones from now on, with its opening line.
 * Before anything else of its transaction: the chat is locked before all that belongs to it.
 */
export const listPicturedTalk = (
  tx: Tx,
  { user_id, chat_id }: Pick<Pictured, 'chat_id'> & { user_id: string },
  { talk, now }: Pick<Pictured, 'talk'> & { now: Date },
): Promise<void> => notePictured(tx, { user_id, chat_id, last_excerpt: excerptOf(talk.at(0) ?? ''), now })
