import type { Narration } from '@citrine/contract/voices'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { requireCharacterVoice } from '#server/features/characters/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { requireShowableMessage } from '../chats/showable.service.ts'
import { isOutsideStory } from '../messages/messages.queries.ts'
import type { Replies } from '../stream/replies.ts'
import { findSpeechMessage, findVoiceChoice, type SpokenRow } from './speech.queries.ts'

export type SpokenMessage = {
  user_id: string
  record_id: string
  content: string
  isStreaming: boolean
  character: { character_id: string; voice_id: string | null; gender: string; language: string }
  voice_id: string | null
  narration: Narration
}

/** Requires a message that can be read aloud. @throws not_found; record_unfit for messages by the user or by Citrine */
export async function requireSpeakable(
  ctx: AgeAccessContext & { replies: Replies },
  requester: Requester,
  record_id: string,
): Promise<SpokenMessage> {
  await requireShowableMessage(ctx, requester, record_id)
  const { user_id } = requester.viewer
  const row = await requireById(record_id, () => findSpeechMessage(ctx.db, user_id, record_id))
  if (row.deleted_at !== null) throw new AppError('not_found', { record_id })
  if (row.role !== 'character' || isOutsideStory(row)) throw new AppError('record_unfit', { record_id })
  const character = {
    character_id: row.character_id,
    ...(await requireCharacterVoice(ctx.db, row.character_id)),
  }
  return {
    user_id,
    record_id,
    ...readText(row, ctx.replies),
    character,
    voice_id: row.voice_id,
    narration: row.narration ?? 'skip',
  }
}

type ChatKey = { user_id: string; chat_id: string; character_id: string }

export async function loadVoiceChoice(
  db: Db,
  { character_id, ...key }: ChatKey,
): Promise<Pick<SpokenMessage, 'character' | 'voice_id' | 'narration'>> {
  const [voice, chosen] = await Promise.all([
    requireCharacterVoice(db, character_id),
    findVoiceChoice(db, key),
  ])
  return {
    character: { character_id, ...voice },
    voice_id: chosen?.voice_id ?? null,
    narration: chosen?.narration ?? 'skip',
  }
}

export async function findSpokenMessage(
  { db, replies }: { db: Db; replies: Replies | null },
  user_id: string,
  record_id: string,
): Promise<Pick<SpokenMessage, 'content' | 'isStreaming'> | undefined> {
  const row = await findSpeechMessage(db, user_id, record_id)
  if (row === undefined || row.deleted_at !== null || isOutsideStory(row)) return undefined
  return readText(row, replies)
}

export async function isDeleted(db: Db, user_id: string, record_id: string): Promise<boolean> {
  const row = await findSpeechMessage(db, user_id, record_id)
  return row !== undefined && row.deleted_at !== null
}

function readText({ record_id, content, state }: SpokenRow, replies: Replies | null) {
  const live = state === 'streaming' ? replies?.find(record_id) : undefined
  return { content: live?.text ?? content, isStreaming: state === 'streaming' }
}
