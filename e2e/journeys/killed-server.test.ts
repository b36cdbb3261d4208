import { makeWords } from '@citrine/fakes/model-server.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  findChatRegion,
  listSpeakers,
  openChat,
  readLastReply,
  sendMessage,
  waitForEnd,
  waitForWords,
} from './steps/chat.ts'
import { readRecords } from './steps/database.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { NETWORK_FAULTS, setUpJourney } from './steps/journey-setup.ts'

/** A reply that takes longer than the test needs to kill the server. */
const REPLY = { tokens: 400, tokens_per_second: 40 }
/** ms of a reply's text that a crash may lose; more on a busy machine, where text is stored later. */
const LOST_MS = process.env.TEST_FULL ? 500 : 2_000
const LOOK_EVERY_MS = 50
const CUT_OFF = 'This reply was cut off. What arrived is saved.'

const journey = setUpJourney({ has_own_citrine: true, model: REPLY })

test('the server is killed during a reply: only its last words are lost, nothing is doubled', async () => {
  const { server: citrine, database, model } = journey.citrine
  const { page, user_id } = await journey.visitAsMember({ expected: NETWORK_FAULTS })
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await sendMessage(page, 'Is the tube ticking?')
  await waitForWords(page, 150)

  const seen = await watchText(page, 2 * LOST_MS)
  await citrine.kill('SIGKILL')
  const killed_at = Date.now()
  const surely_stored = seen.findLast(({ at }) => at <= killed_at - LOST_MS)?.text ?? ''
  expect(surely_stored.length).toBeGreaterThan(150)
  await page.getByText('Connection lost. Trying again…').waitFor()
  await citrine.restart()

  await findChatRegion(page).getByText(CUT_OFF).waitFor()
  const kept = await readLastReply(page)
  expect(makeWords(REPLY.tokens).startsWith(kept)).toBe(true)
  expect(kept.startsWith(surely_stored)).toBe(true)
  expect(await listSpeakers(page)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
  expect(await readRecords(database, user_id)).toEqual([
    expect.objectContaining({ role: 'character', depth: 0, state: 'done' }),
    expect.objectContaining({ role: 'user', content: 'Is the tube ticking?' }),
    expect.objectContaining({ role: 'character', content: kept, state: 'interrupted' }),
  ])

  await model.set({ tokens: 40, tokens_per_second: 1_000 })
  await page.getByRole('button', { name: 'Continue' }).click()
  const whole = await waitForEnd(page)
  expect(whole.startsWith(kept)).toBe(true)
  expect(whole.length).toBeGreaterThan(kept.length + 100)
  await sendMessage(page, 'Then let us open it.')
  await waitForEnd(page)
  expect(await listSpeakers(page)).toEqual(['Maren Holt', 'You', 'Maren Holt', 'You', 'Maren Holt'])
  expect(await readRecords(database, user_id)).toHaveLength(5)
  await page.reload()
  await expect.poll(() => listSpeakers(page)).toHaveLength(5)
})

async function watchText(page: Page, ms: number): Promise<{ at: number; text: string }[]> {
  const seen: { at: number; text: string }[] = []
  const end = Date.now() + ms
  while (Date.now() < end) {
    seen.push({ text: await readLastReply(page), at: Date.now() })
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
  return seen
}
