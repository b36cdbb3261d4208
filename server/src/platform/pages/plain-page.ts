import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@citrine/contract/messages/messages'
import { escapeHtml } from './html.ts'

const ASSETS = fileURLToPath(new URL('../../../../web/dist/assets', import.meta.url))

/** The build ends each name with a checksum. */
const FONTS = [
  { family: 'Source Sans 3', file: /^source-sans-3-latin-wght-normal-[\w-]{7,8}\.woff2$/ },
  { family: 'Bricolage Grotesque', file: /^bricolage-display-latin-[\w-]{7,8}\.woff2$/ },
]

// These pages must work before the web app is built, so they repeat the product's colours.
const STYLE = `:root{color-scheme:light dark;--ground:#fbfaf5;--surface:#fff;--raised:#f3f0e8;--line:#e5e0d4;--text:#1b1623;--muted:#6b6475;--em:#5f5869;--ink:#775c00}
@media (prefers-color-scheme:dark){:root{--ground:#0e0b14;--surface:#17131f;--raised:#211b2c;--line:#2e2739;--text:#f5f1e8;--muted:#a9a1b5;--em:#cbc2d2;--ink:#ffe15a}}
body{margin:0;background:var(--ground);color:var(--text);font:400 1.0625rem/1.5 "Source Sans 3",system-ui,sans-serif}
main{margin:0 auto;padding:1rem 1rem 4rem}
h1,h2,.brand{font-family:"Bricolage Grotesque","Source Sans 3",system-ui,sans-serif;font-weight:650;font-stretch:92%;line-height:1.15}
h1{font-size:2.125rem;font-weight:700;font-stretch:86%;margin:1.5rem 0 .75rem}
a{color:var(--ink)}a:focus-visible,summary:focus-visible{outline:2px solid var(--ink);outline-offset:3px;border-radius:4px}
.brand{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;font-size:1.25rem;color:inherit;text-decoration:none}
.brand::before{content:"";width:1.625rem;height:1.625rem;background:url(/citrine.svg) center/contain no-repeat}
.muted{color:var(--muted);font-size:.9375rem}`

function listFontFaces(): string {
  let names: string[] = []
  try {
    names = readdirSync(ASSETS)
  } catch {
    // Without a built web app, the system's fonts remain.
  }
  return FONTS.flatMap(({ family, file }) => {
    const name = names.find((each) => file.test(each))
    return name === undefined
      ? []
      : `@font-face{font-family:"${family}";font-weight:200 900;font-stretch:86% 92%;font-display:swap;src:url(/assets/${name}) format("woff2")}`
  }).join('\n')
}

export type PlainPage = {
  title: string
  language: Language
  nonce: string
  style: string
  /** The markup of the page, already escaped. */
  body: string
  scripts?: string
}

/** A page of the server itself, in the product's colours and fonts and with a way back to it. */
export function renderPlainPage({ title, language, nonce, style, body, scripts = '' }: PlainPage): string {
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><link rel="icon" href="/citrine.svg" type="image/svg+xml"><style nonce="${nonce}">${listFontFaces()}
${STYLE}
${style}</style></head>
<body><main><a class="brand" href="/">Citrine</a>${body}</main>${scripts}</body></html>`
}
