import * as loginContract from '@citrine/contract/login'
import * as logoutContract from '@citrine/contract/logout'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { changeContact } from './change-contact.service.ts'
import { publishSignIn } from './finish-sign-in.ts'
import { changePassword } from './passwords/change-password.service.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { signInWithPassword } from './passwords/password-sign-in.service.ts'
import { signInWithGoogle } from './providers/google-sign-in.service.ts'
import { requestCode } from './request-code.service.ts'
import { endOwnSessions, listOwnSessions } from './sessions/own-sessions.service.ts'
import { signOut } from './sessions/sessions.service.ts'
import { signIn } from './sign-in.service.ts'

export function mountLoginRoutes(mount: Mount, ctx: AppContext): void {
  const hashCtx = { ...ctx, hasher: createPasswordHasher(ctx) }
  mount.call(loginContract.sendTicket, ({ body, call }) => requestCode(ctx, body, call))
  mount.call(loginContract.login, ({ body, call, cookies }) => {
    if (body.oauth_enum === 'GOOGLE')
      return publishSignIn(ctx.bus, signInWithGoogle(ctx, body, call, cookies))
    const isPassword = 'password' in body
    return publishSignIn(
      ctx.bus,
      isPassword ? signInWithPassword(hashCtx, body, call) : signIn(ctx, body, call),
    )
  })
  mount.call(logoutContract.logout, ({ body }, viewer) => signOut(ctx, viewer, { all: body.all ?? false }))
  mount.call(loginContract.setPassword, ({ body, call }, viewer) =>
    changePassword(hashCtx, viewer, body, call),
  )
  mount.call(loginContract.bindContact, ({ body, call }, viewer) => changeContact(ctx, viewer, body, call))
  mount.call(loginContract.listSessions, (_, viewer) => listOwnSessions(ctx, viewer))
  mount.call(loginContract.revokeSession, ({ body }, viewer) => endOwnSessions(ctx, viewer, body))
}
