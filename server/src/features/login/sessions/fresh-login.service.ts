import { FRESH_LOGIN_MS } from '@citrine/contract/limits'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import type { Clock } from '#server/platform/time.ts'

const isFreshLogin = ({ sessionStartedAt }: Viewer, clock: Clock): boolean =>
  clock.now().getTime() - sessionStartedAt.getTime() <= FRESH_LOGIN_MS

/**
 * Protects actions that an unattended signed-in page must not allow.
 * @throws login_not_fresh
 */
export function requireFreshLogin(viewer: Viewer, clock: Clock): void {
  if (!isFreshLogin(viewer, clock)) throw new AppError('login_not_fresh')
}
