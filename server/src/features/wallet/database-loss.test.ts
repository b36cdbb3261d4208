import { listImages, unlockPhoto } from '@citrine/contract/library'
import { expect, test } from 'vitest'
import { addAlbumPhotos } from '#test/add-album-photos.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { ownPostgres, prepareCrash } from '#test/own-postgres.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances, makeRich } from '#test/wallet.ts'

test('F1: the database crashes among fifty unlocks: each is done, refused or retried, and happens once', async () => {
  const app = await testApp({ database: await ownPostgres(), is_working: false })
  const { db } = app.ctx
  const photos = await addAlbumPhotos(app, 25, 10)
  const { user_id, token } = await signedIn(app)
  await makeRich(db, user_id, { bonus: 60, paid: 40, now: app.clock.now() })
  const unlock = (photo_id: string) => call(app, unlockPhoto, { params: { photo_id }, body: {}, token })

  const crash = await prepareCrash(app.databaseUrl)
  const [, ...answers] = await Promise.all([crash(), ...[...photos, ...photos].map(unlock)])

  for (const { status } of answers) expect([200, 2111, 503]).toContain(status)
  expect(answers.some(({ status }) => status === 503)).toBe(true)
  const settled = await Promise.all(
    photos.map((photo_id) =>
      until(async () => {
        const { status } = await unlock(photo_id)
        return status === 503 ? null : status
      }),
    ),
  )
  expect(settled.toSorted()).toEqual([...Array(10).fill(200), ...Array(15).fill(2111)])
  expect((await callOk(app, listImages, { token, query: { limit: '100' } })).items).toHaveLength(10)
  expect(await findBalances(db, user_id)).toMatchObject({ bonus: 0, paid: 0, hold: 0 })
  await expectSoundLedger(db, app.clock.now())
})
