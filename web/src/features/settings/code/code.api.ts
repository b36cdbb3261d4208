import { listSessions, login, revokeSession, sendTicket, type TicketUse } from '@citrine/contract/login'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { getSession } from '#web/lib/session/session.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import { adoptStored } from '#web/lib/session/stored-session.ts'
import { writeStored } from '#web/lib/storage/storage.ts'
import type { OwnContact } from './own-contacts.ts'

export function useSendCode(ticket_use_type: TicketUse, onSent: (resend_after_s: number) => void) {
  return useMutation({
    mutationFn: (target: OwnContact) => call(sendTicket, { body: { ...target, ticket_use_type } }),
    meta: { handlesErrors: true },
    onSuccess: ({ resend_after_s }) => onSent(resend_after_s),
  })
}

const requestOwnLogin = (target: OwnContact, ticket: string) =>
  'email' in target
    ? call(login, { body: { oauth_enum: 'EMAIL', ...target, ticket, ticket_use_type: 'LOGIN' } })
    : call(login, { body: { oauth_enum: 'PHONE', ...target, ticket, ticket_use_type: 'LOGIN' } })

/** Logs the same user in again without a reload. The page continues with the new session, and the earlier one ends. */
export async function logInAgain(target: OwnContact, ticket: string): Promise<void> {
  const { sessions } = await call(listSessions, {})
  const before = sessions.find(({ is_this }) => is_this)
  const reply = await requestOwnLogin(target, ticket)
  const { user } = getSession()
  // The new token is stored first, because the end of the earlier session would log this page out.
  writeStored('access_token', reply.access_token)
  adoptStored()
  if (user?.uid !== reply.user_info_resp.uid) await refreshUser()
  if (before === undefined) return
  await call(revokeSession, { body: { session_id: before.session_id } }).catch(() => {})
}
