import { CARDS } from './cards.ts'
import { findCharged, listActions, type Payment } from './payments.ts'
import { findTexts, type Texts } from './texts/texts.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f4f1;color:#222}
main{max-width:30rem;margin:0 auto;padding:1rem}
.trial{background:#ffe08a;color:#222;padding:.75rem 1rem;text-align:center;font-weight:600}
label{display:block;margin:.75rem 0 .25rem}input{font:inherit;width:100%;min-height:2.75rem;box-sizing:border-box;padding:.6rem;border:1px solid #767676;border-radius:.4rem}
button,.button{display:inline-block;font:inherit;min-height:2.75rem;min-width:2.75rem;box-sizing:border-box;padding:.6rem 1rem;border:0;border-radius:.4rem;background:#1d5fd1;color:#fff;margin:.75rem 0 0;margin-inline-end:.5rem;cursor:pointer;text-decoration:none}
button.plain{background:#fff;color:#222;border:1px solid #767676}
:focus-visible{outline:3px solid #8a5a00;outline-offset:2px}
.cards{list-style:none;margin:0;padding:0}.cards li{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;padding:.5rem 0;border-top:1px solid #ccc}
.cards li>span{flex:1 1 10rem;min-width:0;overflow-wrap:anywhere}.cards b{display:block;font-variant-numeric:tabular-nums;font-weight:600}.cards div{display:flex;gap:.5rem}.cards button{margin:0;padding:.4rem .8rem}
.ids{font-size:.875rem;overflow-wrap:anywhere}
.fault{color:#a3001b}.fault:empty,[role=status]:empty{display:none}
#buttons:not([hidden]){display:grid;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));gap:.4rem}#buttons button{margin:0;padding:.3rem .5rem;line-height:1.25}#buttons button:first-child{grid-column:1/-1}
.dot{display:none}
@media(max-height:520px){.summary br{display:none}.summary .dot{display:inline}button{margin:.4rem 0 0;margin-inline-end:.4rem}.trial{padding:.4rem 1rem;font-size:.85rem}h1{font-size:1.25rem;margin:.25rem 0}p{margin:.5rem 0}main{padding:.5rem 1rem}}`

interface Page {
  title: string
  content: string
  nonce: string
  language: string
}

export function writePage({ title, content, nonce, language: order_language }: Page): string {
  const { texts, language } = findTexts(order_language)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><div class="trial" role="note">${escapeHtml(texts.trial)}</div>
<main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}

function formatMoney({ order: { amount, currency, language } }: Pick<Payment, 'order'>): string {
  const format = new Intl.NumberFormat(findTexts(language).language, { style: 'currency', currency })
  // Without this mark (left-to-right), Arabic would show the sign of "US$" on the other side of its letters.
  return format.format(amount / 100).replace(/\p{Sc}$/u, '$&\u200e')
}

const nameOrder = ({ order: { number, language } }: Payment): string =>
  escapeHtml(findTexts(language).texts.order.replace('{number}', number))

const BREAK = '<br><span class="dot"> · </span>'

/**
 * Shows order, goods and price on three lines, in a low frame on one. Each is isolated (`bdi`), so that no price reads
 * as part of an Arabic name.
 */
const renderSummary = (payment: Payment): string =>
  `<p class="summary">${nameOrder(payment)}${BREAK}<bdi>${escapeHtml(payment.order.description)}</bdi>${BREAK}<strong><bdi>${escapeHtml(formatMoney(payment))}</bdi></strong></p>`

const renderHiddenOrder = ({ order }: Payment): string =>
  `<input type="hidden" name="order_id" value="${escapeHtml(order.order_id)}">`

const group = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

function listCards(texts: Texts, nonce: string, has_field: boolean): string {
  const rows = CARDS.map(({ number, outcome }) => {
    const card = group(number)
    const button = (act: 'use' | 'copy') =>
      `<button type="button" class="plain" data-act="${act}" data-card="${card}" aria-label="${escapeHtml(texts[act])} ${card}">${escapeHtml(texts[act])}</button>`
    return `<li><span><b><bdi dir="ltr">${card}</bdi></b>${escapeHtml(texts[`card_${outcome}`])}</span><div>${has_field ? button('use') : ''}${button('copy')}</div></li>`
  })
  const labels = JSON.stringify({ use: texts.filled, copy: texts.copied })
  return `<h2>${escapeHtml(texts.cards_title)}</h2>${has_field ? `<p>${escapeHtml(texts.cards_hint)}</p>` : ''}
<p role="status" id="card-status"></p><ul class="cards">${rows.join('')}</ul>
<script nonce="${nonce}">
const labels = ${labels}
// After a double press, the second answer would replace the redirect of the first, which leads back to the shop.
document.querySelector('form[action="/card/pay"]')?.addEventListener('submit', (event) => {
  if (event.target.dataset.isSent) event.preventDefault()
  event.target.dataset.isSent = 'true'
})
document.querySelector('.cards').addEventListener('click', async (event) => {
  const { act, card } = event.target.dataset
  if (!act) return
  if (act === 'copy') { try { await navigator.clipboard.writeText(card) } catch { return getSelection().selectAllChildren(event.target.closest('li').querySelector('bdi')) } }
  else { document.getElementById('card').value = card; document.querySelector('form button').focus() }
  document.getElementById('card-status').textContent = labels[act].replace('{card}', card)
})
</script>`
}

type CardPage = { nonce: string; is_refused?: boolean }

export function writeCardPage(payment: Payment, { nonce, is_refused = false }: CardPage): string {
  const { texts } = findTexts(payment.order.language)
  const price = escapeHtml(texts.pay.replace('{amount}', formatMoney(payment)))
  return `${renderSummary(payment)}
<form method="post" action="/card/pay">${renderHiddenOrder(payment)}
<label for="card">${escapeHtml(texts.card_number)}</label><input id="card" name="card" dir="ltr" inputmode="numeric" autocomplete="off" required aria-describedby="fault" autofocus${is_refused ? ' aria-invalid="true"' : ''}>
<p id="fault" class="fault" role="alert">${is_refused ? escapeHtml(texts.fault) : ''}</p>
<button>${price}</button><button class="plain" name="cancel" value="1" formnovalidate>${escapeHtml(texts.cancel)}</button></form>
${listCards(texts, nonce, true)}
<p><a href="/" target="_blank">${escapeHtml(texts.desk)}</a></p>`
}

export function writeSentPage(payment: Payment, return_url: string): string {
  const { texts } = findTexts(payment.order.language)
  return `${renderSummary(payment)}<p role="status">${escapeHtml(texts.sent)}</p>
<a class="button" href="${escapeHtml(return_url)}">${escapeHtml(texts.back)}</a>`
}

export function writeBankPage(payment: Payment): string {
  const { texts } = findTexts(payment.order.language)
  return `${renderSummary(payment)}<p>${escapeHtml(texts.bank_text)}</p>
<form method="post" action="/card/bank">${renderHiddenOrder(payment)}
<button name="answer" value="yes">${escapeHtml(texts.confirm)}</button><button class="plain" name="answer" value="no">${escapeHtml(texts.refuse)}</button></form>`
}

export const FRAME_OUTCOMES = [
  'paid',
  'declined',
  'pending',
  'wrong_amount',
  'refunded',
  'charged_back',
  'cancelled',
] as const

export function writeFramePage(payment: Payment, nonce: string): string {
  const { texts } = findTexts(payment.order.language)
  const { choose, moment, failed, returning } = texts
  const buttons = FRAME_OUTCOMES.map(
    (outcome) =>
      `<button data-outcome="${outcome}"${outcome === 'paid' ? '' : ' class="plain"'}>${escapeHtml(texts[`wallet_${outcome}`])}</button>`,
  )
  return `${renderSummary(payment)}<p id="state" role="status">${escapeHtml(texts.waiting)}</p>
<div id="buttons" hidden>${buttons.join('')}</div>
<script nonce="${nonce}">
const site = ${JSON.stringify(payment.order.site)}, id = ${JSON.stringify(payment.order.order_id)}
const texts = ${JSON.stringify({ choose, moment, failed, returning })}
const state = document.getElementById('state'), buttons = document.getElementById('buttons')
let token = ''
addEventListener('message', (event) => {
  if (event.origin !== site || event.source !== window.parent || token !== '') return
  try { const order = JSON.parse(event.data); if (order.order_id !== id) return; token = order.token } catch { return }
  state.textContent = texts.choose
  buttons.hidden = false
})
buttons.addEventListener('click', async (event) => {
  const outcome = event.target.dataset.outcome
  if (!outcome) return
  buttons.hidden = true
  state.textContent = texts.moment
  const answer = await fetch('/paypal/decide', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: id, token, outcome }) }).then((reply) => reply.json()).catch(() => null)
  if (answer === null) { state.textContent = texts.failed; buttons.hidden = false; return }
  state.textContent = texts.returning
  window.parent.postMessage(answer, site)
})
// Back online, the buyer can choose again, so the note of the failure goes.
addEventListener('online', () => { if (state.textContent === texts.failed) state.textContent = texts.choose })
// Escape leaves the frame only while the buyer still has to choose.
addEventListener('keydown', ({ key }) => key === 'Escape' && !buttons.hidden && window.parent.postMessage('escape', site))
window.parent.postMessage('1', site)
</script>`
}

const nameForDesk = ({ order, state }: Payment): string =>
  `<bdi lang="${findTexts(order.language).language}">${escapeHtml(order.description)}</bdi>, ${escapeHtml(formatMoney({ order: { ...order, language: 'en' } }))}: ${state.replaceAll('_', ' ')}`

const readTime = (at: number): string =>
  `<time datetime="${new Date(at).toISOString()}">${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' }).format(at)}</time>`

function listReports({ order, opened_at, events }: Payment): string {
  const rows = events.map(({ at, event: { kind, amount } }) => {
    const sum = ['paid', 'refunded'].includes(kind)
      ? ` ${escapeHtml(formatMoney({ order: { ...order, amount, language: 'en' } }))}`
      : ''
    return `<br>${readTime(at)}: ${kind.replaceAll('_', ' ')}${sum}`
  })
  return `${readTime(opened_at)}: opened${rows.join('')}`
}

function describeDifference(payment: Payment): string {
  const { order } = payment
  const charged = findCharged(payment)
  if (charged === order.amount) return ''
  const [paid, price] = [charged, order.amount].map((amount) =>
    escapeHtml(formatMoney({ order: { ...order, amount, language: 'en' } })),
  )
  return `<p><strong>Charged ${paid} instead of ${price}.</strong></p>`
}

export function writeDeskPage(payments: readonly Payment[], nonce: string): string {
  const { texts } = findTexts('en')
  const rows = payments.toReversed().map(
    (
      payment,
    ) => `<section aria-labelledby="${payment.txn}"><h2 id="${payment.txn}">${nameForDesk(payment)}</h2>
${describeDifference(payment)}<p class="ids">Order ${escapeHtml(payment.order.number)}, ${escapeHtml(payment.order.order_id)}<br>Payment ${payment.txn}</p>
<p class="ids">${listReports(payment)}</p>
<form method="post" action="/desk">${renderHiddenOrder(payment)}
${listActions(payment)
  .map((act) => `<button class="plain" name="act" value="${act}">${act.replaceAll('_', ' ')}</button>`)
  .join('')}</form></section>`,
  )
  return `<p>Orders of the shop come here to be paid. Each press below reports to the shop what a real provider would report.</p>
${rows.length === 0 ? '<p>No payments yet.</p>' : rows.join('')}${listCards(texts, nonce, false)}`
}
