import { type ModelServer, makeWords, startModelServer } from '@citrine/fakes/model-server.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/chromium.ts'
import { createVisitor } from '../browser/visitor.ts'
import { type Citrine, startCitrine } from '../citrine.ts'
import {
  findChatRegion,
  listSpeakers,
  openChat,
  readLastReply,
  sendMessage,
  waitForEnd,
  waitForWords,
} from './steps/chat.ts'
import { type Database, openEmbeddedDatabase, readRecords } from './steps/database.ts'
import { findCharacter, makeMember } from './steps/journey-citrine.ts'

/** A reply that takes longer than the test needs to kill the server. */
const REPLY = { tokens: 400, tokens_per_second: 40 }
/** ms of a reply's text that a crash may lose; more on a busy machine, where text is stored later. */
const LOST_MS = process.env.TEST_FULL ? 500 : 2_000
const LOOK_EVERY_MS = 50
const CUT_OFF = 'This reply was cut off. What arrived is saved.'

let browser: Browser
let model: ModelServer
let citrine: Citrine
let database: Database

beforeAll(async () => {
  ;[browser, model] = await Promise.all([launchBrowser(), startModelServer(REPLY)])
  citrine = await startCitrine({ env: { LLM_BASE_URL: model.url } })
  database = await openEmbeddedDatabase(citrine.data_dir)
})
afterAll(async () => {
  await browser?.close()
  await database?.close()
  await citrine?.stop()
  await model?.stop()
})

test('the server is killed during a reply: only its last words are lost, nothing is doubled', async () => {
  const { user_id, token } = await makeMember({ database, url: citrine.url })
  const visitor = await createVisitor(browser, { url: citrine.url, token })
  const { page } = visitor
  await openChat(page, await findCharacter({ database }, 'maren-holt'))
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
