import { setAgeFilter } from '@citrine/contract/age'
import { listPhotos } from '@citrine/contract/albums'
import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters, listTags } from '@citrine/contract/characters'
import { listMyCharacters } from '@citrine/contract/own-characters'
import { expect, test } from 'vitest'
import { countShop } from '#server/features/characters/shop/count-shop.job.ts'
import { newId } from '#server/platform/ids.ts'
import { adultReader, from, quietAdult } from '#test/adult.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type Answer, call, callOk } from '#test/call.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'

async function makeAdult({ ctx }: TestApp, overrides: object = {}) {
  const keep = async (hue: number, area: 'public' | 'private') =>
    ctx.media.save(await drawWebp(hue), { area, made_by: 'drawn' })
  const portrait = await keep(10, 'private')
  const adult = await makeCharacter(ctx.db, {
    name: 'Velvet Lantern',
    tags: ['Nightfall', 'Sea'],
    search_text: 'velvet lantern',
    rating: 'nsfw',
    portrait: JSON.stringify(portrait),
    ...overrides,
  })
  const picture = await keep(20, 'private')
  const photo = {
    photo_id: newId(),
    character_id: adult.character_id,
    position: 1,
    photographer: 'The night watch',
    description: 'The lantern',
    tags: [],
    price_coins: 0,
    picture: JSON.stringify(picture),
    created_at: ctx.clock.now(),
  }
  await ctx.db.insertInto('photos').values(photo).execute()
  return { ...adult, hashes: [portrait.hash, picture.hash] }
}

type Viewer = { token?: string | undefined; headers?: Record<string, string> }

async function fetchAll(app: TestApp, character_id: string, who: Viewer) {
  const list = (query: Record<string, string>) => call(app, listCharacters, { query, ...who })
  return {
    lists: await Promise.all(
      ['HOT', 'NEW', 'TOP'].flatMap((recommend) =>
        ['0', '1'].map((nsfw) => list({ recommend, nsfw, limit: '50' })),
      ),
    ),
    search: await list({ q: 'velvet', nsfw: '1' }),
    tag: await list({ tag: 'Nightfall', nsfw: '1' }),
    tags: await call(app, listTags, who),
    one: await call(app, getCharacter, { params: { character_id }, ...who }),
    photos: await call(app, listPhotos, { params: { character_id }, ...who }),
  }
}

const NOTHING_ADULT = /velvet|nightfall|lantern|night watch/i

async function appWithAdult(env: Record<string, string> = {}) {
  const app = await testApp(await quietAdult(env))
  await makeCharacter(app.ctx.db, { name: 'Open Window', tags: ['Sea'], search_text: 'open window' })
  const adult = await makeAdult(app)
  await countShop.run(app.ctx, {})
  return { app, adult }
}

test('a guest gets nothing adult from any list, search, tag, count, page or album, whatever they send', async () => {
  const { app, adult } = await appWithAdult()

  for (const country of ['', 'NL', 'GB', 'SA']) {
    const answers = await fetchAll(app, adult.character_id, from(country))
    expect(JSON.stringify(answers)).not.toMatch(NOTHING_ADULT)
    for (const page of answers.lists)
      expect(page.data?.items.map(({ name }) => name)).toEqual(['Open Window'])
    expect(answers.search.data).toMatchObject({
      items: [],
      next_cursor: null,
      nearest: [{ name: 'Open Window' }],
    })
    expect(answers.tags.data?.tags).toEqual([{ tag: 'Sea', count: 1 }])
    expect([answers.one.status, answers.photos.status]).toEqual(country === 'NL' ? [2132, 2132] : [404, 404])
  }
})

test('a direct address offers the age check where it would help, and otherwise answers not found', async () => {
  const { app, adult } = await appWithAdult()
  const unverified = await signedIn(app)
  const declared = await adultReader(app)
  const see = async (who: Viewer): Promise<Answer<unknown>> =>
    call(app, getCharacter, { params: { character_id: adult.character_id }, ...who })
  const missing = await call(app, getCharacter, { params: { character_id: newId() }, ...from('NL') })

  expect(await see(from('NL'))).toMatchObject({ status: 2132, data: null })
  expect(await see({ token: unverified.token, ...from('NL') })).toMatchObject({ status: 2132, data: null })
  for (const country of ['GB', 'SA', 'XX', 'US-TX', 'US'])
    for (const token of [undefined, unverified.token, declared.token]) {
      const { status, desc, data } = await see({ token, ...from(country) })
      expect({ status, desc, data }, country).toEqual({ status: 404, desc: missing.desc, data: null })
    }
  expect(await see({ token: declared.token, ...from('NL') })).toMatchObject({ status: 200 })
})

test('a user who may see an adult character finds it everywhere, with pictures at expiring addresses', async () => {
  const { app, adult } = await appWithAdult()
  const { token } = await adultReader(app)
  const who = { token, ...from('NL') }

  const answers = await fetchAll(app, adult.character_id, who)

  const names = answers.lists.map(({ data }) => data?.items.map(({ name }) => name).toSorted())
  expect(names[1]).toEqual(['Open Window', 'Velvet Lantern'])
  expect(names[0]).toEqual(['Open Window'])
  expect(answers.search.data?.items).toHaveLength(1)
  expect(answers.tags.data?.tags).toEqual([
    { tag: 'Sea', count: 2 },
    { tag: 'Nightfall', count: 1 },
  ])
  const url = answers.photos.data?.photos[0]?.picture.sources[0]?.url ?? ''
  expect(url).toMatch(/\?until=\d+&key=/)
  expect((await app.fastify.inject(url)).statusCode).toBe(200)
  for (const hash of adult.hashes)
    expect((await app.fastify.inject(`/media/${hash}/192.webp`)).statusCode).toBe(404)
  app.clock.advance(301_000)
  expect((await app.fastify.inject(url)).statusCode).toBe(404)
})

test('with the filter off nothing adult is returned, whatever the page asks for', async () => {
  const { app, adult } = await appWithAdult()
  const { token } = await adultReader(app)
  const who = { token, ...from('NL') }
  await callOk(app, setAgeFilter, { ...who, body: { nsfw: 0 } })

  const answers = await fetchAll(app, adult.character_id, who)

  expect(JSON.stringify(answers)).not.toMatch(NOTHING_ADULT)
  expect(answers.one.status).toBe(2132)
})

test('a public file of an adult character is shown to nobody', async () => {
  const { app } = await appWithAdult()
  const { token } = await adultReader(app)
  const picture = await app.ctx.media.save(await drawWebp(77), { area: 'public', made_by: 'drawn' })
  const looks = { portrait: JSON.stringify(picture), banner: JSON.stringify(picture) }
  const { character_id } = await makeAdult(app, looks)

  const one = await callOk(app, getCharacter, { params: { character_id }, token, ...from('NL') })

  expect(one).toMatchObject({ name: 'Velvet Lantern', portrait: null, banner: null })
})

test('a creator too sees their own adult character only with the proof that the country requires', async () => {
  const { app } = await appWithAdult()
  const { user_id, token } = await adultReader(app)
  const { character_id } = await makeAdult(app, { creator_id: user_id, visibility: 'private' })
  const mine = async (country: string) => ({
    list: (await callOk(app, listMyCharacters, { token, ...from(country) })).items.length,
    one: (await call(app, getCharacter, { params: { character_id }, token, ...from(country) })).status,
  })

  expect(await mine('NL')).toEqual({ list: 1, one: 200 })
  expect(await mine('GB')).toEqual({ list: 0, one: 404 })
})

test('no answer may be cached by a proxy, and each belongs to one person', async () => {
  const { app, adult } = await appWithAdult()
  const { token } = await adultReader(app)
  const { lists, search, tags, one, photos } = await fetchAll(app, adult.character_id, {
    token,
    ...from('NL'),
  })

  for (const { headers } of [...lists, search, tags, one, photos]) {
    expect(headers['cache-control']).toBe('no-store')
    expect(String(headers.vary)).toMatch(/\bAuthorization\b/)
  }
})

test('callers cannot choose their own country: without a proxy no header counts, and of two none', async () => {
  const { app, adult } = await appWithAdult()
  const { token } = await adultReader(app)
  const see = (headers: Record<string, string>) =>
    call(app, getCharacter, { params: { character_id: adult.character_id }, token, headers })

  expect((await see({ 'x-country': 'NL, GB' })).status).toBe(404)
  expect((await see({ 'cf-ipcountry': 'NL' })).status).toBe(404)
  expect((await see({})).status).toBe(404)
})
