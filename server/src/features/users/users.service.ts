import type { Language } from '@citrine/contract/messages/messages'
import type { User } from '@citrine/contract/users'
import type { Db } from '#server/platform/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { findUser, findUserByContact, insertUser } from './users.queries.ts'

/** What somebody is called until they choose a name. */
const FIRST_NAMES: Record<Language, string> = { en: 'Friend', 'zh-CN': '朋友' }

/** An account's verified address or number. */
export type Contact = { email: string } | { phone: string }

export type NewUser = { contact: Contact; language: Language; now: Date }

/** The account of a contact that was just verified; made when there is none, once however many ask. */
export async function ensureUser(db: Db, { contact, language, now }: NewUser) {
  const known = await findUserByContact(db, contact)
  if (known) return { user: known, is_new: false }
  const row = {
    ...contact,
    user_id: newId(now),
    nick_name: FIRST_NAMES[language],
    language,
    role: 'user' as const,
    created_at: now,
  }
  if (await insertUser(db, row)) return { user: row, is_new: true }
  return { user: requireFound(await findUserByContact(db, contact), {}), is_new: false }
}

const NOT_TOLD = {
  first_name: '',
  last_name: '',
  country: '',
  region: '',
  city: '',
  postcode: '',
  street: '',
}

export async function requireUserInfo(db: Db, user_id: string): Promise<User> {
  const row = requireFound(await findUser(db, user_id), { user_id })
  return {
    ...row,
    ...NOT_TOLD,
    avatar: null,
    uid: row.user_id,
    id_number: String(row.id_number),
    vip: false,
    vip_info: null,
    discord_bound: false,
    google_bound: false,
    has_password: false,
    deletes_at: null,
    nsfw: row.is_nsfw ? 1 : 0,
    created_at: row.created_at.toISOString(),
  }
}
