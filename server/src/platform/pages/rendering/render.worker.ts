import { parentPort } from 'node:worker_threads'
import { clientParams } from '@citrine/contract/client-params'
import type { PageRenderer, PageRequest, RenderedPage } from '@citrine/contract/rendered-page'

export type RenderTask = {
  module: string
  settings: Parameters<PageRenderer['giveSettings']>[0]
  page: PageRequest
  answers: ReadonlyMap<string, string>
}

/**
 * `page` is null if it does not exist; `needs` lists the calls that it still needs, with their signed
 * addresses.
 */
export type RenderResult = { page: RenderedPage | null } | { needs: { call: string; url: string }[] }

const stored = new Map([['eighteenTipShow', '1']])
let answers: RenderTask['answers'] = new Map()
let needs: { call: string; url: string }[] = []
let loading: Promise<PageRenderer> | undefined

function buildCallKey(url: URL): string {
  const own = new URLSearchParams(url.search)
  for (const name of Object.keys(clientParams.shape)) own.delete(name)
  return `${url.pathname}?${own}`
}

async function answerFetch(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const call = buildCallKey(url)
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

async function loadRenderer({ module, settings }: RenderTask): Promise<PageRenderer> {
  installBrowser()
  const { renderer }: { renderer: PageRenderer } = await import(module)
  renderer.giveSettings(settings)
  return renderer
}

async function render(task: RenderTask): Promise<RenderResult> {
  answers = task.answers
  needs = []
  stored.set('language', task.page.language)
  Object.assign(globalThis, { location: new URL(task.page.origin) })
  loading ??= loadRenderer(task)
  const { renderPage } = await loading
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
