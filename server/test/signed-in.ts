import type { Language } from '@citrine/contract/messages/messages'
import { startSession } from '#server/features/login/sessions/sessions.service.ts'
import { ensureUser } from '#server/features/users/users.service.ts'
import type { TestApp } from './app.ts'
import { DEVICE } from './call.ts'

let count = 0

function nextEmail(): string {
  count += 1
  return `reader-${count}@example.com`
}

export async function signedIn(
  { ctx }: TestApp,
  { language = 'en', email = nextEmail() }: { language?: Language; email?: string } = {},
): Promise<{ user_id: string; email: string; token: string }> {
  const { user } = await ensureUser(ctx.db, { contact: { email }, language, now: ctx.clock.now() })
  const start = { user_id: user.user_id, device_id: DEVICE, ip: '127.0.0.1', user_agent: 'test' }
  return { user_id: user.user_id, email, token: await startSession(ctx, start) }
}
