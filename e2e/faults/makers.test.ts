import { randomUUID } from 'node:crypto'
import { startAudioServer } from '@citrine/fakes/audio-server.ts'
import type { FakeServer } from '@citrine/fakes/fork.ts'
import { startImageServer } from '@citrine/fakes/image-server.ts'
import { startModelServer } from '@citrine/fakes/model-server.ts'
import { startPostgres } from '@citrine/fakes/postgres.ts'
import { startValkey } from '@citrine/fakes/valkey.ts'
import { expect, onTestFinished, test } from 'vitest'
import { connectDb } from '../../server/src/platform/database/db.ts'
import { makeRich } from '../../server/test/wallet.ts'
import { startCitrine } from '../citrine.ts'
import { fetchData } from '../client.ts'
import { createSecret } from '../journeys/steps/journey-citrine.ts'
import { makePeople } from '../people.ts'
import { createMessageAction, retryUntilDone } from './actions.ts'
import { listFaults } from './fault-setup.ts'

/** Waits in ms: another node starts a dead node's job again after about 15 s. */
const TAKEN_OVER = { timeout: 60_000, interval: 500 }

const stopAfterwards = <T extends Pick<FakeServer, 'stop'>>(app: T): T => {
  onTestFinished(() => app.stop())
  return app
}

async function startTwoNodes() {
  const [postgres, valkey, model, images, audio] = await Promise.all([
    startPostgres(['fsync=off', 'max_connections=120']).then(stopAfterwards),
    startValkey().then(stopAfterwards),
    startModelServer({ text: 'The lamp is lit. Come in.' }).then(stopAfterwards),
    startImageServer().then(stopAfterwards),
    startAudioServer().then(stopAfterwards),
  ])
  const places = { DATABASE_URL: postgres.url, VALKEY_URL: valkey.url, LLM_BASE_URL: model.url }
  const env = { NODE_ENV: 'test', SECRET_KEY: createSecret(), ...places, ...images.env, ...audio.env }
  const one = stopAfterwards(await startCitrine({ env }))
  const other = stopAfterwards(await startCitrine({ env, dataDir: one.dataDir }))
  await other.kill('SIGTERM')
  const db = connectDb({ url: postgres.url, maxConnections: 4, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return { postgres, images, audio, one, other, db }
}

test('F7: a node is killed while it makes an image and a voice: another node makes both, and each is charged once', async () => {
  const { postgres, images, audio, one, other, db } = await startTwoNodes()
  await db
    .updateTable('costs')
    .set({ coins: 4, free_per_day: 0 })
    .where('kind', 'in', ['voice', 'picture'])
    .execute()
  const { character_id } = await db
    .selectFrom('characters')
    .select('character_id')
    .where('seed_slug', 'is not', null)
    .executeTakeFirstOrThrow()
  const [person] = await makePeople(postgres.url, one.url, 1)
  if (person === undefined) throw new Error('no account was created')
  const { user_id } = person
  await makeRich(db, user_id, { paid: 20 })
  await retryUntilDone(person, createMessageAction(character_id))
  const { record_id } = await db
    .selectFrom('chat_records')
    .select('record_id')
    .where('user_id', '=', user_id)
    .where('role', '=', 'character')
    .where('depth', '>', 0)
    .executeTakeFirstOrThrow()

  await Promise.all([images.behave('hang'), audio.behave('hang')])
  const ask = (path: string, body: object) => fetchData(person.request('POST', path, { body }))
  await ask('/api/v1/auth/chat/records/image', { character_id, client_id: randomUUID() })
  await ask('/api/v1/auth/chat/records/tts', { record_id })
  await expect.poll(async () => (await images.readCalls()).prompts.length).toBe(1)
  await expect.poll(async () => (await audio.listRequests()).length).toBe(1)
  await one.kill('SIGKILL')
  await Promise.all([images.behave('answer'), audio.behave('answer')])
  await other.restart()

  const states = async () => ({
    picture: (await db.selectFrom('chat_pictures').select('state').executeTakeFirst())?.state,
    voice: (await db.selectFrom('voices').select('state').executeTakeFirst())?.state,
  })
  await expect.poll(states, TAKEN_OVER).toEqual({ picture: 'ready', voice: 'ready' })
  expect((await images.readCalls()).prompts).toHaveLength(2)
  expect((await audio.listRequests()).map(({ input }) => input)).toEqual([
    'The lamp is lit.',
    'The lamp is lit.',
    'Come in.',
  ])
  const holds = await db
    .selectFrom('holds')
    .select(['kind', 'state', 'paid_coins'])
    .where('kind', 'in', ['voice', 'picture'])
    .orderBy('kind')
    .execute()
  expect(holds).toEqual([
    { kind: 'picture', state: 'settled', paid_coins: 4 },
    { kind: 'voice', state: 'settled', paid_coins: 4 },
  ])
  expect(await listFaults(db)).toEqual([])
})
