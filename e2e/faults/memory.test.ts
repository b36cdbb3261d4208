import { setTimeout as sleep } from 'node:timers/promises'
import { startModelServer } from '@citrine/fakes/model-server.ts'
import { startPostgres } from '@citrine/fakes/postgres.ts'
import { startValkey } from '@citrine/fakes/valkey.ts'
import { expect, test } from 'vitest'
import { readMemoryMb, waitForQuiet } from '../bench/process-cost.ts'
import { timeStreams } from '../bench/stream-load.ts'
import { startCitrineContender } from '../bench/streams.ts'
import { startCitrine } from '../citrine.ts'
import { createSecret } from '../journeys/steps/journey-citrine.ts'
import { makePeople } from '../people.ts'
import { stopAfterTest } from './faulty-citrine.ts'
import { INSPECTOR_ENV, measureHeap } from './heap.ts'

const WARM_UP = 2_000
const REPLIES = Number(process.env.MEMORY_REPLIES ?? 20_000)
const PEOPLE = 200
const STEP = 2_000
const GROWTH_MAX = 1.1
/** ms before a request that a busy machine refused is repeated. */
const AGAIN_MS = 2_000

test(`memory stays flat over ${REPLIES} replies: what remains after collecting the garbage grows by at most a tenth after the first ${WARM_UP}`, async () => {
  const [postgres, valkey, model] = await Promise.all([
    startPostgres(['fsync=off', 'max_connections=100']).then(stopAfterTest),
    startValkey().then(stopAfterTest),
    startModelServer({ tokens: 20, tokens_per_second: 200, is_varied: true }).then(stopAfterTest),
  ])
  const places = { DATABASE_URL: postgres.url, VALKEY_URL: valkey.url, LLM_BASE_URL: model.url }
  const env = { NODE_ENV: 'test', SECRET_KEY: createSecret(), ...places, ...INSPECTOR_ENV }
  const citrine = stopAfterTest(await startCitrine({ env }))

  const heaps: number[] = []
  for (let replies = STEP; replies <= REPLIES; replies += STEP) {
    // Each round has new people, so that memory kept for people who left would add up.
    const { start } = await startCitrineContender(
      await makePeople(postgres.url, citrine.url, PEOPLE),
      citrine.pid(),
    )
    for (let done = 0; done < STEP; done += PEOPLE)
      await timeStreams(
        Array.from(
          { length: PEOPLE },
          (_, index) => () => start(index).catch(() => sleep(AGAIN_MS).then(() => start(index))),
        ),
        1_500,
      )
    await waitForQuiet(citrine.pid())
    const heap = await measureHeap(citrine)
    heaps.push(heap)
    const memory = readMemoryMb(citrine.pid()).toFixed(0)
    process.stdout.write(`after ${replies} replies: heap ${heap.toFixed(1)} MB, process ${memory} MB\n`)
  }
  const [warm = 0, ...later] = heaps.slice(WARM_UP / STEP - 1)
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter((heap) => heap > warm * GROWTH_MAX)).toEqual([])
}, 1_800_000)
