import { randomUUID } from 'node:crypto'
import pg from 'pg'

export async function fillShop(databaseUrl: string, count: number): Promise<void> {
  await run(databaseUrl, (client) =>
    withoutSearchIndexes(client, async () => {
      await client.query(
        `with numbered as (select c.*, row_number() over (order by character_id) as n, count(*) over () as total from characters c)
       insert into characters (character_id, name, gender, age, language, genre, intro, place, cover, tags, opening_line,
                               alternate_openings, definition, scenario, example_talk, visibility, rating, review_state,
                               hot_score, search_text, concepts, published_at, created_at, updated_at)
       select gen_random_uuid(), left(name || ' ' || i, 40), gender, age, language, genre, intro, place, cover, tags, opening_line,
              alternate_openings, left(definition, 200), scenario, left(example_talk, 200), visibility, rating, review_state,
              hot_score - i * 0.001,
              -- The name in its first line, and a word that no other has.
              lower(left(name || ' ' || i, 40)) || E'\\n' || substr(search_text, strpos(search_text, E'\\n') + 1) || ' ' || substr(md5(i::text), 1, 8),
              concepts, published_at - i * interval '1 minute', created_at, updated_at
         from generate_series(1, $1::int - (select count(*)::int from characters)) as i join numbered on n = i % total + 1`,
        [count],
      )
      await client.query(
        `insert into shop_words (word)
         select unnest(search_words(search_text)) from characters where seed_slug is not null
         union select i::text from generate_series(1, $1::int) as i
         union select substr(md5(i::text), 1, 8) from generate_series(1, $1::int) as i
         on conflict do nothing`,
        [count],
      )
    }),
  )
}

async function withoutSearchIndexes(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'characters' and indexdef like '% USING gin %'`,
  )
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  // It would list the same words for each copy of a character.
  await client.query('alter table characters disable trigger characters_list_words')
  await work()
  await client.query('alter table characters enable trigger characters_list_words')
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query('alter index characters_words alter column 1 set statistics 0')
  await client.query('alter index characters_name_words alter column 1 set statistics 0')
}

export async function fillChat(databaseUrl: string, user_id: string, count: number): Promise<void> {
  const ids: string[] = Array.from({ length: count }, () => randomUUID())
  await run(databaseUrl, async (client) => {
    const { rows } = await client.query<{ chat_id: string; root_record_id: string }>(
      'select chat_id, root_record_id from chats where user_id = $1',
      [user_id],
    )
    const chat = rows[0]
    if (!chat) throw new Error('the chat was not opened')
    ids[0] = chat.root_record_id
    await client.query(
      `insert into chat_records (user_id, record_id, chat_id, parent_id, chosen_child_id, depth, role, content, state, finish, created_at)
       select $1, id, $2, lag(id) over w, lead(id) over w, n - 1, case n % 2 when 1 then 'character' else 'user' end,
              'Message ' || n || '. ' || repeat('*She turns the page.* Some words that **fill** a line or two. ', (1 + n % 4)::int), 'done', 'stop',
              now() - (100000 - n) * interval '1 second'
         from unnest($3::uuid[]) with ordinality as t(id, n) window w as (order by n)
       on conflict (user_id, record_id) do update set chosen_child_id = excluded.chosen_child_id`,
      [user_id, chat.chat_id, ids],
    )
    await client.query(
      `update chats set leaf_record_id = $3, leaf_depth = $4, last_at = now(), last_role = 'character', last_excerpt = 'Message'
        where user_id = $1 and chat_id = $2`,
      [user_id, chat.chat_id, ids.at(-1), count - 1],
    )
  })
}

export async function fillWords(databaseUrl: string, user_id: string): Promise<void> {
  await run(databaseUrl, (client) =>
    client.query(
      `insert into chat_words (user_id, record_id, chat_id, role, words)
       select user_id, record_id, chat_id, role,
              array_to_tsvector(array(select distinct right(user_id::text, 6) || w from regexp_split_to_table(lower(content), '[^a-z0-9]+') as w where w <> ''))
         from chat_records where user_id = $1
       on conflict do nothing`,
      [user_id],
    ),
  )
}

async function run(databaseUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await work(client)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
