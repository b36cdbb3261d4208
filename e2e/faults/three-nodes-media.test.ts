import { type AudioServer, startAudioServer } from '@citrine/fakes/audio-server.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/chromium.ts'
import { createVisitor } from '../browser/visitor.ts'
import { findChatRegion, openChat, sendMessage, waitForEnd } from '../journeys/steps/chat.ts'
import { listenTo, listSounds } from '../journeys/steps/sound-probe.ts'
import { listFaults } from './fault-setup.ts'
import { startThreeNodes, type ThreeNodes } from './three-nodes.ts'

const MADE = { timeout: 90_000, interval: 500 }
const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const
/** Each reply has its own words, because Citrine keeps the voice of words that it has read before. */
const REPLIES = [
  'The lamp is lit tonight, and the boat comes home before the rain.',
  'Nobody sleeps until it lands. Listen to the wind in the chimney.',
  'Then we drink tea by the stove and count the nets until morning.',
]

let setup: ThreeNodes
let browser: Browser
let audio: AudioServer
beforeAll(async () => {
  audio = await startAudioServer()
  ;[setup, browser] = await Promise.all([startThreeNodes(audio.env), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await setup?.stop()
  await audio?.stop()
})

const isShown = (page: Page, description: string): Promise<boolean> =>
  findChatRegion(page)
    .getByRole('button', { name: `Show larger: ${description}`, exact: true })
    .locator('img')
    .evaluateAll(([img]) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 100)

async function requestPicture(page: Page, description: string): Promise<void> {
  await findChatRegion(page)
    .getByRole('button', { name: /^Picture/ })
    .click()
  const field = page.getByRole('textbox', { name: 'Describe the picture' })
  await field.fill(description)
  await field.press('Enter')
}

const readAloud = (page: Page): Promise<void> =>
  findChatRegion(page).locator('[data-last-tools]').getByRole('button', { name: 'Read aloud' }).click()

test('F18: a browser listens and makes pictures while one node after the other is killed, or stopped in order: each is made, and paid once', async () => {
  const [person] = await setup.makePeople(1)
  const { page, close } = await createVisitor(browser, { url: setup.url, token: person?.token })
  await listenTo(page)
  await openChat(page, setup.character_id)
  for (const [index, node] of setup.nodes.entries()) {
    await setup.model.set({ text: REPLIES[index] ?? null })
    await sendMessage(page, 'Good evening')
    await waitForEnd(page, 60_000)
    const soundCount = (await listSounds(page)).length
    const description = `at the window, evening ${index + 1}`
    await readAloud(page)
    await requestPicture(page, description)
    await node.kill(SIGNALS[index])
    await node.restart()
    await expect.poll(() => isShown(page, description), MADE).toBe(true)
    await expect.poll(async () => (await listSounds(page)).length, MADE).toBeGreaterThan(soundCount)
    const cancel = findChatRegion(page).getByRole('button', { name: 'Cancel the voice' })
    await expect.poll(() => cancel.count(), MADE).toBe(0)
  }
  const rounds = setup.nodes.length
  expect(await listStates('chat_pictures')).toEqual(Array(rounds).fill('ready'))
  expect(await listStates('voices')).toEqual(Array(rounds).fill('ready'))
  expect(await countHolds()).toEqual({ 'picture settled': rounds, 'voice settled': rounds })
  expect(await listFaults(setup.db)).toEqual([])
  await close()
}, 900_000)

const listStates = async (table: 'chat_pictures' | 'voices'): Promise<string[]> =>
  (await setup.db.selectFrom(table).select('state').execute()).map(({ state }) => state)

async function countHolds(): Promise<Record<string, number>> {
  const rows = await setup.db
    .selectFrom('holds')
    .select(({ fn }) => ['kind', 'state', fn.countAll<string>().as('count')])
    .groupBy(['kind', 'state'])
    .execute()
  return Object.fromEntries(rows.map(({ kind, state, count }) => [`${kind} ${state}`, Number(count)]))
}
