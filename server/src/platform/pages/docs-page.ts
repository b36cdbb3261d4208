import { ENDPOINTS } from '@citrine/contract/endpoints'
import type { AnyRoute } from '@citrine/contract/route'
import * as z from 'zod'
import { escapeHtml } from './html.ts'

function renderPart(title: string, schema: z.core.$ZodType | undefined): string {
  if (schema === undefined) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`
}

function renderSection(route: AnyRoute): string {
  const who = {
    anyone: 'anyone',
    member: 'signed-in users',
    visitor_or_member: 'visitors and signed-in users',
  }
  const twin =
    route.tourist_path === undefined ? '' : ` · visitors: <code>${escapeHtml(route.tourist_path)}</code>`
  const answer =
    'events' in route ? renderPart('Events', route.events) : renderPart('Answer (data)', route.response)
  return `<article><h3><b>${route.method}</b> <code>${escapeHtml(route.path)}</code></h3>
<p>${escapeHtml(route.summary)}</p><p class="who">For ${who[route.access]}${twin}</p>
${renderPart('Path', route.params)}${renderPart('Query', route.query)}${renderPart('Body', route.body)}${answer}</article>`
}

export function buildDocsPage(nonce: string): string {
  const endpoints: AnyRoute[] = Object.values(ENDPOINTS)
  const nouns = [...new Set(endpoints.map((route) => route.tag))]
  const groups = nouns.map(
    (noun) =>
      `<h2>${noun}</h2>${endpoints
        .filter(({ tag }) => tag === noun)
        .map(renderSection)
        .join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Citrine API</title><link rel="icon" href="/citrine.svg" type="image/svg+xml"><style nonce="${nonce}">
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1b1623;background:#fbfaf5}
code,p{overflow-wrap:anywhere}h2{margin-top:2.5rem;text-transform:capitalize}article{border-top:1px solid #e5e0d4;padding:.5rem 0 1rem}
pre{background:#f3f0e8;padding:1rem;overflow:auto;border-radius:10px}.who{color:#6b6475;font-size:.9rem}summary{cursor:pointer}a{color:#775c00}
</style></head><body><main><h1>Citrine API</h1>
<p>Every answer is <code>{status, desc, data}</code>. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>
${groups.join('')}</main></body></html>`
}
