// @vitest-environment jsdom
import type { FrameCharge, FrameResult } from '@citrine/contract/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToFrame } from './paypal.dialog.tsx'

const ORIGIN = 'https://pay.harbour.example'
const CHARGE: FrameCharge = {
  v: 1,
  kind: 'frame',
  provider: 'paypal',
  url: `${ORIGIN}/paypal`,
  origin: ORIGIN,
  message: {
    order_id: 'ord_1',
    token: 't',
    env: 'test',
    client_id: 'c',
    amount: '9.99',
    currency: 'USD',
    locale: 'en',
  },
}
const PAID = { order_status: 1, order_id: 'ord_1', out_trade_no: 'pp_7' }

let frame: HTMLIFrameElement
let outcomes: FrameResult[]
let replies: unknown[][]
let escapes: number
let stop: () => void

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'))
  outcomes = []
  replies = []
  escapes = 0
  const { contentWindow } = frame
  if (contentWindow === null) throw new Error('the frame has no window')
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((...sent: unknown[]) => void replies.push(sent))
  stop = listen()
})
afterEach(() => {
  stop()
  frame.remove()
})

const listen = (): (() => void) =>
  listenToFrame({
    frame,
    charge: CHARGE,
    onReady: () => undefined,
    onResult: (result) => outcomes.push(result),
    onEscape: () => {
      escapes += 1
    },
  })
const send = (data: unknown, from: { origin?: string; source?: Window | null } = {}): void => {
  const { origin = ORIGIN, source = frame.contentWindow } = from
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

test.each(['1', 1])('%j requests the order, which goes to the frame’s origin alone', (ready) => {
  send(ready)
  expect(replies).toEqual([[JSON.stringify(CHARGE.message), ORIGIN]])
})

test('the result of the payment is reported once', () => {
  send(PAID)
  send({ ...PAID, order_status: 0 })
  expect(outcomes).toEqual([PAID])
})

test('Escape inside the frame is reported, and only from there', () => {
  send('escape', { origin: 'https://elsewhere.example' })
  send('escape', { source: window })
  expect(escapes).toBe(0)
  send('escape')
  expect([escapes, outcomes]).toEqual([1, []])
})

test('A12: another origin, another window and no window are ignored', () => {
  for (const data of ['1', PAID]) {
    send(data, { origin: 'https://elsewhere.example' })
    send(data, { origin: 'null' })
    send(data, { source: window })
    send(data, { source: null })
  }
  expect([outcomes, replies]).toEqual([[], []])
})

test('A12: another order, another shape and unknown statuses are ignored', () => {
  const { out_trade_no: _, ...incomplete } = PAID
  const shapes = [
    null,
    'paid',
    '{}',
    [],
    incomplete,
    { ...PAID, order_status: 7 },
    { ...PAID, order_id: 'ord_2' },
  ]
  for (const data of shapes) send(data)
  expect(outcomes).toEqual([])
})

test('unknown fields are dropped', () => {
  send({ ...PAID, return_url: 'https://elsewhere.example' })
  expect(outcomes).toEqual([PAID])
})

test('A12: a message before the dialog opens or after it closes is ignored', () => {
  stop()
  send('1')
  send(PAID)
  stop = listen()
  expect([outcomes, replies]).toEqual([[], []])
})

test('A12: names of prototype properties change nothing and end no order', () => {
  for (const text of [
    '{"__proto__":{"order_status":1,"order_id":"ord_1","out_trade_no":"pp_7"}}',
    '{"constructor":{"prototype":{"order_status":1}},"order_id":"ord_1","out_trade_no":"pp_7"}',
  ])
    send(JSON.parse(text))
  expect(outcomes).toEqual([])

  send({ ...PAID, ...JSON.parse('{"constructor":{"prototype":{"polluted":true}}}') })
  expect(outcomes).toEqual([PAID])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('A12: a flood of "1" from elsewhere gets no answer; one from the frame is answered at its origin alone', () => {
  for (let n = 0; n < 1_000; n += 1) {
    send('1', { origin: 'https://elsewhere.example' })
    send('1', { source: window })
  }
  expect(replies).toEqual([])

  for (let n = 0; n < 1_000; n += 1) send('1')
  expect(new Set(replies.map(([, origin]) => origin))).toEqual(new Set([ORIGIN]))
  expect(outcomes).toEqual([])
})
