import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Client, createClient } from './client.ts'

export async function makePeople(databaseUrl: string, base_url: string, count: number): Promise<Client[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const people = Array.from({ length: count }, () => ({
      user_id: randomUUID(),
      token: `ct_${randomBytes(32).toString('base64url')}`,
    }))
    await client.query(
      `insert into users (user_id, nick_name, email, language, created_at)
       select id, 'Friend', id || '@example.com', 'en', now() from unnest($1::uuid[]) as id`,
      [people.map(({ user_id }) => user_id)],
    )
    await client.query(
      `insert into sessions (token_sha256, user_id, device_id, ip_hash, user_agent, created_at, last_seen_at)
       select sum, id, 'bench', '', 'bench', now(), now() from unnest($1::bytea[], $2::uuid[]) as t(sum, id)`,
      [
        people.map(({ token }) => createHash('sha256').update(token).digest()),
        people.map(({ user_id }) => user_id),
      ],
    )
    return people.map((person) => createClient(base_url, person))
  } finally {
    await client.end()
  }
}
