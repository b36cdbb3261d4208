import * as routes from '@citrine/contract/login-providers'
import { GOOGLE_RETURN_PATH } from '@citrine/contract/login-providers'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { publishSignIn } from '../finish-sign-in.ts'
import { bindDiscord, unbindDiscord } from './discord-binding.service.ts'
import { signInWithDiscord, startDiscordSignIn } from './discord-sign-in.service.ts'
import { finishGoogleSignIn, prepareOneTap, startGoogleSignIn } from './google-sign-in.service.ts'

type Query = { code?: string; state?: string; iss?: string }

export function mountProviderRoutes(mount: Mount, app: FastifyInstance, ctx: AppContext): void {
  mount.call(routes.getGoogleUrl, ({ query, call, cookies }) =>
    startGoogleSignIn(ctx, query.path, call, cookies),
  )
  mount.call(routes.startOneTap, ({ call, cookies }) => prepareOneTap(ctx, call, cookies))
  mount.call(routes.getDiscordUrl, ({ query, call, cookies }, viewer) =>
    startDiscordSignIn(ctx, query, viewer, call, cookies),
  )
  mount.call(routes.loginWithDiscord, ({ body, call, cookies }) =>
    publishSignIn(ctx.bus, signInWithDiscord(ctx, body, call, cookies)),
  )
  mount.call(routes.bindDiscord, ({ body, call, cookies }, viewer) =>
    bindDiscord(ctx, viewer, body, call, cookies),
  )
  mount.call(routes.unbindDiscord, ({ call }, viewer) => unbindDiscord(ctx, viewer, call))

  const config = { call: `GET ${GOOGLE_RETURN_PATH}` }
  app.get<{ Querystring: Query }>(GOOGLE_RETURN_PATH, { config }, async (request, reply) => {
    const { path, handoff } = await finishGoogleSignIn(ctx, request.query, mount.cookies(request, reply))
    // The fragment is never sent to a server, written to a log or passed to another page.
    const address = `${path}#google=${handoff ?? 'failed'}`
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  })
}
