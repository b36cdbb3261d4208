import { confirmFactor, passFactor, startFactor } from '@citrine/contract/moderation'
import { Secret, TOTP } from 'otpauth'
import type { TestApp } from './app.ts'
import { callOk } from './call.ts'
import { signedIn } from './signed-in.ts'

export const codeNow = ({ clock }: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

export async function giveRole(
  { ctx }: TestApp,
  user_id: string,
  role: 'moderator' | 'admin',
): Promise<void> {
  await ctx.db.updateTable('users').set({ role }).where('user_id', '=', user_id).execute()
}

export async function signedInAsStaff(app: TestApp, role: 'moderator' | 'admin' = 'moderator') {
  const member = await signedIn(app)
  await giveRole(app, member.user_id, role)
  const { secret } = await callOk(app, startFactor, { token: member.token, body: {} })
  const body = { code: codeNow(app, secret) }
  const { recovery_codes } = await callOk(app, confirmFactor, { token: member.token, body })
  return { ...member, secret, recovery_codes }
}

export const passAgain = (app: TestApp, { token, secret }: { token: string; secret: string }) =>
  callOk(app, passFactor, { token, body: { code: codeNow(app, secret) } })
