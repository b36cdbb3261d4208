import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoundLedger } from './ledger-checks.ts'
import { startLoad } from './load.ts'
import { random, SEED } from './seed.ts'
import { startTwoNodes, type TwoNodes } from './two-nodes.ts'

const PEOPLE = 16
const ACTIONS_EACH = 12
const DRAIN_S = 30

let setup: TwoNodes
beforeAll(async () => {
  setup = await startTwoNodes()
})
afterAll(() => setup?.stop())

test(`F16: nodes restart one after the other under load (seed ${SEED}): each drains in time, nothing is lost, charged twice or left open`, async () => {
  await setup.model.set({ tokens: 40, tokens_per_second: 20 })
  const rush = startLoad(setup, await setup.makePeople(PEOPLE), { action_count: ACTIONS_EACH, random })
  let isOver = false
  rush.over.finally(() => (isOver = true)).catch(() => undefined)
  const drained: number[] = []
  for (const [turn, node] of [...setup.nodes, ...setup.nodes].entries()) {
    const due = (PEOPLE * ACTIONS_EACH * (turn + 1)) / 8
    await expect.poll(() => isOver || rush.answers() >= due, { timeout: 120_000 }).toBe(true)
    const startedAt = performance.now()
    await node.kill('SIGTERM')
    drained.push((performance.now() - startedAt) / 1000)
    await node.restart()
  }
  await setup.model.set({ tokens: 12, tokens_per_second: 100 })
  await expectSoundLedger(setup, await rush.over)

  expect(Math.max(...drained)).toBeLessThan(DRAIN_S + 5)
  const { rows } = await setup.pool.query(
    "select state, count(*)::int as count from chat_records where role = 'character' and state <> 'done' group by 1",
  )
  expect(rows).toEqual([])
})
