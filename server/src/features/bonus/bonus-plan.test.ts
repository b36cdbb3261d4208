import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBonusPlan } from './bonus-plan.ts'

async function writePlan(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-bonus-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'bonus.yaml')
  await writeFile(file, text)
  return readBonusPlan(file)
}

const GOOD = `
newbie_tasks:
  - { id: first_chat, rewards: 7, scheme: / }
daily_tasks: []
sign_in_rewards: [1, 60]
`

test('the default plan has seven days, one of them above 50, and six first tasks', async () => {
  const plan = await readBonusPlan()
  expect(plan.sign_in_rewards).toHaveLength(7)
  expect(plan.sign_in_rewards.filter((coins) => coins > 50)).toHaveLength(1)
  expect(plan.newbie_tasks).toHaveLength(6)
  expect(plan.daily_tasks).toHaveLength(3)
})

test('a custom plan is read', async () => {
  expect(await writePlan(GOOD)).toMatchObject({ sign_in_rewards: [1, 60], newbie_tasks: [{ rewards: 7 }] })
})

test.each([
  ['newbie_tasks: [', /BONUS_FILE/],
  [GOOD.replace('first_chat', 'stand_on_head'), /newbie_tasks\.0\.id/],
  [GOOD.replace('rewards: 7', 'rewards: 0'), /newbie_tasks\.0\.rewards/],
  [GOOD.replace('scheme: /', 'scheme: https://elsewhere.example'), /newbie_tasks\.0\.scheme/],
  [GOOD.replace('[1, 60]', '[]'), /sign_in_rewards/],
  [
    GOOD.replace('daily_tasks: []', 'daily_tasks: [{ id: first_chat, rewards: 1, scheme: / }]'),
    /daily_tasks\.0\.id/,
  ],
])('%j is refused with its location', async (text, place) => {
  await expect(writePlan(text)).rejects.toThrow(place)
})

test('a missing file is refused', async () => {
  await expect(readBonusPlan('/nowhere/bonus.yaml')).rejects.toThrow('there is no such file')
})
