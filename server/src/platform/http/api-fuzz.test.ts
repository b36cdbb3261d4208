import { ENDPOINTS } from '@citrine/contract/endpoints'
import { refusal } from '@citrine/contract/refusals'
import type { AnyRoute } from '@citrine/contract/route'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { DrawingPort } from '#server/providers/images/drawing.port.ts'
import { arbitraryInput, type KnownIds, oddValues, toJsonSchema } from '#test/arbitrary.ts'
import { clientQuery, signedUrl } from '#test/call.ts'
import { type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { listenOnce } from '#test/stream.ts'

/** Calls per route; `npm run test:faults` makes 20,000 calls in all. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1)
/** A fixed seed keeps the default sample stable; a failure prints the seed that repeats it. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** A single call per route tries every second route. */
const isSampled = (_: unknown, index: number): boolean => RUNS > 1 || index % 2 === 0
const ROUTES_PER_PLACE = 8
const TIMEOUT_MS = 300_000 + RUNS * 30_000

type FuzzRequest = {
  params: unknown
  query: unknown
  body: unknown
  who: 'reader' | 'stranger' | 'nobody' | 'forger'
}
type FuzzSetup = {
  app: ChatApp
  known: KnownIds
  stranger: string
}

const drawing: DrawingPort = {
  drawPortrait: async (words) => ({ webp: await drawWebp(words.length), unknown_words: [] }),
  drawScene: () => drawWebp(90),
  close: async () => undefined,
}
const fuzzedApp = () =>
  chatApp({
    is_working: false,
    model: { tokens: 3, tokens_per_second: 2_000, is_varied: true },
    parts: { drawing },
  })

async function placeIn(plain: ChatApp): Promise<FuzzSetup> {
  const reader = await signedIn(plain)
  const stranger = await signedIn(plain)
  const app = { ...plain, reader }
  const hidden = await makeCharacter(app.ctx.db, { visibility: 'private' })
  const own = await sendAndWait(app, 'Hello')
  const theirs = await sendAndWait(app, 'Hello', { token: stranger.token })
  const record_id = [own.record_id, own.parent_id ?? '', theirs.record_id]
  const known = {
    record_id,
    before: record_id,
    after: record_id,
    around: record_id,
    chat_id: [own.chat_id, theirs.chat_id],
    character_id: [app.character.character_id, hidden.character_id],
    app_key: [app.ctx.config.APP_KEY],
    email: [app.reader.email, 'new@example.com'],
    cursor: [Buffer.from('{"section":"own","value":"1","character_id":"x"}').toString('base64url')],
  }
  return { app, known, stranger: stranger.token }
}

const formWith = (content: unknown): FormData => {
  const form = new FormData()
  form.set('file', new Blob([toText(content)]), 'file')
  return form
}

const arbitraryRequest = (route: AnyRoute, ids: KnownIds): fc.Arbitrary<FuzzRequest> => {
  const part = (schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> =>
    schema === undefined ? fc.constant(undefined) : arbitraryInput(toJsonSchema(schema), ids)
  return fc.record({
    params: part(route.params),
    query: part(route.query),
    body: route.upload === undefined ? part(route.body) : oddValues,
    who: fc.constantFrom('reader', 'reader', 'reader', 'stranger', 'nobody', 'forger'),
  })
}

const toText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 8_000)

const listFields = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toText(each)]))
    : {}

async function send(
  { app, stranger }: FuzzSetup,
  route: AnyRoute,
  { params, query, body, who }: FuzzRequest,
) {
  const values = listFields(params)
  const isVisitor = who === 'nobody' && route.tourist_path !== undefined
  const path = ((isVisitor ? route.tourist_path : route.path) ?? '').replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(values[name] ?? ''),
  )
  const text = route.body === undefined ? '' : (JSON.stringify(body) ?? '')
  const own = Object.fromEntries(Object.entries(listFields(query)).filter(([name]) => name !== '__proto__'))
  const url = signedUrl(app, {
    method: route.method,
    path,
    params: { ...clientQuery(app), ...own },
    body: text,
  })
  const token = { reader: app.reader.token, stranger, nobody: '', forger: 'ct_forged' }[who]
  const hangUp = new AbortController()
  const response = await fetch(new URL(url, await listenOnce(app)), {
    method: route.method,
    signal: hangUp.signal,
    headers: {
      ...(text === '' ? {} : { 'content-type': 'application/json' }),
      ...(token === '' ? {} : { authorization: token }),
    },
    ...(text === '' || route.method === 'GET' ? {} : { body: text }),
    ...(route.upload === undefined ? {} : { body: formWith(body) }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!isStream) return { http: response.status, isStream, text: await response.text() }
  const timer = setTimeout(() => hangUp.abort(), route === ENDPOINTS.watchUser ? 50 : 5_000)
  await response.text().catch(() => '')
  clearTimeout(timer)
  return { http: response.status, isStream, text: '' }
}

const COUNTERS = ['login_failures', 'password_failures', 'safety_counts', 'safety_decisions', 'oauth_states']

async function watchRows({ ctx }: ChatApp): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(ctx.db)
  const watched = rows.map(({ name }) => name).filter((name) => !COUNTERS.includes(name))
  await sql`create table changed_rows (table_name text not null)`.execute(ctx.db)
  await sql`
    create function note_changed_row() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into public.changed_rows values (tg_table_name);
      end if;
      return null;
    end $$`.execute(ctx.db)
  for (const name of watched)
    await sql`
      create trigger note_changed_row after insert or update or delete on ${sql.table(name)}
        for each row execute function note_changed_row()`.execute(ctx.db)
}

async function listChanges({ ctx }: ChatApp): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`select table_name from changed_rows`.execute(ctx.db)
  return rows.map(({ table_name }) => table_name)
}

const TOLD = {
  http: [200, 400, 404, 413, 415, 429],
  http_of_providers: [200, 400, 413, 429, 503],
  sentence:
    /[.。]$|^Failed to sign in with Google$|^Binding failed, please retry$|^Passwords do not match$|^Please (?:enter|give) [^.]+$/,
  leak: /node_modules|\bat \w+ \(|select .* from|FST_ERR|Kysely|\/server\/src\//,
}

async function fuzz(place: FuzzSetup, route: AnyRoute): Promise<void> {
  await fc.assert(
    fc.asyncProperty(arbitraryRequest(route, place.known), async (given) => {
      const before = await listChanges(place.app)
      const { http, isStream, text } = await send(place, route, given)
      if (isStream) return
      const isOfProvider = /google|discord|\/login$|\/age\//.test(route.path)
      expect(isOfProvider ? TOLD.http_of_providers : TOLD.http, text).toContain(http)
      expect(text).not.toMatch(TOLD.leak)
      const response = JSON.parse(text)
      expect(Object.keys(response).sort()).toEqual(['data', 'desc', 'status'])
      if (response.status === 200) {
        if ('response' in route) z.parse(route.response, response.data)
        return
      }
      z.parse(refusal, response)
      expect(response.desc).toMatch(TOLD.sentence)
      if ((await listChanges(place.app)).length === before.length) return
      // An earlier call may have left these rows to change, as a reply does after its last event. A repeated refusal has
      // no such excuse.
      const between = await listChanges(place.app)
      await send(place, route, given)
      expect((await listChanges(place.app)).slice(between.length)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
}

const describe = (fault: unknown): string =>
  fault instanceof Error ? [fault.message, fault.cause].filter(Boolean).join('\n') : String(fault)

test(
  'random calls are answered with an envelope, never an internal error, and a refusal changes nothing',
  async () => {
    const app = await fuzzedApp()
    await watchRows(app)
    const faults: string[] = []
    let place = await placeIn(app)
    for (const [index, [name, route]] of Object.entries(ENDPOINTS).filter(isSampled).entries()) {
      if (index % ROUTES_PER_PLACE === ROUTES_PER_PLACE - 1 || RUNS > 1) place = await placeIn(app)
      await fuzz(place, route).catch((fault: unknown) => faults.push(`${name}: ${describe(fault)}`))
    }
    // Joined, because a report shows a text whole and a list as "Array(1)".
    expect(faults.join('\n\n')).toBe('')
  },
  TIMEOUT_MS,
)

test(
  'random client parameters and headers are answered with an envelope',
  async () => {
    const app = await fuzzedApp()
    const address = await listenOnce(app)
    const names = fc.constantFrom(
      'platform',
      'app_key',
      'app_ts',
      'req_id',
      'device_id',
      'lang',
      'app_sign',
      'x',
    )
    const header = fc
      .string({ unit: 'binary-ascii', maxLength: 60 })
      .map((text) => text.replace(/[^\x20-\x7e]/g, ''))
    const odd = fc.record({
      name: names,
      value: oddValues,
      isTwice: fc.boolean(),
      headers: fc.record({ authorization: header, 'accept-language': header, 'last-event-id': header }),
    })
    await fc.assert(
      fc.asyncProperty(odd, async ({ name, value, isTwice, headers }) => {
        const params = { ...clientQuery(app), [name]: toText(value) }
        const signed = signedUrl(app, { method: 'GET', path: '/api/v1/tourist/characters', params, body: '' })
        const response = await fetch(new URL(isTwice ? `${signed}&${name}=again` : signed, address), {
          headers,
        })
        const text = await response.text()
        expect([200, 400, 413], text).toContain(response.status)
        expect(Object.keys(JSON.parse(text)).sort()).toEqual(['data', 'desc', 'status'])
      }),
      { numRuns: RUNS * 3, seed: SEED },
    )
  },
  TIMEOUT_MS,
)
