import { ENDPOINTS } from '@citrine/contract/endpoints'
import type { AnyRoute } from '@citrine/contract/route'
import * as z from 'zod'
import { escapeHtml } from './html.ts'
import { renderPlainPage } from './plain-page.ts'

const STYLE = `main{max-width:52rem}
code,p{overflow-wrap:anywhere}h2{font-size:1.625rem;margin:2.5rem 0 .75rem;text-transform:capitalize}h3{font-size:1.0625rem;margin:.5rem 0}
article{border-top:1px solid var(--line);padding:.5rem 0 1rem}pre{background:var(--raised);padding:1rem;overflow:auto;border-radius:10px}
.who{color:var(--muted);font-size:.9375rem}summary{cursor:pointer;min-height:1.5rem}`

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
  return renderPlainPage({
    title: 'Citrine API',
    language: 'en',
    nonce,
    style: STYLE,
    body: `<h1>Citrine API</h1>
<p>Every answer is <code>{status, desc, data}</code>. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>
${groups.join('')}`,
  })
}
