import { getImage, listImages, unlockPhoto } from '@citrine/contract/library'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makePhoto } from '#test/make-photo.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger, makeRich } from '#test/wallet.ts'

async function collector() {
  const app = await testApp({ is_working: false })
  const { user_id, token } = await signedIn(app)
  await makeRich(app.ctx.db, user_id, { bonus: 500, now: app.clock.now() })
  const ida = await makeCharacter(app.ctx.db, { name: 'Ida' })
  const tom = await makeCharacter(app.ctx.db, { name: 'Tom', language: 'de' })
  const positions = [
    [ida.character_id, 1],
    [tom.character_id, 2],
    [ida.character_id, 3],
    [ida.character_id, 4],
  ] as const
  const photo_ids: string[] = []
  for (const [character_id, position] of positions) {
    const { photo_id } = await makePhoto(app, character_id, position, 30)
    await callOk(app, unlockPhoto, { params: { photo_id }, body: {}, token })
    photo_ids.push(photo_id)
    app.clock.advance(60_000)
  }
  return { app, token, ida, tom, photo_ids }
}

test('the library lists unlocked pictures, the newest first, page by page', async () => {
  const { app, token, tom, photo_ids } = await collector()

  const first = await callOk(app, listImages, { token, query: { limit: '3' } })
  const rest = await callOk(app, listImages, { token, query: { cursor: first.next_cursor ?? '' } })

  expect([...first.items, ...rest.items].map(({ image_id }) => image_id)).toEqual(photo_ids.toReversed())
  expect(rest).toMatchObject({ next_cursor: null })
  expect(first.characters).toMatchObject([
    { name: 'Ida', image_count: 3 },
    { name: 'Tom', image_count: 1, language: 'de' },
  ])
  const [newest] = first.items
  expect(newest).toMatchObject({
    description: 'Picture 4',
    character: { name: 'Ida' },
    tags: ['sea', 'dawn'],
  })
  expect((await app.fastify.inject(newest?.picture.sources[0]?.url ?? '')).statusCode).toBe(200)
  const own = await callOk(app, listImages, { token, query: { character_id: tom.character_id } })
  expect(own.items).toMatchObject([{ image_id: photo_ids[1] }])
  expect(own.characters).toHaveLength(2)
  const image_id = photo_ids[1] ?? ''
  expect(await callOk(app, getImage, { token, params: { image_id } })).toEqual(own.items[0])
  expect((await call(app, listImages, { token, query: { cursor: 'odd' } })).status).toBe(400)
  expect((await call(app, listImages, { token, query: { character_id: 'odd' } })).status).toBe(404)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a paid picture stays when its character becomes private, and is removed when the review rejects it', async () => {
  const { app, token, ida } = await collector()
  const change = (changeFields: object) =>
    app.ctx.db
      .updateTable('characters')
      .set(changeFields)
      .where('character_id', '=', ida.character_id)
      .execute()

  await change({ visibility: 'private' })
  expect((await callOk(app, listImages, { token })).items).toHaveLength(4)
  await change({ review_state: 'rejected' })

  const { items, characters } = await callOk(app, listImages, { token })
  expect([items.length, characters.map(({ name }) => name)]).toEqual([1, ['Tom']])
})
