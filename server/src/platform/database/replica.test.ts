import * as charactersContract from '@citrine/contract/characters'
import * as favoritesContract from '@citrine/contract/favorites'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { doctor } from '#test/doctor.ts'
import { makeCharacter } from '#test/makers.ts'
import { pool } from '#test/own-postgres.ts'
import { primaryAndReplica } from '#test/replica.ts'
import { signedIn } from '#test/signed-in.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import type { Db } from './db.ts'
import { openReplica, type Replica } from './replica.ts'
import { createWriteMarks } from './write-marks.ts'

async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(db)
  return rows[0]?.is_replica ?? false
}

const readsReplica = (replica: Replica, reader: string | null): Promise<boolean> =>
  replica.read(reader, isReplica)

test('a replica serves stale reads, never a user’s own writes, and the primary takes over', async () => {
  const pair = await primaryAndReplica()
  const { db } = pool(pair.primaryUrl)
  const replica = openReplica({
    primary: db,
    replica: pool(pair.replica.url).db,
    marks: createWriteMarks(null),
    log: createLog('silent'),
    metrics: createMetrics(),
  })
  onTestFinished(() => replica.close())
  const app = await testApp({
    database: { db, url: pair.primaryUrl },
    parts: { replica },
    is_working: false,
  })
  const writer = await signedIn(app)
  const other = await signedIn(app)
  const { character_id } = await makeCharacter(db)
  const listFavorites = async () => {
    const { items } = await callOk(app, charactersContract.listCharacters, {
      token: writer.token,
      query: { favorite: '1' },
    })
    return items.map((item) => item.character_id)
  }
  for (const reader of [null, writer.user_id, other.user_id])
    await expect.poll(() => readsReplica(replica, reader)).toBe(true)

  await pair.pause()
  const favorite = { token: writer.token, params: { character_id }, body: { on: true } }
  await callOk(app, favoritesContract.setFavorite, favorite)
  expect(await readsReplica(replica, other.user_id)).toBe(true)
  expect(await readsReplica(replica, writer.user_id)).toBe(false)
  expect(await listFavorites()).toEqual([character_id])

  await expect.poll(() => readsReplica(replica, null)).toBe(false)
  await pair.resume()
  await expect.poll(() => readsReplica(replica, writer.user_id)).toBe(true)
  expect(await listFavorites()).toEqual([character_id])

  const report = await doctor({
    DATABASE_URL: pair.primaryUrl,
    DATABASE_REPLICA_URL: pair.replica.url,
    SECRET_KEY: 'a secret key that only tests use',
  })
  expect(report.of('replica')).toMatch(/^warn replica .* - follows the primary hot_standby_feedback is off/)

  await pair.replica.stop()
  expect(await readsReplica(replica, null)).toBe(false)
  expect(await listFavorites()).toEqual([character_id])
})
