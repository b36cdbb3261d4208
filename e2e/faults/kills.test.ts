import { afterAll, beforeAll, test } from 'vitest'
import { type FaultSetup, startFaultSetup } from './fault-setup.ts'
import { killServer } from './outages.ts'
import { random, SEED } from './seed.ts'

const KILLS = 20

let setup: FaultSetup
beforeAll(async () => {
  setup = await startFaultSetup()
})
afterAll(() => setup?.stop())

test.for(Array.from({ length: KILLS }, (_, n) => n + 1))(
  `the server is killed while twenty people use it, kill %i of ${KILLS} (seed ${SEED}): nothing is lost or doubled`,
  () => killServer(setup, { random, action_count: 8 }),
)
