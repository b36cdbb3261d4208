import { sql } from 'kysely'
import { packVectors } from '../../../server/src/features/memory/meanings/pack-vectors.ts'
import {
  buildVectorsKey,
  splitPassages,
} from '../../../server/src/features/memory/meanings/split-passages.ts'
import { extractMarkedWords } from '../../../server/src/features/search/words/words.service.ts'
import type { Db } from '../../../server/src/platform/database/db.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { MINUTE_MS } from '../../../server/src/platform/time.ts'
import type { EmbeddingsPort } from '../../../server/src/providers/embeddings/embeddings.port.ts'
import { createPicker, PICK_END } from './fact-chat.ts'

const PIECE = 2_000
/** Half the range of the noise, as a share of a number's usual size: a vector then has a cosine of 0.8 to its own without noise. */
const NOISE = 1.3

export type LongChat = { user_id: string; chat_id: string; record_ids: string[]; contents: readonly string[] }

/** Inserts messages below the root of a chat, without their words and vectors. */
export async function fillMessages(
  db: Db,
  user_id: string,
  contents: readonly string[],
  now: number,
): Promise<LongChat> {
  const { chat_id, root_record_id } = await db
    .selectFrom('chats')
    .select(['chat_id', 'root_record_id'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const times = contents.map((_, index) => new Date(now - (contents.length - index) * MINUTE_MS))
  const record_ids = times.map((at) => newId(at))
  const path = [root_record_id, ...record_ids]
  for (let at = 0; at < contents.length; at += PIECE) {
    const end = Math.min(at + PIECE, contents.length)
    await sql`
      insert into chat_records (user_id, record_id, chat_id, parent_id, chosen_child_id, depth, role, content, state, finish, created_at)
      select ${user_id}, id, ${chat_id}, parent, child, ${at} + n, case (${at} + n) % 2 when 1 then 'user' else 'character' end,
             content, 'done', 'stop', created_at
        from unnest(${record_ids.slice(at, end)}::uuid[], ${path.slice(at, end)}::uuid[],
                    ${[...path.slice(at + 2, end + 2), ...(end === contents.length ? [null] : [])]}::uuid[],
                    ${contents.slice(at, end)}::text[], ${times.slice(at, end)}::timestamptz[])
             with ordinality as t(id, parent, child, content, created_at, n)`.execute(db)
  }
  await sql`update chat_records set chosen_child_id = ${record_ids[0]}
             where user_id = ${user_id} and record_id = ${root_record_id}`.execute(db)
  await sql`update chats set leaf_record_id = ${record_ids.at(-1)}, leaf_depth = ${contents.length}, last_at = now()
             where user_id = ${user_id} and chat_id = ${chat_id}`.execute(db)
  await sql`analyze`.execute(db)
  return { user_id, chat_id, record_ids, contents }
}

/** Stores the words of all messages; their vectors are not marked as due. */
export async function fillWords(db: Db, { user_id, chat_id, record_ids, contents }: LongChat): Promise<void> {
  await sql`alter table chat_words disable trigger chat_words_new_meanings`.execute(db)
  for (let at = 0; at < contents.length; at += PIECE) {
    const words = contents
      .slice(at, at + PIECE)
      .map((content) => extractMarkedWords(user_id, content).join(' '))
    await sql`
      insert into chat_words (user_id, record_id, chat_id, role, words)
      select ${user_id}, id, ${chat_id}, case (${at} + n) % 2 when 1 then 'user' else 'character' end,
             array_to_tsvector(string_to_array(words, ' '))
        from unnest(${record_ids.slice(at, at + PIECE)}::uuid[], ${words}::text[]) with ordinality as t(id, words, n)
      on conflict do nothing`.execute(db)
  }
  await sql`alter table chat_words enable trigger chat_words_new_meanings`.execute(db)
  await sql`vacuum analyze chat_words`.execute(db)
}

/** Replaces the vectors of all messages. A sentence that occurs twice gets different noise each time. */
export async function fillVectors(
  db: Db,
  port: EmbeddingsPort,
  { user_id, chat_id, record_ids, contents }: LongChat,
): Promise<void> {
  await db.deleteFrom('chat_meanings').where('user_id', '=', user_id).where('chat_id', '=', chat_id).execute()
  const kept = new Map<string, number[]>()
  const { next } = createPicker()
  const addNoise = (vector: readonly number[]): number[] => {
    const range = (2 * NOISE) / Math.sqrt(vector.length)
    return vector.map((value) => value + (next() / PICK_END - 0.5) * range)
  }
  for (let at = 0; at < contents.length; at += PIECE) {
    const passages = contents.slice(at, at + PIECE).map(splitPassages)
    const fresh = [...new Set(passages.flat())].filter((text) => !kept.has(text))
    const vectors = await port.embed(fresh, 'note')
    for (const [index, text] of fresh.entries()) kept.set(text, vectors[index] ?? [])
    const rows = passages.map((texts) => packVectors(texts.map((text) => addNoise(kept.get(text) ?? []))))
    await sql`
      insert into chat_meanings (user_id, record_id, chat_id, model, signs, numbers)
      select ${user_id}, id, ${chat_id}, ${buildVectorsKey(port.model)}, signs, numbers
        from unnest(${record_ids.slice(at, at + PIECE)}::uuid[], ${rows.map(({ signs }) => signs)}::bytea[],
                    ${rows.map(({ numbers }) => numbers)}::bytea[]) as t(id, signs, numbers)
       where numbers <> ''
      on conflict (user_id, record_id) do update
         set seq = default, model = excluded.model, signs = excluded.signs, numbers = excluded.numbers`.execute(
      db,
    )
  }
  // Messages that the server's own job had marked would get their vectors again.
  await db.deleteFrom('chat_meanings_due').where('user_id', '=', user_id).execute()
  await sql`vacuum analyze chat_meanings`.execute(db)
}
