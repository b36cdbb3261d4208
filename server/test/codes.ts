import { type login, sendTicket, type TicketUse } from '@citrine/contract/login'
import type { BodyInput } from '@citrine/contract/route'
import { sendCode, sendTextCode } from '#server/features/login/send-code.job.ts'
import type { TestApp } from './app.ts'
import { type CallOptions, callOk } from './call.ts'
import { waitForJobs } from './jobs.ts'

export type TypedContact = { email: string } | { phone: string; area_code: string }
type Options = Omit<CallOptions<typeof sendTicket>, 'body'> & { use?: TicketUse }

async function listSentCodes(test: TestApp): Promise<void> {
  for (const { name } of [sendCode, sendTextCode]) await waitForJobs(test, name)
}

export async function listLettersTo(test: TestApp, address: string) {
  await listSentCodes(test)
  const letters = (await test.ctx.outbox?.list()) ?? []
  return letters.filter(({ to }) => to === address)
}

export const readCode = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

export const pickOtherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export async function receiveCode(
  test: TestApp,
  typed: TypedContact,
  { use = 'LOGIN', ...options }: Options = {},
): Promise<string> {
  const before = await codeLetters(test)
  await callOk(test, sendTicket, { ...options, body: { ...typed, ticket_use_type: use } })
  await listSentCodes(test)
  const after = await codeLetters(test)
  return after.length > before.length ? readCode(after[0]?.text ?? '') : ''
}

const codeLetters = async ({ ctx }: TestApp) =>
  ((await ctx.outbox?.list()) ?? []).filter(({ text }) => readCode(text) !== '')

export function buildLoginBody(typed: TypedContact, ticket: string): BodyInput<typeof login> {
  const rest = { ticket, ticket_use_type: 'LOGIN' as const }
  return 'email' in typed
    ? { oauth_enum: 'EMAIL', ...typed, ...rest }
    : { oauth_enum: 'PHONE', ...typed, ...rest }
}
