import type { Language } from '@citrine/contract/messages/messages'
import { escapeHtml } from '#server/platform/pages/html.ts'
import { renderPlainPage } from '#server/platform/pages/plain-page.ts'
import type { OutboxEntry } from '#server/providers/outbox/outbox.port.ts'
import { OUTBOX_TEXTS } from './outbox-texts.ts'

const REFRESH_S = 5
/** Surrounds the list. Its letters are escaped, so they cannot contain this mark. */
const LIST_EDGE = '<!--list-->'

const STYLE = `main{max-width:40rem}
main h2{font:inherit;font-size:.9375rem;font-weight:600;margin:0}
p{margin:.5rem 0}
ul{list-style:none;margin:2rem 0 0;padding:0;display:grid;gap:1rem}
li{background:var(--surface);border-radius:18px;padding:1.25rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between}
.code{font-size:2.75rem;font-weight:650;line-height:1.15;letter-spacing:.12em;color:var(--ink);margin:.75rem 0;font-variant-numeric:tabular-nums}
.to{overflow-wrap:anywhere}
pre{font:inherit;font-size:.9375rem;color:var(--em);white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 0}`

// Replaces only a changed list, so that reading or copying a code is not disturbed. Trusted Types forbid plain
// HTML strings, so this page creates a policy where the browser has them.
const RENEWAL = `const policy = window.trustedTypes?.createPolicy('outbox', { createHTML: (html) => html })
setInterval(async () => {
  const page = await fetch(location.href).then((answer) => answer.ok ? answer.text() : '', () => '')
  const html = page.split('${LIST_EDGE}')[1]
  if (html === undefined) return
  const shown = document.getElementById('list')
  const frame = document.createElement('div')
  frame.innerHTML = policy?.createHTML(html) ?? html
  const list = frame.firstChild
  if (!shown.isEqualNode(list)) shown.replaceChildren(...list.childNodes)
}, ${REFRESH_S * 1000})`

export type OutboxPage = {
  letters: readonly OutboxEntry[]
  language: Language
  nonces: { style: string; script: string }
  isRefreshing: boolean
}

export function buildOutboxPage({ letters, language, nonces, isRefreshing }: OutboxPage): string {
  const texts = OUTBOX_TEXTS[language]
  const renewal = isRefreshing ? `<script type="module" nonce="${nonces.script}">${RENEWAL}</script>` : ''
  const toggle = isRefreshing
    ? `${texts.refreshing(REFRESH_S)} <a href="?refresh=off">${texts.stop}</a>`
    : `${texts.stopped} <a href="?">${texts.start}</a>`
  const list =
    letters.length === 0
      ? `<p>${texts.empty}</p>`
      : `<ul>${letters.map((letter) => renderEntry(letter, language)).join('')}</ul>`
  return renderPlainPage({
    title: `${texts.title} · Citrine`,
    language,
    nonce: nonces.style,
    style: STYLE,
    body: `<h1>${texts.title}</h1><p>${texts.about}</p><p class="muted">${toggle}</p>
${LIST_EDGE}<div id="list" aria-live="polite">${list}</div>${LIST_EDGE}`,
    scripts: renewal,
  })
}

function renderEntry({ kind, to, subject, text, sent_at }: OutboxEntry, language: Language): string {
  const texts = OUTBOX_TEXTS[language]
  const code = /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0]
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  return `<li><article><header><h2 class="to">${texts[kind].replace('{to}', () => `<bdi>${escapeHtml(to)}</bdi>`)}</h2>
<time class="muted" datetime="${escapeHtml(sent_at)}">${time.format(new Date(sent_at))}</time></header>
${code === undefined ? '' : `<p class="code">${code}</p>`}
${subject === '' ? '' : `<p dir="auto">${escapeHtml(subject)}</p>`}<pre dir="auto">${escapeHtml(text)}</pre></article></li>`
}
