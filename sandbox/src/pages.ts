import { CARDS } from './cards.ts'
import { ACTIONS, type Payment } from './payments.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f4f1;color:#222}
main{max-width:30rem;margin:0 auto;padding:1rem}
.trial{background:#ffe08a;color:#222;padding:.75rem 1rem;text-align:center;font-weight:600}
label{display:block;margin:.75rem 0 .25rem}input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #767676;border-radius:.4rem}
button{font:inherit;padding:.6rem 1rem;border:0;border-radius:.4rem;background:#1d5fd1;color:#fff;margin:.75rem .5rem 0 0;cursor:pointer}
button.plain{background:#fff;color:#222;border:1px solid #767676}table{border-collapse:collapse;width:100%;font-size:.85rem}td{padding:.3rem .4rem;border-top:1px solid #ccc;overflow-wrap:anywhere}
.fault{color:#a3001b}
@media(max-height:520px){button{padding:.4rem .8rem;margin:.4rem .4rem 0 0}.trial{padding:.4rem 1rem;font-size:.85rem}h1{font-size:1.25rem;margin:.25rem 0}p{margin:.5rem 0}main{padding:.5rem 1rem}}`

export function page(title: string, content: string, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><div class="trial" role="note">This is a trial payment page. No money moves: never type a real card here.</div>
<main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}

const money = ({ order }: Payment): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: order.currency }).format(order.amount / 100)

const summary = (payment: Payment): string =>
  `<p>${escapeHtml(payment.order.description)}: <strong>${escapeHtml(money(payment))}</strong></p>`

export const cardPage = (payment: Payment, fault = ''): string => `${summary(payment)}
<form method="post" action="/card/pay"><input type="hidden" name="order_id" value="${escapeHtml(payment.order.order_id)}">
<label for="card">Card number</label><input id="card" name="card" inputmode="numeric" autocomplete="off" required aria-describedby="fault">
<p id="fault" class="fault" role="alert">${escapeHtml(fault)}</p>
<button>Pay ${escapeHtml(money(payment))}</button><button class="plain" name="cancel" value="1" formnovalidate>Cancel</button></form>
<h2>Test cards</h2><p>What happens after the payment is decided at the <a href="/" target="_blank">desk</a> of this page.</p><table>${CARDS.map(({ number, text }) => `<tr><td>${number.replace(/(.{4})(?=.)/g, '$1 ')}</td><td>${text}</td></tr>`).join('')}</table>`

export const bankPage = (
  payment: Payment,
): string => `${summary(payment)}<p>Your trial bank asks: is this you?</p>
<form method="post" action="/card/bank"><input type="hidden" name="order_id" value="${escapeHtml(payment.order.order_id)}">
<button name="answer" value="yes">Confirm</button><button class="plain" name="answer" value="no">Refuse</button></form>`

/** Buttons of the frame, by the outcome of each. */
export const FRAME_BUTTONS = [
  ['paid', 'Pay'],
  ['declined', 'Pay from an empty account'],
  ['pending', 'Pay by a slow bank transfer'],
  ['wrong_amount', 'Pay another amount'],
  ['refunded', 'Pay, then be refunded'],
  ['charged_back', 'Pay, then dispute'],
  ['cancelled', 'Cancel'],
] as const

/** Its script sends messages to the embedding page only, at the shop's origin. */
export const framePage = (
  payment: Payment,
  nonce: string,
): string => `${summary(payment)}<p id="state" role="status">Waiting for the shop…</p>
<div id="buttons" hidden>${FRAME_BUTTONS.map(([course, text]) => `<button data-course="${course}">${text}</button>`).join('')}</div>
<script nonce="${nonce}">
const site = ${JSON.stringify(payment.order.site)}, id = ${JSON.stringify(payment.order.order_id)}
const state = document.getElementById('state'), buttons = document.getElementById('buttons')
let token = ''
addEventListener('message', (event) => {
  if (event.origin !== site || event.source !== window.parent || token !== '') return
  try { const order = JSON.parse(event.data); if (order.order_id !== id) return; token = order.token } catch { return }
  state.textContent = 'Choose how this payment goes.'
  buttons.hidden = false
})
buttons.addEventListener('click', async (event) => {
  const course = event.target.dataset.course
  if (!course) return
  buttons.hidden = true
  state.textContent = 'One moment…'
  const answer = await fetch('/paypal/decide', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: id, token, course }) }).then((reply) => reply.json()).catch(() => null)
  if (answer === null) { state.textContent = 'That did not work. Please try again.'; buttons.hidden = false; return }
  state.textContent = 'Back to the shop…'
  window.parent.postMessage(answer, site)
})
window.parent.postMessage('1', site)
</script>`

export const deskPage = (payments: readonly Payment[]): string =>
  payments.length === 0
    ? '<p>No payments yet.</p>'
    : payments
        .map(
          (
            payment,
          ) => `<h2>${escapeHtml(money(payment))} · ${payment.state}</h2><p>${escapeHtml(payment.txn)}</p>
<form method="post" action="/desk"><input type="hidden" name="order_id" value="${escapeHtml(payment.order.order_id)}">
${ACTIONS.map((act) => `<button class="plain" name="act" value="${act}">${act.replaceAll('_', ' ')}</button>`).join('')}</form>`,
        )
        .join('')
