import type { SessionUser } from '../session/session.ts'
import { readObject } from './stored-objects.ts'

export function readStoredPayer(user: SessionUser | null) {
  const stored = readObject('billing_payer')
  return user !== null && stored?.owner === user.uid ? stored : undefined
}
