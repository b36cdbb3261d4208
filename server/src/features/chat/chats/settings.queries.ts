import type { NotePlace, ReplyLength, TextSize } from '@citrine/contract/chat-settings'
import type { ChatSamplers } from '@citrine/contract/samplers'
import type { Narration } from '@citrine/contract/voices'
import { sql } from 'kysely'
import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'

export type SettingRow = {
  model_id: string | null
  model_name: string | null
  reply_length: ReplyLength
  temperature: number
  persona_id: string | null
  memory_note: string
  note_place: NotePlace
  scenario: string
  background: 'none' | 'portrait' | 'photo'
  photo_id: string | null
  text_size: TextSize
  voice_id: string | null
  auto_voice: boolean
  narration: Narration
  samplers: ChatSamplers
}
type Key = { user_id: string; chat_id: string }
type Model = Pick<SettingRow, 'model_id' | 'model_name'>

const COLUMNS = [
  'model_id',
  'model_name',
  'reply_length',
  'temperature',
  'persona_id',
  'memory_note',
  'note_place',
  'scenario',
  'background',
  'photo_id',
  'text_size',
  'voice_id',
  'auto_voice',
  'narration',
  'samplers',
] as const satisfies (keyof SettingRow)[]

const find = prepareQuery<[user_id: string, chat_id: string], SettingRow>(
  'chat-setting',
  `select ${COLUMNS.join(', ')} from chat_settings where user_id = $1 and chat_id = $2`,
)

export async function findSetting(db: Db, { user_id, chat_id }: Key): Promise<SettingRow | undefined> {
  return (await find(db, user_id, chat_id))[0]
}

export async function saveSetting(db: Db, key: Key, change: Partial<SettingRow>): Promise<void> {
  const { samplers, note_place, ...rest } = change
  const columns = {
    ...rest,
    ...(samplers !== undefined && { samplers: JSON.stringify(samplers) }),
    ...(note_place !== undefined && { note_place: JSON.stringify(note_place) }),
  }
  await db
    .insertInto('chat_settings')
    .values({ ...key, ...columns })
    .onConflict((conflict) =>
      Object.keys(columns).length === 0
        ? conflict.doNothing()
        : conflict.columns(['user_id', 'chat_id']).doUpdateSet(columns),
    )
    .execute()
}

export async function insertModel(db: Db, { user_id, chat_id }: Key, model: Model): Promise<void> {
  await sql`
    insert into chat_settings as s (user_id, chat_id, model_id, model_name)
    select user_id, chat_id, ${model.model_id}, ${model.model_name} from chats
     where user_id = ${user_id} and chat_id = ${chat_id}
    on conflict (user_id, chat_id) do update
      set model_id = excluded.model_id, model_name = excluded.model_name where s.model_id is null`.execute(db)
}

export async function copySettings(tx: Tx, user_id: string, from: string, to: string): Promise<void> {
  const found = await findSetting(tx, { user_id, chat_id: from })
  if (found) await saveSetting(tx, { user_id, chat_id: to }, found)
}
