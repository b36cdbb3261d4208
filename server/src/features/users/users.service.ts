import { COUNTRY_CODES } from '@citrine/contract/billed-countries'
import { FIRST_NAMES } from '@citrine/contract/first-names'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import type * as routes from '@citrine/contract/own-details'
import type { BodyOf } from '@citrine/contract/route'
import { mutableQuestions, type User } from '@citrine/contract/users'
import type { AppContext } from '#server/context.ts'
import { publishUserChange } from '#server/features/events/public.ts'
import { requireName, type SafetyContext } from '#server/features/safety/public.ts'
import { findActivePremium } from '#server/features/wallet/public.ts'
import { type Db, isUniqueViolation, type Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import {
  findUser,
  findUserByContact,
  insertUser,
  lockContact,
  updateContact,
  updateUser,
} from './users.queries.ts'

export type Contact = { email: string } | { phone: string }

export type NewUser = {
  language: Language
  now: Date
  nick_name?: string | undefined
}

const buildRow = ({ language, now, nick_name = FIRST_NAMES[language] }: NewUser) => ({
  user_id: newId(now),
  nick_name,
  language,
  role: 'user' as const,
  created_at: now,
})

/** Creates the account once, even for concurrent calls. */
export async function ensureUser(db: Db, { contact, ...newcomer }: NewUser & { contact: Contact }) {
  const existing = await findUserByContact(db, contact)
  if (existing) return { user: existing, is_new: false }
  const row = { ...contact, ...buildRow(newcomer) }
  if (await insertUser(db, row)) return { user: row, is_new: true }
  return { user: requireFound(await findUserByContact(db, contact), {}), is_new: false }
}

export async function addUser(db: Db, newcomer: NewUser): Promise<{ user_id: string; nick_name: string }> {
  const row = buildRow(newcomer)
  await insertUser(db, row)
  return row
}

/** Returns whether codes can reach the user. Locks the contact until the transaction ends. */
export async function hasContact(tx: Tx, user_id: string): Promise<boolean> {
  const user = await lockContact(tx, user_id)
  return user !== undefined && (user.email !== null || user.phone !== null)
}

export async function setContact(tx: Tx, user_id: string, contact: Contact): Promise<void> {
  const owner = await findUserByContact(tx, contact)
  if (owner !== undefined && owner.user_id !== user_id) throw new AppError('contact_taken')
  try {
    await updateContact(tx, user_id, contact)
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('contact_taken', {}, { cause: error }) : error
  }
}

export type OwnDetails = { isNamed: boolean; hasPicture: boolean; hasBothContacts: boolean }

export async function requireOwnDetails(db: Db, user_id: string): Promise<OwnDetails> {
  const { nick_name, avatar, email, phone } = requireFound(await findUser(db, user_id), { user_id })
  return {
    isNamed: !Object.values(FIRST_NAMES).includes(nick_name),
    hasPicture: avatar !== null,
    hasBothContacts: email !== null && phone !== null,
  }
}

export type SignInMethods = Pick<User, 'discord_bound' | 'google_bound' | 'has_password'>
export type UserContext = Pick<AppContext, 'db' | 'media' | 'clock'> & {
  loadSignInMethods: (db: Db, user_id: string) => Promise<SignInMethods>
}

export async function requireUserInfo(
  { db, media, clock, loadSignInMethods }: UserContext,
  user_id: string,
): Promise<User> {
  const row = requireFound(await findUser(db, user_id), { user_id })
  const avatar = pictureColumn.parse(row.avatar)
  const membership = await findActivePremium(db, user_id, clock.now())
  return {
    ...row,
    avatar: avatar && media.show(avatar),
    uid: row.user_id,
    id_number: String(row.id_number),
    vip: membership !== null,
    vip_info: membership && { vip: true, ...membership },
    ...(await loadSignInMethods(db, user_id)),
    muted_questions: mutableQuestions.filter((question) => row.muted_questions.includes(question)),
    deletes_at: row.deletes_at?.toISOString() ?? null,
    nsfw: row.is_nsfw ? 1 : 0,
    created_at: row.created_at.toISOString(),
  }
}

export async function changeUser(
  ctx: UserContext & SafetyContext & Pick<AppContext, 'bus'>,
  { user_id }: Viewer,
  { change, language }: { change: BodyOf<typeof routes.editUser>; language: Language },
): Promise<User> {
  requireCountry(change.country ?? '', language)
  if (change.nick_name !== undefined) await requireName(ctx, user_id, change.nick_name)
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(values).length > 0) {
    await updateUser(ctx.db, user_id, values)
    publishUserChange(ctx.bus, user_id)
  }
  return requireUserInfo(ctx, user_id)
}

/**
 * Checked here and not in the contract: its list of countries would be in the first load of the page.
 * @throws invalid_input for a code of no country
 */
function requireCountry(country: string, language: Language): void {
  if (country === '' || COUNTRY_CODES.has(country)) return
  const fields = { country: formatMessage('field_choice', language) }
  throw new AppError('invalid_input', { fields: ['country'] }, { data: { fields } })
}

export const requireNickName = async (db: Db, user_id: string): Promise<string> =>
  requireFound(await findUser(db, user_id), { user_id }).nick_name
