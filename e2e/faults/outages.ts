import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultSetup } from './fault-setup.ts'
import { expectSoundLedger } from './ledger-checks.ts'
import { startLoad } from './load.ts'

const PEOPLE = 20

export type OutagePlan = { random: () => number; action_count: number }

async function runDuringLoad(
  setup: FaultSetup,
  { random, action_count }: OutagePlan,
  causeOutage: () => Promise<void>,
): Promise<void> {
  const people = await setup.makePeople(PEOPLE)
  const load = startLoad(setup, people, { action_count, random })
  let isOver = false
  load.over.finally(() => (isOver = true)).catch(() => undefined)
  const at = Math.floor(random() * PEOPLE * action_count * 0.8)
  while (load.answers() < at && !isOver) await sleep(5)
  await causeOutage()
  await expectSoundLedger(setup, await load.over)
}

export const killServer = (setup: FaultSetup, plan: OutagePlan): Promise<void> =>
  runDuringLoad(setup, plan, async () => {
    await setup.citrine.kill('SIGKILL')
    await setup.citrine.restart()
  })

export const stopDatabase = (setup: FaultSetup, plan: OutagePlan): Promise<void> =>
  runDuringLoad(setup, plan, async () => {
    let isGone = false
    void setup.citrine.ended().then(() => (isGone = true))
    await setup.postgres.stopAtOnce()
    await sleep(plan.random() * 1_000)
    await setup.postgres.restart()
    if (isGone) throw new Error('the server ended together with its database')
  })
