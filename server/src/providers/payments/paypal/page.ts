import { FRAME_ESCAPE, FRAME_FAILED } from '@citrine/contract/orders'

type Page = { order_id: string; siteOrigin: string; nonce: string; currency: string; client_id: string }

const SOURCES = ['https://*.paypal.com', 'https://*.paypalobjects.com']

/** Writes text for a script: JSON whose `<` is escaped, so that it cannot end the script. */
const serialiseLiteral = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The frame communicates only with the embedding site and with its own origin, has no token of the user, and
 * decides nothing: the site's server asks PayPal. Where a browser blocks PayPal's script, it reports a failure.
 */
export function buildPaypalPage({ order_id, siteOrigin, nonce, currency, client_id }: Page) {
  const sdk = new URL('https://www.paypal.com/sdk/js')
  sdk.search = new URLSearchParams({
    'client-id': client_id,
    components: 'buttons',
    currency,
    intent: 'capture',
  }).toString()
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>PayPal</title></head>
<body><div id="buttons"></div><script nonce="${nonce}" data-csp-nonce="${nonce}" src="${sdk.href.replaceAll('&', '&amp;')}"></script>
<script nonce="${nonce}">
const site = ${serialiseLiteral(siteOrigin)}, id = ${serialiseLiteral(order_id)}
let token = ''
const say = (order_status, out_trade_no, result_info = '') => window.parent.postMessage({ order_status, order_id: id, out_trade_no, result_info }, site)
const fail = () => say(0, '', ${serialiseLiteral(FRAME_FAILED)})
addEventListener('message', (event) => {
  if (event.origin !== site || event.source !== window.parent || token !== '') return
  try { const order = JSON.parse(event.data); if (order.order_id !== id) return; token = order.token } catch { return }
  if (window.paypal === undefined) return fail()
  paypal.Buttons({
    createOrder: async () => {
      const answer = await fetch('/payments/paypal/open', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ order_id: id, token }) })
      const { id: made } = await answer.json()
      if (made === undefined) throw new Error('no order')
      return made
    },
    onApprove: (data) => say(1, data.orderID),
    onCancel: () => say(0, ''),
    onError: fail,
  }).render('#buttons')
})
addEventListener('keydown', ({ key }) => key === 'Escape' && window.parent.postMessage(${serialiseLiteral(FRAME_ESCAPE)}, site))
window.parent.postMessage('1', site)
</script></body></html>`
  return { html, sources: SOURCES }
}
