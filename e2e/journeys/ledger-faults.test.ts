import { afterAll, beforeAll, test } from 'vitest'
import { type FaultSetup, startFaultSetup } from '../faults/fault-setup.ts'
import { killServer, stopDatabase } from '../faults/outages.ts'
import { random, SEED } from '../faults/seed.ts'

let setup: FaultSetup
beforeAll(async () => {
  setup = await startFaultSetup()
})
afterAll(() => setup?.stop())

// `npm run test:faults` kills more often, and at every failpoint. In a normal run, database-loss.test.ts of the server's wallet
// and orders loses the database, and `killed-server.test.ts` the server.
test.runIf(process.env.TEST_FULL)(
  `the ledger balances after the server and its database were killed, among twenty people (seed ${SEED})`,
  async () => {
    await killServer(setup, { random, action_count: 4 })
    await stopDatabase(setup, { random, action_count: 4 })
  },
)
