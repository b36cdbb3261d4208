import { confirmFactor, passFactor, startFactor } from '@citrine/contract/admin'
import { codeAt, stepOf } from '#server/features/moderation/staff/totp.ts'
import type { TestApp } from './app.ts'
import { callOk } from './call.ts'
import { signedIn } from './signed-in.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an authenticator app reads what was typed into it. */
export function readBase32(text: string): Buffer {
  const bits = [...text].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The code that the app shows now. */
export const codeNow = ({ clock }: TestApp, secret: string): string =>
  codeAt(readBase32(secret), stepOf(clock.now()))

export async function giveRole(
  { ctx }: TestApp,
  user_id: string,
  role: 'moderator' | 'admin',
): Promise<void> {
  await ctx.db.updateTable('users').set({ role }).where('user_id', '=', user_id).execute()
}

/** Somebody who works here, and has proved it twice. */
export async function signedInAsStaff(it: TestApp, role: 'moderator' | 'admin' = 'moderator') {
  const member = await signedIn(it)
  await giveRole(it, member.user_id, role)
  const { secret } = await callOk(it, startFactor, { token: member.token, body: {} })
  const body = { code: codeNow(it, secret) }
  const { recovery_codes } = await callOk(it, confirmFactor, { token: member.token, body })
  return { ...member, secret, recovery_codes }
}

/** The same person, on another day. */
export const passAgain = (it: TestApp, { token, secret }: { token: string; secret: string }) =>
  callOk(it, passFactor, { token, body: { code: codeNow(it, secret) } })
