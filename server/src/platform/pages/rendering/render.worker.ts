import { parentPort } from 'node:worker_threads'
import { clientParams } from '@citrine/contract/client-params'
import type { Language } from '@citrine/contract/messages/messages'
import type { Features } from '@citrine/contract/session'
import type { PageHead } from './page-head.ts'

export type RenderTask = {
  module: string
  settings: { app_key: string; app_secret: string }
  page: {
    origin: string
    href: string
    language: Language
    features: Features
    is_head_only: boolean
  }
  answers: ReadonlyMap<string, string>
}

export type RenderedPage = {
  head: PageHead
  html: string | null
  links: string
  direction: 'ltr' | 'rtl'
  queries: unknown
  is_open_to_all: boolean
}

/**
 * `page` is null if it does not exist; `needs` lists the calls that it still needs, with their signed
 * addresses.
 */
export type RenderResult = { page: RenderedPage | null } | { needs: { call: string; url: string }[] }

type Renderer = {
  renderPage: (page: RenderTask['page']) => Promise<RenderedPage | null>
  giveSettings: (settings: RenderTask['settings']) => void
}

const stored = new Map([['eighteenTipShow', '1']])
let answers: RenderTask['answers'] = new Map()
let needs: { call: string; url: string }[] = []
let renderer: Promise<Renderer> | undefined

function nameCall(url: URL): string {
  const own = new URLSearchParams(url.search)
  for (const name of Object.keys(clientParams.shape)) own.delete(name)
  return `${url.pathname}?${own}`
}

async function answerFetch(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const call = nameCall(url)
  const body = answers.get(call)
  if (body !== undefined) return new Response(body)
  needs.push({ call, url: url.pathname + url.search })
  throw new TypeError(`no answer yet to ${call}`)
}

function installBrowser(): void {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
    fetch: answerFetch,
  })
}

async function loadRenderer({ module, settings }: RenderTask): Promise<Renderer> {
  installBrowser()
  const loaded: Renderer = await import(module)
  loaded.giveSettings(settings)
  return loaded
}

async function render(task: RenderTask): Promise<RenderResult> {
  answers = task.answers
  needs = []
  stored.set('language', task.page.language)
  Object.assign(globalThis, { location: new URL(task.page.origin) })
  renderer ??= loadRenderer(task)
  const { renderPage } = await renderer
  try {
    return { page: await renderPage(task.page) }
  } catch (error) {
    if (needs.length > 0) return { needs }
    throw error
  }
}

parentPort?.on('message', (task: RenderTask) => {
  render(task).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) =>
      parentPort?.postMessage({ reason: error instanceof Error ? error.stack : String(error) }),
  )
})
