import type { Narration } from '@citrine/contract/voices'
import { type Db, prepareQuery } from '#server/platform/database/db.ts'
import type { MessageRow } from '../messages/messages.queries.ts'

export type SpokenRow = Pick<
  MessageRow,
  'record_id' | 'chat_id' | 'role' | 'content' | 'state' | 'note' | 'deleted_at'
> & {
  character_id: string
  voice_id: string | null
  narration: Narration | null
}

const find = prepareQuery<[user_id: string, record_id: string], SpokenRow>(
  'spoken-record',
  `select r.record_id, r.chat_id, r.role, r.content, r.state, r.note, r.deleted_at, c.character_id, s.voice_id, s.narration
     from chat_records r
     join chats c on c.user_id = r.user_id and c.chat_id = r.chat_id
     left join chat_settings s on s.user_id = r.user_id and s.chat_id = r.chat_id
    where r.user_id = $1 and r.record_id = $2`,
)

export async function findSpeechMessage(
  db: Db,
  user_id: string,
  record_id: string,
): Promise<SpokenRow | undefined> {
  return (await find(db, user_id, record_id))[0]
}

export async function findVoiceChoice(
  db: Db,
  { user_id, chat_id }: { user_id: string; chat_id: string },
): Promise<Pick<SpokenRow, 'voice_id' | 'narration'> | undefined> {
  return db
    .selectFrom('chat_settings')
    .select(['voice_id', 'narration'])
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .executeTakeFirst() as Promise<Pick<SpokenRow, 'voice_id' | 'narration'> | undefined>
}
