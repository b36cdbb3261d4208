import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNearestLanguage } from '@citrine/contract/messages/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from './context.ts'
import { describeFeatures } from './features/session/public.ts'
import { readCall } from './platform/http/call.ts'
import { findOwnOrigin } from './platform/pages/own-origin.ts'
import { openPageRenderer } from './platform/pages/rendering/page-renderer.ts'
import { isRobot } from './platform/pages/robots.ts'
import { serveWeb } from './platform/pages/web.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))
const RENDER_PAGE = new URL('../../web/dist-render/render-page.js', import.meta.url)

/** Rendering resolves paths against this address; the page never shows it. */
const NO_ORIGIN = 'http://citrine.invalid'

/**
 * Serves the built web app, and renders the first page of a visit. Does nothing without a build.
 * @returns a function that ends the thread that renders
 */
export async function serveBuiltWeb(app: FastifyInstance, ctx: AppContext): Promise<() => Promise<void>> {
  if (!existsSync(join(WEB, 'index.html'))) return async () => {}
  const { APP_KEY: app_key, APP_SECRET: app_secret } = ctx.config
  const renderer = openPageRenderer({ app, module: RENDER_PAGE, app_key, app_secret, log: ctx.log })
  const { MOBILE_HOST: mobile, DESKTOP_HOST: desktop, TEST_HOST: test } = ctx.config
  const hosts = { mobile, desktop, test }
  const is_traced = ctx.config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const renderPage = createRenderPage(ctx, renderer)
  await serveWeb(app, { folder: WEB, app_key, app_secret, is_traced, renderPage, hosts })
  return renderer.close
}

const createRenderPage =
  (ctx: AppContext, { render }: ReturnType<typeof openPageRenderer>) =>
  async (request: FastifyRequest) => {
    const call = readCall(request)
    const { ip } = call
    const { lang = '' } = request.query as { lang?: string }
    const language = findNearestLanguage(lang) ?? call.language
    const features = await describeFeatures(ctx, call)
    const origin = findOwnOrigin(ctx.config, request)
    const visitor = {
      origin: origin ?? NO_ORIGIN,
      language,
      features,
      ip,
      isRobot: isRobot(request),
    }
    const rendering = await render(request.url, visitor)
    return typeof rendering === 'string'
      ? rendering
      : { ...rendering, origin, href: request.url, language, features }
  }
