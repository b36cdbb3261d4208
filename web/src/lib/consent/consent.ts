import { type Consent, type ConsentPurpose, setConsent, showConsent } from '@citrine/contract/consent'
import { CONSENT_VERSION } from '@citrine/contract/limits'
import { call } from '../api/api-client.ts'
import { getSession } from '../session/session.ts'
import { readStored, watchStored, writeStored } from '../storage/storage.ts'
import { createStore, useStore } from '../store.ts'
import { hasPrivacySignal, readStoredConsent } from './stored-consent.ts'

export type Choice = Record<ConsentPurpose, boolean>
export const NO_CONSENT: Choice = { analytics: false, advertising: false }

const store = createStore<Consent | null>(readStoredConsent())
watchStored('consent', () => store.set(readStoredConsent()))

export const useConsent = (): Consent | null => useStore(store)

/** Returns the purposes that are allowed. The browser's privacy signal outweighs an earlier answer. */
export function getAllowedChoice(): Choice {
  const { analytics, advertising } = (hasPrivacySignal() ? null : store.get()) ?? NO_CONSENT
  return { analytics, advertising }
}

function storeConsent(consent: Consent): void {
  writeStored('consent', consent)
  store.set(consent)
}

/** Stores the answer, which takes effect at once. If the account cannot be reached, the next visit sends the answer. */
export function setConsentChoice({ analytics, advertising }: Choice): void {
  const now = Date.now() + (readStored('clock_offset_ms') ?? 0)
  const chosen_at = new Date(now).toISOString()
  storeConsent({ version: CONSENT_VERSION, analytics, advertising, chosen_at })
  sendConsent().catch(() => {})
}

async function sendConsent(): Promise<void> {
  const consent = store.get()
  if (consent !== null && getSession().token !== null) await call(setConsent, { body: consent })
}

export async function syncConsent(): Promise<void> {
  store.set(readStoredConsent())
  const { token } = getSession()
  if (token === null) return
  const { consent } = await call(showConsent, {})
  if (getSession().token !== token) return
  const stored = store.get()
  if (consent?.version === CONSENT_VERSION && (stored === null || stored.chosen_at < consent.chosen_at))
    return storeConsent(consent)
  if (stored !== null && stored.chosen_at !== consent?.chosen_at) await sendConsent()
}
