import { type login, sendTicket, type TicketUse } from '@citrine/contract/login'
import type { BodySent } from '@citrine/contract/route'
import { sendCode } from '#server/features/login/send-code.job.ts'
import type { TestApp } from './app.ts'
import { type CallOptions, callOk } from './call.ts'
import { jobsDone } from './jobs.ts'

export type Typed = { email: string } | { phone: string; area_code: string }
type Options = Omit<CallOptions<typeof sendTicket>, 'body'> & { use?: TicketUse }

/** Everything that went out to an address, the newest first. */
export async function lettersTo(test: TestApp, address: string) {
  await jobsDone(test, sendCode.name)
  const letters = (await test.ctx.outbox?.list()) ?? []
  return letters.filter(({ to }) => to === address)
}

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** A code that is not the right one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Asks for a code and reads it where it was sent; empty when nothing went out. */
export async function receiveCode(
  test: TestApp,
  typed: Typed,
  { use = 'LOGIN', ...options }: Options = {},
): Promise<string> {
  const before = await codeLetters(test)
  await callOk(test, sendTicket, { ...options, body: { ...typed, ticket_use_type: use } })
  await jobsDone(test, sendCode.name)
  const after = await codeLetters(test)
  return after.length > before.length ? codeIn(after[0]?.text ?? '') : ''
}

/** Other letters may come in between. */
const codeLetters = async ({ ctx }: TestApp) =>
  ((await ctx.outbox?.list()) ?? []).filter(({ text }) => codeIn(text) !== '')

export function loginBody(typed: Typed, ticket: string): BodySent<typeof login> {
  const rest = { ticket, ticket_use_type: 'LOGIN' as const }
  return 'email' in typed
    ? { oauth_enum: 'EMAIL', ...typed, ...rest }
    : { oauth_enum: 'PHONE', ...typed, ...rest }
}
