import { randomUUID } from 'node:crypto'
import { importCard } from '@citrine/contract/cards'
import { ENDPOINTS } from '@citrine/contract/endpoints'
import { login } from '@citrine/contract/login'
import { loginWithDiscord } from '@citrine/contract/login-providers'
import type { AnyRoute, Route, UploadRoute } from '@citrine/contract/route'
import { importChat } from '@citrine/contract/transfer'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DrawingPort } from '#server/providers/images/drawing.port.ts'
import { type CallOptions, call, upload } from '#test/call.ts'
import { portraitCard } from '#test/card-calls.ts'
import { charxCard, jsonCard, v3, WORDS } from '#test/cards.ts'
import { type ChatApp, chatApp } from '#test/chat.ts'
import { recordConnections, startRecorder } from '#test/connections.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { makeOwner, makeRequest, type OwnedIds } from '#test/ownership.ts'
import { newBrowser, openProviders, readReturn } from '#test/providers.ts'
import { listenOnce } from '#test/stream.ts'

const { issuer, discord, env } = await openProviders()

const drawing: DrawingPort = {
  drawPortrait: async (words) => ({ webp: await drawWebp(words.length), unknown_words: [] }),
  drawScene: () => drawWebp(90),
  close: async () => undefined,
}

/** Lists one internal address in every spelling that a careless parser lets through, and other internal addresses. */
const spellings = (port: number): string[] => [
  ...['127.0.0.1', '127.1', '0x7f.1', '0177.0.0.1', '2130706433', '0.0.0.0', 'localhost', 'localhost.'].map(
    (host) => `http://${host}:${port}/x.png`,
  ),
  ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '127。0。0。1'].map(
    (host) => `http://${host}:${port}/x.png`,
  ),
  `https://127.0.0.1:${port}/x.png`,
  `http://reader@127.0.0.1:${port}/x.png`,
  `//127.0.0.1:${port}/x.png`,
  `gopher://127.0.0.1:${port}/_x`,
  `ftp://127.0.0.1:${port}/x.png`,
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/x.png',
  'http://rebind.invalid/x.png',
  'file:///etc/passwd',
]

const FREE_TEXT = /^A lamp is lit/

function withAddresses(value: unknown, addresses: readonly string[]): unknown {
  if (typeof value === 'string' && FREE_TEXT.test(value))
    return value.length < 51 ? (addresses[0] ?? '').slice(0, value.length) : addresses.join(' ')
  if (Array.isArray(value)) return value.map((each) => withAddresses(each, addresses))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withAddresses(each, addresses)]),
  )
}

const REMOVES = /^(delete|revoke|logout|remove|confirm)/
const ROUTES = Object.entries(ENDPOINTS as Record<string, AnyRoute>)
  .filter(([, route]) => !('events' in route) && route.upload === undefined)
  .toSorted(([one], [other]) => Number(REMOVES.test(one)) - Number(REMOVES.test(other)))

async function callEverything(app: ChatApp, addresses: readonly string[]): Promise<void> {
  const { token, things } = await makeOwner(app)
  for (const [nth, [, route]] of ROUTES.entries()) {
    const options = wishWith(route, things, nth, addresses)
    await call(app, route as Route, { ...options, token })
    await call(app, route as Route, options)
  }
}

function wishWith(route: AnyRoute, things: OwnedIds, nth: number, addresses: readonly string[]) {
  const turned = [...addresses.slice(nth % addresses.length), ...addresses]
  return withAddresses(
    makeRequest(route, things, nth),
    turned.slice(0, addresses.length),
  ) as CallOptions<Route>
}

function cardWith(addresses: readonly string[]): object {
  const shown = addresses.map((uri) => `![x](${uri}) <img src="${uri}">`).join('\n')
  const assets = addresses.flatMap((uri) =>
    ['icon', 'background', 'user_icon', 'emotion'].map((type) => ({ type, name: 'main', uri, ext: 'png' })),
  )
  const texts = Object.fromEntries(
    Object.keys(WORDS)
      .filter((name) => typeof WORDS[name as keyof typeof WORDS] === 'string')
      .map((name) => [name, shown]),
  )
  return v3({
    ...texts,
    name: WORDS.name,
    first_mes: shown,
    avatar: addresses[0],
    assets,
    source: addresses,
    extensions: { chub: { full_path: addresses[0] } },
  })
}

async function sendFiles(app: ChatApp, addresses: readonly string[]): Promise<void> {
  const { token } = app.reader
  const send = <R extends UploadRoute>(route: R, file: Buffer, query: Record<string, string> = {}) =>
    upload(app, route, { token, file, query } as CallOptions<R> & { file: Buffer })
  const card = cardWith(addresses)
  for (const file of [jsonCard(card), await portraitCard(card), await charxCard(card)])
    await send(importCard, file, { client_id: randomUUID() })
  const lines = addresses.map((uri) => ({
    name: uri,
    is_user: false,
    mes: `![x](${uri})`,
    extra: { image: uri },
    force_avatar: uri,
  }))
  const character_id = app.character.character_id
  const file = Buffer.from(
    [{ user_name: 'Ada', chat_metadata: {} }, ...lines].map((line) => JSON.stringify(line)).join('\n'),
  )
  await send(importChat, file, { character_id, client_id: randomUUID() })
  const images = addresses.map((uri) => `<image href="${uri}" xlink:href="${uri}"/>`).join('')
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${images}</svg>`,
  )
  for (const route of Object.values(ENDPOINTS as Record<string, AnyRoute>))
    if (route.upload !== undefined) await send(route, svg, { client_id: randomUUID() })
}

async function signInElsewhere(app: ChatApp, address: string): Promise<void> {
  const google = {
    sub: '77',
    email: 'eve@harbour.example',
    email_verified: true,
    given_name: address,
    picture: address,
  }
  await issuer.set({ account: google })
  await discord.set({
    account: {
      id: '77',
      username: address,
      global_name: address,
      email: null,
      verified: false,
      avatar: address,
    } as never,
  })
  const browser = newBrowser(app)
  const { code } = await browser.landFromGoogle(await browser.decide(await browser.leaveForGoogle()))
  expect(await browser.call(login, { body: { oauth_enum: 'GOOGLE', code, avatar: address } })).toMatchObject({
    status: 200,
  })
  const back = readReturn(await browser.decide(await browser.leaveForDiscord()))
  expect(await browser.call(loginWithDiscord, { body: back })).toMatchObject({
    status: 200,
  })
}

const DUE = sql<{ count: number }>`
  select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
    and name not in (select name from pgboss.schedule) and name not like '\\_\\_pgboss%'`
const countDue = async ({ ctx }: ChatApp): Promise<number> => (await DUE.execute(ctx.db)).rows[0]?.count ?? 0

test('A4: no address in user texts, files or imports is ever connected to', async () => {
  const recorder = await startRecorder()
  const app = await chatApp({ model: { tokens: 2 }, env, parts: { drawing } })
  const tried = recordConnections()
  const addresses = spellings(recorder.port)

  await callEverything(app, addresses)
  await sendFiles(app, addresses)
  for (const address of addresses.slice(0, 2)) await signInElsewhere(app, address)
  await expect.poll(() => countDue(app), { timeout: 60_000 }).toBe(0)

  const expected = [app.databaseUrl, app.model.url, issuer.url, discord.url, await listenOnce(app)].map(
    (url) => new URL(url).port,
  )
  expect(tried.filter((place) => !expected.includes(place.split(':').at(-1) ?? ''))).toEqual([])
  expect(tried.length).toBeGreaterThan(0)
  expect(recorder.count()).toBe(0)
}, 180_000)
