import { existsSync } from 'node:fs'
import type { Language } from '@citrine/contract/messages/messages'
import type { RenderedPage } from '@citrine/contract/rendered-page'
import type { Features } from '@citrine/contract/session'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { openThreads } from '../../concurrency/threads.ts'
import type { Log } from '../../log.ts'
import type { RenderResult, RenderTask } from './render.worker.ts'

export type PageVisitor = {
  origin: string
  language: Language
  features: Features
  ip: string
  /** Robots read only the first response, so it always needs a head. */
  isRobot?: boolean
}

/**
 * `none` when the browser has to render; `missing` when no page has that address; `busy` for robots under load.
 */
export type RenderOutcome = { page: RenderedPage } | 'none' | 'missing' | 'busy'

export type PageRenderer = {
  render: (href: string, visitor: PageVisitor) => Promise<RenderOutcome>
  close: () => Promise<void>
}

type Options = {
  app: FastifyInstance
  module: URL
  app_key: string
  app_secret: string
  log: Log
  timeoutMs?: number
  /** ms that a robot waits for a page before it gets the head alone. */
  robotPatienceMs?: number
  longestMs?: number
}

const RENDERED =
  /^\/(?:(?:characterDetail|creator)\/[\w-]{1,64}|service|privacy|communityguidelines|disclaimer|about|delivery|refund|takedown)?$/
const HREF_MAX = 300
const QUERY = ['gender', 'recommend', 'tag', 'favorite', 'q']
/** A rendered page is reused for 30 s, so visitors see a new character or count of chats at most 30 s late. */
const CACHE_MS = 30_000
const CACHE_PAGES = 300
const WAITING_MAX = 20
/** The first try finds all calls that a screen needs, the second renders. */
const TRIES = 2
const HEADS_MAX = 200
const HEAD_MS = 8_000

/** Renders in a thread, so that no request waits for it. */
export function openPageRenderer({
  app,
  module,
  log,
  timeoutMs = 1_000,
  robotPatienceMs = 3_000,
  longestMs = 10_000,
  ...settings
}: Options): PageRenderer {
  const isBuilt = existsSync(module)
  const threads = openThreads<RenderTask, RenderResult>({
    worker: new URL('./render.worker.ts', import.meta.url),
    threadsMax: 1,
    longestMs,
  })

  const render = createRender(app, threads, { module: module.href, settings })
  const share = {
    pages: shareRenderings((href, visitor) => render(href, visitor, false), WAITING_MAX, log),
    heads: shareRenderings((href, visitor) => render(href, visitor, true), HEADS_MAX, log),
  }

  return {
    render: async (href, visitor) => {
      const pathAndQuery = cleanAddress(href)
      if (!isBuilt || pathAndQuery === null) return 'none'
      const isRobot = visitor.isRobot === true
      const page = await limitTime(share.pages(pathAndQuery, visitor), isRobot ? robotPatienceMs : timeoutMs)
      if (!isRobot || page !== 'none') return page
      // A head does not depend on the query, so robots cannot make this server write many heads for one page.
      const [path = ''] = pathAndQuery.split('?')
      const head = await limitTime(share.heads(path, visitor), HEAD_MS)
      // A page without its head would be indexed as it is.
      return head === 'none' ? 'busy' : head
    },
    close: threads.close,
  }
}

type RenderThreads = ReturnType<typeof openThreads<RenderTask, RenderResult>>

function createRender(
  app: Options['app'],
  threads: RenderThreads,
  built: Pick<RenderTask, 'module' | 'settings'>,
) {
  const answer = async (url: string, { ip, language }: PageVisitor): Promise<string> => {
    const headers = { 'accept-language': language, 'x-forwarded-for': ip }
    const { body } = await app.inject({ url, headers, remoteAddress: ip })
    return body
  }
  return async (href: string, visitor: PageVisitor, is_head_only: boolean): Promise<RenderOutcome> => {
    const answers = new Map<string, string>()
    const { origin, language, features } = visitor
    for (let tries = 0; tries < TRIES; tries += 1) {
      const page = { origin, href, language, features, is_head_only }
      const result = await threads.run({ ...built, page, answers }, { isUrgent: is_head_only })
      if ('page' in result) return result.page === null ? 'missing' : { page: result.page }
      await Promise.all(
        result.needs.map(async ({ call, url }) => answers.set(call, await answer(url, visitor))),
      )
    }
    return 'none'
  }
}

type Render = (href: string, visitor: PageVisitor) => Promise<RenderOutcome>

/** When too many renderings wait, no further one begins. */
function shareRenderings(render: Render, waitingMax: number, log: Log): Render {
  const cache = new LRUCache<string, Promise<RenderOutcome>>({ max: CACHE_PAGES, ttl: CACHE_MS })
  let waiting = 0
  return (href, visitor) => {
    const { origin, language, features } = visitor
    const key = JSON.stringify([origin, href, language, features])
    const earlier = cache.get(key)
    if (earlier !== undefined) return earlier
    if (waiting >= waitingMax) return Promise.resolve('none')
    waiting += 1
    const rendering = render(href, visitor)
      .catch((err: unknown) => {
        log.warn({ err }, 'a page was not rendered')
        return 'none' as const
      })
      .finally(() => {
        waiting -= 1
      })
    cache.set(key, rendering)
    return rendering
  }
}

async function limitTime(rendering: Promise<RenderOutcome>, ms: number): Promise<RenderOutcome> {
  const timer = Promise.withResolvers<RenderOutcome>()
  const alarm = setTimeout(() => timer.resolve('none'), ms)
  return Promise.race([rendering, timer.promise]).finally(() => clearTimeout(alarm))
}

/** Omits parameters that do not change the page; null when no page is rendered. */
function cleanAddress(href: string): string | null {
  const [path = '', query] = href.split('?')
  if (!RENDERED.test(path) || href.length > HREF_MAX) return null
  const params = new URLSearchParams(query)
  // A question about an order is one person's page, with another title: the browser renders it.
  if (path === '/takedown' && params.has('order')) return null
  for (const name of new Set(params.keys())) if (!QUERY.includes(name)) params.delete(name)
  return params.size === 0 ? path : `${path}?${params}`
}
