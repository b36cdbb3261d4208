import { setTimeout as sleep } from 'node:timers/promises'
import { expectBooksInOrder } from './ledger-checks.ts'
import { startRush } from './load.ts'
import type { World } from './world.ts'

const PEOPLE = 20

/** The random source, and the number of actions for each of twenty people. */
export type Fall = { random: () => number; wishes: number }

/** Starts many concurrent actions, kills and restarts a process, then checks the books. */
async function inTheMidst(
  world: World,
  { random, wishes }: Fall,
  strike: () => Promise<void>,
): Promise<void> {
  const people = await world.makePeople(PEOPLE)
  const rush = startRush(world, people, { wishes, random })
  let isOver = false
  rush.over.finally(() => (isOver = true)).catch(() => undefined)
  const at = Math.floor(random() * PEOPLE * wishes * 0.8)
  while (rush.answers() < at && !isOver) await sleep(5)
  await strike()
  await expectBooksInOrder(world, await rush.over)
}

export const killServer = (world: World, fall: Fall): Promise<void> =>
  inTheMidst(world, fall, async () => {
    await world.citrine.kill('SIGKILL')
    await world.citrine.restart()
  })

export const stopDatabase = (world: World, fall: Fall): Promise<void> =>
  inTheMidst(world, fall, async () => {
    let isGone = false
    void world.citrine.ended().then(() => (isGone = true))
    await world.postgres.stopAtOnce()
    await sleep(fall.random() * 1_000)
    await world.postgres.startAgain()
    if (isGone) throw new Error('the server went with its database')
  })
