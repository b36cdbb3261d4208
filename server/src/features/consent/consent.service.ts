import type { Consent, setConsent } from '@citrine/contract/consent'
import { CONSENT_VERSION } from '@citrine/contract/limits'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findConsent, saveConsent } from './consent.queries.ts'

export async function showConsent(db: Db, user_id: string): Promise<Consent | null> {
  const row = await findConsent(db, user_id)
  return row === undefined ? null : { ...row, chosen_at: row.chosen_at.toISOString() }
}

export async function allowsAdvertising(db: Db, user_id: string): Promise<boolean> {
  const consent = await findConsent(db, user_id)
  return consent?.version === CONSENT_VERSION && consent.advertising
}

/** A device's clock may be ahead, so times after the server's time are capped. */
export async function chooseConsent(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  user_id: string,
  { chosen_at, ...choice }: BodyOf<typeof setConsent>,
): Promise<Consent> {
  const now = clock.now().getTime()
  const answered_at = chosen_at === undefined ? now : Date.parse(chosen_at)
  await saveConsent(db, { user_id, ...choice, chosen_at: new Date(Math.min(answered_at, now)) })
  const stored = await showConsent(db, user_id)
  if (stored === null) throw new Error('the consent was deleted with its user')
  return stored
}
