import { login, sendTicket } from '@citrine/contract/login'
import type { BodyInput, ResponseOf } from '@citrine/contract/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { track } from '#web/lib/tracking.ts'
import { buildTicket, type Target } from './account.ts'
import { startPause } from './sending-pause.ts'

export function useSendTicket(onSent: (target: Target, resend_after_s: number) => void) {
  return useMutation({
    mutationFn: (target: Target) => call(sendTicket, { body: buildTicket(target) }),
    meta: { handlesErrors: true },
    onSuccess: ({ resend_after_s }, target) => {
      track('login_ticket', { kind: target.kind, ok: true })
      startPause(target, resend_after_s)
      onSent(target, resend_after_s)
    },
    onError: (_, target) => track('login_ticket', { kind: target.kind, ok: false }),
  })
}

type Secret = { ticket: string } | { password: string }

const showSecret = (secret: Secret) =>
  'ticket' in secret ? { ...secret, ticket_use_type: 'LOGIN' as const } : secret

const buildLoginBody = (target: Target, secret: Secret): BodyInput<typeof login> =>
  target.kind === 'email'
    ? { oauth_enum: 'EMAIL', email: target.email, ...showSecret(secret) }
    : { oauth_enum: 'PHONE', phone: target.phone, area_code: target.area_code, ...showSecret(secret) }

export function useLogin(onDone: (reply: ResponseOf<typeof login>) => void) {
  return useMutation({
    mutationFn: ({ target, secret }: { target: Target; secret: Secret }) =>
      call(login, { body: buildLoginBody(target, secret) }),
    meta: { handlesErrors: true },
    onSuccess: (reply, { target }) => {
      track('login_result', { kind: target.kind, ok: true, is_new: reply.new_user })
      onDone(reply)
    },
    onError: (_, { target }) => track('login_result', { kind: target.kind, ok: false }),
  })
}
