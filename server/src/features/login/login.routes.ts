import { login, logout, sendTicket } from '@citrine/contract/login'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import { requestCode } from './request-code.service.ts'
import { signOut } from './sessions/sessions.service.ts'
import { signIn } from './sign-in.service.ts'

type Needs = 'config' | 'db' | 'clock' | 'secrets' | 'limits' | 'queue' | 'bus' | 'mail' | 'sms'

export function loginRoutes(mount: Mount, ctx: Pick<AppContext, Needs>): void {
  mount.call(sendTicket, ({ body, call }) => requestCode(ctx, body, call))
  mount.call(login, ({ body, call }) => signIn(ctx, body, call))
  mount.call(logout, ({ body }, viewer) => signOut(ctx, viewer, { all: body.all ?? false }))
}
