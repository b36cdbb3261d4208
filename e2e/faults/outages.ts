import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultSetup } from './fault-setup.ts'
import { expectSoundLedger } from './ledger-checks.ts'
import { startLoad } from './load.ts'

const PEOPLE = 20

export type OutagePlan = { random: () => number; action_count: number }

async function runDuringLoad(
  world: FaultSetup,
  { random, action_count }: OutagePlan,
  causeOutage: () => Promise<void>,
): Promise<void> {
  const people = await world.makePeople(PEOPLE)
  const load = startLoad(world, people, { action_count, random })
  let isOver = false
  load.over.finally(() => (isOver = true)).catch(() => undefined)
  const at = Math.floor(random() * PEOPLE * action_count * 0.8)
  while (load.answers() < at && !isOver) await sleep(5)
  await causeOutage()
  await expectSoundLedger(world, await load.over)
}

export const killServer = (world: FaultSetup, plan: OutagePlan): Promise<void> =>
  runDuringLoad(world, plan, async () => {
    await world.citrine.kill('SIGKILL')
    await world.citrine.restart()
  })

export const stopDatabase = (world: FaultSetup, plan: OutagePlan): Promise<void> =>
  runDuringLoad(world, plan, async () => {
    let isGone = false
    void world.citrine.ended().then(() => (isGone = true))
    await world.postgres.stopAtOnce()
    await sleep(plan.random() * 1_000)
    await world.postgres.restart()
    if (isGone) throw new Error('the server ended together with its database')
  })
