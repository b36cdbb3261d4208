import type { Cover } from '@citrine/contract/characters'
import type { Insertable } from 'kysely'
import { ensureUser } from '#server/features/users/users.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Characters } from '#server/platform/database/schema.gen.ts'
import { newId } from '#server/platform/ids.ts'

let count = 0
const next = (): number => {
  count += 1
  return count
}

export async function makeUser(db: Db, { now = new Date() }: { now?: Date } = {}) {
  const email = `somebody-${next()}@example.com`
  const { user } = await ensureUser(db, { contact: { email }, language: 'en', now })
  return { user_id: user.user_id, email }
}

const COVER: Cover = { motif: 'sea', palette: ['#101828', '#344966', '#E0A458', '#F7F3E3'] }

export async function makeCharacter(db: Db, overrides: Partial<Insertable<Characters>> = {}) {
  const number = next()
  const now = new Date()
  const row = {
    character_id: newId(now),
    name: `Character ${number}`,
    gender: 'female' as const,
    age: 30,
    language: 'en',
    genre: 'drama',
    intro: 'Keeps a lighthouse and its stories.',
    place: 'A lighthouse',
    cover: JSON.stringify(COVER),
    tags: ['Sea'],
    opening_line: 'The lamp is lit. Come in.',
    definition: 'A calm, dry-humoured keeper of a lighthouse.',
    search_text: `character ${number}`,
    visibility: 'public' as const,
    rating: 'sfw' as const,
    review_state: 'approved' as const,
    hot_score: number,
    published_at: now,
    created_at: now,
    updated_at: now,
    ...overrides,
  }
  await db.insertInto('characters').values(row).execute()
  return row
}
