import type { SessionUser } from './session/session.ts'
import { readObject } from './stored-objects.ts'

/** The name and e-mail of this user's last payment, if they may be stored on this device. */
export function readKeptPayer(user: SessionUser | null) {
  const stored = readObject('billing_payer')
  return user !== null && stored?.owner === user.uid ? stored : undefined
}
