import { randomUUID } from 'node:crypto'
import { fileTakedown } from '@citrine/contract/legal'
import { getOrder, listOrders } from '@citrine/contract/orders'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { openSandbox, order, SITE } from '#test/payments.ts'
import { signedIn } from '#test/signed-in.ts'

const sandbox = await openSandbox()

test('an order says when its own buyer last asked about it, and nobody else’s question counts', async () => {
  const app = await testApp({ is_working: false, env: { ...sandbox.env, PAY_ORIGINS: `${SITE}=test` } })
  const [buyer, other] = [await signedIn(app), await signedIn(app)]
  const goods = { goods_type: 'COIN', payment_type: 'paypal', redirect: `${SITE}/pricing` } as const
  const { order_id: id } = await order(app, buyer.token, { goods_id: 'coins_500', ...goods })
  await order(app, buyer.token, { goods_id: 'coins_100', ...goods })
  const list = async () => (await callOk(app, listOrders, { token: buyer.token, query: {} })).items
  const number = (await list()).find((each) => each.id === id)?.number ?? ''
  const ask = (token?: string) =>
    callOk(app, fileTakedown, {
      ...(token === undefined ? {} : { token }),
      body: {
        kind: 'order',
        target: number,
        text: 'The coins never arrived.',
        name: 'Nell Harbour',
        email: 'nell@example.com',
        client_id: randomUUID(),
      },
    })
  const readTimes = async () => {
    const times = (await list()).map((each) => [each.id === id, each.question_at])
    return times.filter(([, at]) => at !== undefined)
  }

  await ask()
  await ask(other.token)
  expect(await readTimes()).toEqual([])

  await ask(buyer.token)
  app.clock.advance(60_000)
  const { created_at } = await ask(buyer.token)

  expect(await readTimes()).toEqual([[true, created_at]])
  const receipt = await callOk(app, getOrder, { token: buyer.token, query: { id } })
  expect(receipt.question_at).toBe(created_at)
})
