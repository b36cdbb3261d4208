import type { Language } from '@citrine/contract/messages/messages'
import type { RenderedPage } from '@citrine/contract/rendered-page'
import type { Features } from '@citrine/contract/session'
import { escapeHtml } from '../html.ts'
import { buildHead } from './page-head.ts'

export type RenderedVisit = {
  page: RenderedPage
  origin: string | null
  href: string
  language: Language
  features: Features
}

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const PRELOAD = /\s*<link rel="(modulepreload|preload)"[^>]*?( data-calls)? href="([^"]+)">/g
const LANGUAGE = 'lang="en"'
const TITLE = /<meta name="description"[^>]*>\s*<title>.*?<\/title>/
const STYLE = / style="([^"]*)"/g
const ENTITY = /&(quot|#x27|lt|gt|amp);/g
const CHARACTERS: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }

export function fillPage(
  template: string,
  visit: RenderedVisit,
  { styleNonce, texts }: { styleNonce: string; texts: string },
): string {
  const { page, origin, href, language, features } = visit
  const [path = '', query] = href.split('?')
  const isLanguageNamed = new URLSearchParams(query).get('lang') === language
  const head = buildHead(page.head, { origin, path, language, isLanguageNamed })
  if (page.html === null)
    return template
      .replace(LANGUAGE, () => `lang="${language}" dir="${page.direction}"`)
      .replace(TITLE, () => head)
  const { html, styles } = moveStyles(page.html)
  const [script = '', appScript = ''] = SCRIPT.exec(template) ?? []
  const preloads = [...template.matchAll(PRELOAD)].map(([, kind, calls, file = '']) => ({
    kind: calls === undefined ? kind : 'calls',
    file,
  }))
  const listFiles = (kind: string): string[] =>
    preloads.flatMap((preload) => (preload.kind === kind ? [preload.file] : []))
  const scripts = [appScript, ...listFiles('modulepreload'), texts].join(' ')
  const open = page.is_open_to_all ? ' data-open' : ''
  const root = [
    `lang="${language}" dir="${page.direction}" data-rendered="${escapeHtml(href)}" data-scripts="${scripts}"`,
    ` data-calls="${listFiles('calls').join(' ')}" data-fonts="${listFiles('preload').join(' ')}"${open}`,
  ].join('')
  const data = JSON.stringify({ features, queries: page.queries }).replaceAll('<', '\\u003c')
  const app = `<div id="app">${html}</div><script type="application/json" id="citrine-page">${data}</script>`
  return template
    .replace(LANGUAGE, () => root)
    .replace(script, '')
    .replace(TITLE, () => head)
    .replaceAll(PRELOAD, '')
    .replace('</head>', () => `${page.links}<style nonce="${styleNonce}">${styles}</style></head>`)
    .replace('<div id="app"></div>', () => app)
}

/**
 * The content security policy forbids style attributes. React takes over the elements without comparing that
 * attribute.
 */
function moveStyles(html: string): { html: string; styles: string } {
  const names = new Map<string, number>()
  const bare = html.replace(STYLE, (_, style: string) => {
    const name = names.get(style) ?? names.size
    names.set(style, name)
    return ` data-s="${name}"`
  })
  const rules = [...names].map(([style, name]) => `#app [data-s="${name}"]{${readAttribute(style)}}`)
  return { html: bare, styles: rules.join('') }
}

/** Without angle brackets and braces, no value can end its rule or the style sheet. */
const readAttribute = (text: string): string =>
  text.replace(ENTITY, (_, name: string) => CHARACTERS[name] ?? '').replace(/[<>{}]/g, '')
