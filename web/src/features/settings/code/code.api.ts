import { listSessions, login, revokeSession, sendTicket, type TicketUse } from '@citrine/contract/login'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { adoptStored, getSession } from '#web/lib/session/session.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import { writeStored } from '#web/lib/storage.ts'
import type { Target } from './own-contacts.ts'

/** All of these say where they were asked what is wrong. */
export function useSendCode(ticket_use_type: TicketUse, onSent: (resend_after_s: number) => void) {
  return useMutation({
    mutationFn: (target: Target) => call(sendTicket, { body: { ...target, ticket_use_type } }),
    meta: { handles_errors: true },
    onSuccess: ({ resend_after_s }) => onSent(resend_after_s),
  })
}

const loginWith = (target: Target, ticket: string) =>
  'email' in target
    ? call(login, { body: { oauth_enum: 'EMAIL', ...target, ticket, ticket_use_type: 'LOGIN' } })
    : call(login, { body: { oauth_enum: 'PHONE', ...target, ticket, ticket_use_type: 'LOGIN' } })

/** Signs the same user in anew, where they are: the page goes on with the new session, and the one before it ends. */
export async function logInAgain(target: Target, ticket: string): Promise<void> {
  const { sessions } = await call(listSessions, {})
  const before = sessions.find(({ is_this }) => is_this)
  const reply = await loginWith(target, ticket)
  const { user } = getSession()
  // First: the end of the earlier session would sign this page out.
  writeStored('access_token', reply.access_token)
  adoptStored()
  if (user?.uid !== reply.user_info_resp.uid) await refreshUser()
  if (before === undefined) return
  // Where that fails, the earlier one stands in the list of devices and can be ended there.
  await call(revokeSession, { body: { session_id: before.session_id } }).catch(() => {})
}
