import { afterAll, beforeAll, test } from 'vitest'
import { type FaultSetup, startFaultSetup } from '../faults/fault-setup.ts'
import { killServer, stopDatabase } from '../faults/outages.ts'
import { random, SEED } from '../faults/seed.ts'

let world: FaultSetup
beforeAll(async () => {
  world = await startFaultSetup()
})
afterAll(() => world?.stop())

// `npm run test:faults` kills more often, and at every failpoint.
test(`the ledger balances after the server and its database were killed, among twenty people (seed ${SEED})`, async () => {
  await killServer(world, { random, action_count: 4 })
  await stopDatabase(world, { random, action_count: 4 })
})
