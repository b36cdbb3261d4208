import type { AppContext } from '#server/context.ts'
import { publishNotification } from '#server/features/events/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { isAdmin, loadStaffNames } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'

/**
 * Returns the reason for a rejection; null for an approval, and for one's own request, which is withdrawn.
 * @throws page_outdated for a rejection without a reason, which only a page of an earlier release sends
 */
export function getRejectionReason({
  is_own,
  is_approved = false,
  reason,
}: {
  is_own: boolean
  is_approved?: boolean
  reason?: string | undefined
}): string | null {
  if (is_own || is_approved) return null
  if (reason === undefined) throw new AppError('page_outdated')
  return reason
}

type Rejection = {
  asked_by: string | null
  rejection: string | null
  about: { number: string } | { coins: string } | { amount: string; currency: string }
}

export async function notifyAsker(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  { asked_by, rejection, about }: Rejection,
): Promise<string | null> {
  if (rejection === null || asked_by === null || !(await isAdmin(tx, asked_by))) return null
  const detail = { ...about, reason: rejection }
  await notify({ db: tx, clock }, { user_id: asked_by, kind: 'request_rejected', detail })
  return asked_by
}

type Replacement = {
  asked_by: string | null
  replaced_by: string
  amount: number
  new_amount: number
  currency: string
}

export async function notifyReplacedAsker(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  { asked_by, replaced_by, amount, new_amount, currency }: Replacement,
): Promise<string | null> {
  if (asked_by === null || asked_by === replaced_by || !(await isAdmin(tx, asked_by))) return null
  const names = await loadStaffNames(tx, [replaced_by])
  const name = names.get(replaced_by)?.nick_name ?? ''
  const detail = { amount: String(amount), new_amount: String(new_amount), currency, name }
  await notify({ db: tx, clock }, { user_id: asked_by, kind: 'request_rejected', detail })
  return asked_by
}

export function publishRejection({ bus }: Pick<AppContext, 'bus'>, asker: string | null): void {
  if (asker !== null) publishNotification(bus, asker)
}
