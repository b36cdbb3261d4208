import { type Charge, charge as chargeSchema, createOrder } from '@citrine/contract/orders'
import type { BodyOf } from '@citrine/contract/route'
import { forkFake } from '@citrine/fakes/fork.ts'
import { findFreePort } from '@citrine/fakes/process/program.ts'
import { afterAll, onTestFinished } from 'vitest'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import { callOk } from './call.ts'

export const SANDBOX_SECRET = 'a secret that only tests use'
export const SITE = 'http://127.0.0.1:3999'

export async function openSandbox() {
  process.env.SANDBOX_PAY_SECRET = SANDBOX_SECRET
  process.env.SANDBOX_PAY_URL = 'http://127.0.0.1:0'
  process.env.SANDBOX_PAY_DELAY_MS = '50'
  const sandbox = await forkFake(new URL('../../sandbox/src/main.ts', import.meta.url))
  afterAll(() => sandbox.stop())
  const ask = (path: string, body: object) =>
    fetch(new URL(path, sandbox.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    url: sandbox.url,
    act: (order_id: string, act: string) => ask('/api/act', { order_id, act }),
    env: { SANDBOX_PAY_URL: sandbox.url, SANDBOX_PAY_SECRET: SANDBOX_SECRET },
  }
}
export type Sandbox = Awaited<ReturnType<typeof openSandbox>>

export async function listeningApp(sandbox: Sandbox, options: TestAppOptions = {}): Promise<TestApp> {
  const port = await findFreePort()
  const env = {
    ...sandbox.env,
    PORT: String(port),
    PAY_ORIGINS: `${SITE}=test,http://127.0.0.1:${port}=test`,
  }
  const app = await testApp({ ...options, env: { ...env, ...options.env } })
  await app.fastify.listen({ host: '127.0.0.1', port })
  onTestFinished(() => app.fastify.server.closeAllConnections())
  return app
}

export const siteUrl = ({ ctx }: TestApp): string => `http://127.0.0.1:${ctx.config.PORT}`

export async function order(
  app: TestApp,
  token: string,
  body: Partial<BodyOf<typeof createOrder>> = {},
): Promise<{ order_id: string; charge: Charge }> {
  const created = await callOk(app, createOrder, {
    token,
    body: {
      goods_id: 'coins_500',
      goods_type: 'COIN',
      payment_type: 'card',
      redirect: `${siteUrl(app)}/pricing`,
      ...body,
    },
  })
  return { order_id: created.order_id, charge: chargeSchema.parse(JSON.parse(created.charge)) }
}

export async function payByCard(sandbox: Sandbox, charge: Charge, card: string): Promise<URL> {
  if (charge.kind !== 'form') throw new Error('no form')
  const page = await fetch(charge.action, { method: 'POST', body: new URLSearchParams(charge.fields) })
  if (!page.ok) throw new Error(`the card page answered ${page.status}`)
  const pay = await fetch(new URL('/card/pay', sandbox.url), {
    method: 'POST',
    body: new URLSearchParams({ order_id: charge.fields.order_id ?? '', card }),
    redirect: 'manual',
  })
  const back = await fetch(pay.headers.get('location') ?? '', { redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '')
}
