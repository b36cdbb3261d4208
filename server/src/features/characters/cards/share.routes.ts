import { LANGUAGES } from '@citrine/contract/messages/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { readNetwork } from '#server/platform/http/addresses.ts'
import { isId } from '#server/platform/ids.ts'
import { dropPageHeaders } from '#server/platform/pages/page-headers.ts'
import { findVisibleCharacter } from '../characters.queries.ts'
import { translatePage } from '../translations/translate.service.ts'
import { buildShareCard, buildShareFileName, isShared, showSharePicture } from './share-card.ts'

/** Limits new pictures only; requests for finished ones are not limited. */
const SHARE_PICTURE_LIMIT = { name: 'share-picture', points: 120, durationS: 60 }
/** More waiting pictures would take too many seconds of work: beyond this, robots get plain portraits. */
const WAITING_MAX = 8
/** The card of a character without a portrait whose own picture may not be drawn. */
const PLAIN_CARD = { name: 'Citrine', tagline: '' }
const DAY_S = 86_400

/** Serves anybody and any site, but no private or adult characters. */
export function mountShareRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.get<{ Params: { character_id: string; file: string } }>('/media/share/:character_id/:file', {
    onSend: async (_, reply) => {
      if (!String(reply.getHeader('content-type')).startsWith('image/')) return
      dropPageHeaders(reply)
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { character_id, file } = request.params
      const language = LANGUAGES.find((each) => file.startsWith(`${each}-`))
      if (language === undefined || !isId(character_id)) throw new AppError('unknown_route')
      const found = await findVisibleCharacter(ctx.db, character_id, { user_id: null, showsAdult: false })
      if (found === undefined || !isShared(found)) throw new AppError('unknown_route')
      const row = await translatePage(ctx.db, found, language)
      // A preview made before a change still asks for the old picture.
      if (file !== buildShareFileName(row, language))
        return reply.redirect(showSharePicture(row, language) ?? '/', 302)
      const mayDraw = async (waiting: number) =>
        waiting < WAITING_MAX && ctx.limits.allow(SHARE_PICTURE_LIMIT, readNetwork(request.ip))
      const bytes = await ctx.media.share(buildShareCard(row), row.portrait, mayDraw)
      const portrait =
        bytes === undefined && row.portrait ? ctx.media.show(row.portrait).sources.at(-1) : undefined
      if (portrait !== undefined) return reply.redirect(portrait.url, 302)
      reply.type('image/jpeg')
      if (bytes === undefined) return reply.send(await ctx.media.share(PLAIN_CARD, null, async () => true))
      return reply.header('cache-control', `public, max-age=${DAY_S}`).send(bytes)
    },
  })
}
