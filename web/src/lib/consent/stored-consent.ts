import type { Consent } from '@citrine/contract/consent'
import { CONSENT_VERSION } from '@citrine/contract/limits'
import { readStored } from '../storage/storage.ts'

/** Returns the stored answer, or null if it is missing or answers an earlier version of the question. */
export function readStoredConsent(): Consent | null {
  const stored = readStored('consent')
  return stored?.version === CONSENT_VERSION ? stored : null
}

interface Signals {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

export function hasPrivacySignal(): boolean {
  const { globalPrivacyControl, doNotTrack }: Signals = navigator
  return globalPrivacyControl === true || doNotTrack === '1'
}

export const allowsAdvertising = (): boolean =>
  !hasPrivacySignal() && readStoredConsent()?.advertising === true
