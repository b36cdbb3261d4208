import { NICK_NAME } from '@citrine/contract/limits'
import type { Provider } from '@citrine/contract/login-providers'
import type { Language } from '@citrine/contract/messages/messages'
import { nickName } from '@citrine/contract/own-details'
import type { AppContext } from '#server/context.ts'
import { notify } from '#server/features/notifications/public.ts'
import { isFitName } from '#server/features/safety/public.ts'
import { addUser, ensureUser } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { OauthIdentity } from '#server/providers/oauth/oauth.port.ts'
import { saveBlockedContacts } from '../account/contact-hashes.service.ts'
import type { SignInPerson } from '../finish-sign-in.ts'
import { findIdentityUser, insertIdentity, lockIdentity } from './identities.queries.ts'
import { IDENTITY_PROVIDER_NAMES } from './identity-provider.ts'

function chooseNickName(
  { safety, clock }: Pick<AppContext, 'safety' | 'clock'>,
  name: string | null,
): string | undefined {
  // Keeps the two joiners that some scripts and emoji need.
  const plain = (name ?? '').replace(/(?:(?![\u200c\u200d])[\p{C}\s])+/gu, ' ').trim()
  let short = ''
  for (const letter of plain) {
    if (short.length + letter.length > NICK_NAME.max) break
    short += letter
  }
  const checked = nickName.safeParse(short)
  return checked.success && isFitName(safety.rules, checked.data, clock.now()) ? checked.data : undefined
}

const lowerDomain = (email: string): string => email.replace(/@.*$/, (domain) => domain.toLowerCase())

/**
 * Returns the account bound to the provider's id, else the one with the same e-mail address (verified on both
 * sides), else a new one.
 * @throws when the account with that address is bound to another id: the address has a new owner
 */
export async function recogniseUser(
  ctx: Pick<AppContext, 'clock' | 'secrets' | 'safety'> & { db: Tx },
  provider: Provider,
  { subject, email, name }: OauthIdentity,
  language: Language,
): Promise<SignInPerson> {
  const key = { provider, subject }
  await lockIdentity(ctx.db, key)
  const existing = await findIdentityUser(ctx.db, key)
  if (existing) return { user: existing, is_new: false }
  const now = ctx.clock.now()
  const newcomer = { language, now, nick_name: chooseNickName(ctx, name) }
  const person =
    email === null
      ? { user: await addUser(ctx.db, newcomer), is_new: true }
      : await ensureUser(ctx.db, { ...newcomer, contact: { email: lowerDomain(email) } })
  const { user_id } = person.user
  const isBound = await insertIdentity(ctx.db, { ...key, user_id, created_at: now })
  if (!isBound) throw new AppError(`${provider}_failed`)
  if (person.is_new) await saveBlockedContacts(ctx, user_id)
  // The user must learn of a new way into the account.
  else
    await notify(ctx, {
      user_id,
      kind: 'provider_bound',
      detail: { provider: IDENTITY_PROVIDER_NAMES[provider] },
    })
  return person
}
