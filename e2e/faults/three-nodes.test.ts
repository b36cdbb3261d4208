import { setTimeout as sleep } from 'node:timers/promises'
import { makeWords } from '@citrine/fakes/model-server.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/chromium.ts'
import { createVisitor } from '../browser/visitor.ts'
import { openChat, readLastReply, readMessages, sendMessage, waitForWords } from '../journeys/steps/chat.ts'
import { listFaults } from './fault-setup.ts'
import { printTime } from './faulty-citrine.ts'
import { keepChatting, REPLY_TOKENS, startThreeNodes, type ThreeNodes } from './three-nodes.ts'

/** People who chat at once; `THREE_NODES_STREAMS=1000` is the full run. */
const STREAMS = Number(process.env.THREE_NODES_STREAMS ?? 30)
const REPLY = makeWords(REPLY_TOKENS)
/** ms of a reply's text that may be lost in a kill on a busy machine. */
const LOST_MS = 2_000
const KILL_ROUNDS = [1, 2, 3, 4]
const CUT_OFF = 'This reply was cut off. What arrived is saved.'
const CONTINUED = 'a reply whose node is gone is continued by this one'

let setup: ThreeNodes
let browser: Browser
beforeAll(async () => {
  ;[setup, browser] = await Promise.all([startThreeNodes(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await setup?.stop()
})

test(`F18: ${STREAMS} people chat on while three nodes behind nginx restart in turn: every reply has every token`, async () => {
  const chats = keepChatting(await setup.makePeople(STREAMS), setup.character_id)
  const drained_ms: number[] = []
  for (const node of setup.nodes) {
    await expect.poll(chats.running, { timeout: 60_000 }).toBe(STREAMS)
    const startedAt = performance.now()
    await node.kill('SIGTERM')
    drained_ms.push(performance.now() - startedAt)
    await node.restart()
  }
  await chats.stop()

  printTime('three nodes, the longest drain', Math.round(Math.max(...drained_ms)))
  process.stdout.write(`three nodes, whole replies: ${chats.replies.length}\n`)
  expect(chats.replies.length).toBeGreaterThan(STREAMS)
  const broken = chats.replies.filter(({ text, end }) => end !== 'done' || text !== REPLY)
  expect(broken).toEqual([])
  expect(await countReplies()).toEqual([{ state: 'done', count: chats.replies.length }])
}, 900_000)

async function countReplies() {
  const rows = await setup.db
    .selectFrom('chat_records')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('role', '=', 'character')
    .where('depth', '>', 0)
    .groupBy('state')
    .execute()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}

test('F18: a browser chats while each node in turn is drained and restarted: no reply is cut off, and no word goes away', async () => {
  const page = await openBrowser()
  for (const node of setup.nodes) {
    await sendMessage(page, 'Good evening')
    await waitForWords(page, 20)
    const [seen] = await Promise.all([watchReply(page), node.kill('SIGTERM').then(() => node.restart())])
    for (const [index, { text }] of seen.entries())
      expect(text.startsWith(seen[index - 1]?.text ?? ''), text).toBe(true)
    expect(seen.at(-1)?.text).toBe(REPLY)
  }
  await expectSameAfterReload(page, 1 + 2 * setup.nodes.length)
}, 600_000)

test('F18: a browser chats while each node in turn is killed: another continues its reply to the last word, and only words that were never stored change', async () => {
  const page = await openBrowser()
  const countContinued = () =>
    setup.nodes.flatMap(({ lines }) => lines.filter((line) => line.includes(CONTINUED))).length
  const before = countContinued()
  let kills = 0
  for (const node of KILL_ROUNDS.flatMap(() => setup.nodes)) {
    if (kills >= setup.nodes.length && countContinued() > before) break
    kills += 1
    await sendMessage(page, 'Good evening')
    await waitForWords(page, 100)
    const killed_at = Date.now()
    const [seen] = await Promise.all([watchReply(page), node.kill('SIGKILL').then(() => node.restart())])
    const kept = seen.findLast(({ at }) => at < killed_at - LOST_MS)?.text ?? ''
    for (const { at, text } of seen) {
      expect(REPLY.startsWith(text), text).toBe(true)
      if (at > killed_at) expect(text.startsWith(kept), text).toBe(true)
    }
    expect(seen.at(-1)?.text).toBe(REPLY)
    expect(await page.getByText(CUT_OFF).count()).toBe(0)
  }
  process.stdout.write(`killed nodes, replies continued: ${countContinued() - before} of ${kills}\n`)
  expect(countContinued()).toBeGreaterThan(before)
  await expectSameAfterReload(page, 1 + 2 * kills)
  expect(await countReplies()).toMatchObject([{ state: 'done' }])
  expect(await listFaults(setup.db)).toEqual([])
}, 900_000)

async function openBrowser(): Promise<Page> {
  const [person] = await setup.makePeople(1)
  const visitor = await createVisitor(browser, { url: setup.url, token: person?.token })
  onTestFinished(() => visitor.close())
  await openChat(visitor.page, setup.character_id)
  return visitor.page
}

async function watchReply(page: Page): Promise<{ at: number; text: string }[]> {
  const seen: { at: number; text: string }[] = []
  const stop = page.getByRole('button', { name: 'Stop' })
  for (let isOver = false; !isOver; ) {
    isOver = !(await stop.isVisible())
    seen.push({ at: Date.now(), text: await readLastReply(page) })
    await sleep(50)
  }
  return seen
}

async function expectSameAfterReload(page: Page, count: number): Promise<void> {
  const texts = async () => (await readMessages(page)).map(({ who, text }) => ({ who, text }))
  const before = await texts()
  expect(before).toHaveLength(count)
  await page.reload()
  await expect.poll(texts, { timeout: 60_000 }).toEqual(before)
}
