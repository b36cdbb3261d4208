import { login, sendTicket } from '@citrine/contract/login'
import type { ReplyOf } from '@citrine/contract/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { track } from '#web/lib/tracking.ts'
import { type Target, ticketFor } from './account.ts'
import { notePause } from './sending-pause.ts'

/** Both mutations answer where they were asked: their failures stand in the dialog. */
export function useSendTicket(onSent: (target: Target, resend_after_s: number) => void) {
  return useMutation({
    mutationFn: (target: Target) => call(sendTicket, { body: ticketFor(target) }),
    meta: { handles_errors: true },
    onSuccess: ({ resend_after_s }, target) => {
      track('login_ticket', { kind: target.kind, ok: true })
      notePause(target, resend_after_s)
      onSent(target, resend_after_s)
    },
    onError: (_, target) => track('login_ticket', { kind: target.kind, ok: false }),
  })
}

export function useLogin(onDone: (reply: ReplyOf<typeof login>) => void) {
  return useMutation({
    mutationFn: ({ target, ticket }: { target: Target; ticket: string }) =>
      call(login, {
        body:
          target.kind === 'email'
            ? { oauth_enum: 'EMAIL', email: target.email, ticket, ticket_use_type: 'LOGIN' }
            : {
                oauth_enum: 'PHONE',
                phone: target.phone,
                area_code: target.area_code,
                ticket,
                ticket_use_type: 'LOGIN',
              },
      }),
    meta: { handles_errors: true },
    onSuccess: (reply, { target }) => {
      track('login_result', { kind: target.kind, ok: true })
      onDone(reply)
    },
    onError: (_, { target }) => track('login_result', { kind: target.kind, ok: false }),
  })
}
