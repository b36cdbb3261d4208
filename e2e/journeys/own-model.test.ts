import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/chromium.ts'
import { createVisitor } from '../browser/visitor.ts'
import { type Citrine, startCitrine } from '../citrine.ts'
import {
  findChatRegion,
  findComposer,
  listSpeakers,
  openChat,
  readLastReply,
  sendMessage,
  waitForEnd,
  waitForWords,
} from './steps/chat.ts'
import { openEmbeddedDatabase, readRecords } from './steps/database.ts'
import { findCharacter, makeMember } from './steps/journey-citrine.ts'

const BROKE_OFF = 'The language model stopped early. The text so far is kept; please try again.'
const NOWHERE = 'http://127.0.0.1:9'
const NO_PACKAGES = { PIP_INDEX_URL: NOWHERE, PIP_RETRIES: '0', PIP_NO_INDEX: '1' }
const LONG =
  'Tell me a very long story about the lighthouse, with everything that happened there in a hundred years.'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Starts a model hub that sends half of a file, and the rest on command. */
async function startHalfHub() {
  const file = inject('model_file')
  const { size } = await stat(file)
  const half = Math.floor(size / 2)
  const { promise: told, resolve: sendRest } = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    response.writeHead(200, { 'content-length': size })
    await pipeline(createReadStream(file, { end: half - 1 }), response, { end: false })
    await told
    await pipeline(createReadStream(file, { start: half }), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sendRest }
}

async function start(options: Parameters<typeof startCitrine>[0]): Promise<Citrine> {
  const citrine = await startCitrine(options)
  onTestFinished(() => citrine.stop())
  return citrine
}

async function visitMaren(citrine: Citrine) {
  const database = await openEmbeddedDatabase(citrine.dataDir)
  onTestFinished(() => database.close())
  const { user_id, token } = await makeMember({ database, url: citrine.url })
  const { page, close } = await createVisitor(browser, { url: citrine.url, token })
  onTestFinished(close)
  await openChat(page, await findCharacter({ database }, 'maren-holt'))
  return { page, database, user_id }
}

const answering = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

function listRunners(citrine: Citrine): number[] {
  const found = execFileSync('pgrep', ['-f', `runner/src/main.ts .*--model ${citrine.dataDir}`])
  return found.toString().trim().split('\n').map(Number)
}

test('a model is downloaded while the demonstration answers, and takes over', {
  timeout: 600_000,
}, async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'a real model loads and speaks, as in the tests of the runner')
  const hub = await startHalfHub()
  // Settings without the embedding model, which would compete for the cores, and with short prompts.
  const env = { ...NO_PACKAGES, MODEL_HUB_URL: hub.url, LLM_CONTEXT_TOKENS: '1024' }
  const citrine = await start({ is_launched: true, env })
  const { page, database, user_id } = await visitMaren(citrine)

  await answering(page, 'Getting a language model ready: 50%').waitFor({ timeout: 240_000 })
  await sendMessage(page, 'Good evening!')
  expect(await waitForEnd(page)).toContain('demonstration')

  hub.sendRest()
  await answering(page, 'SmolLM2 135M (small demo model)').waitFor({ timeout: 240_000 })
  await sendMessage(page, 'What is the sea like tonight?')
  expect(await waitForEnd(page, 240_000)).toMatch(/\w+ \w+/)
  expect((await readRecords(database, user_id)).at(-1)).toMatchObject({ role: 'character', state: 'done' })

  await answering(page, /small demo model/).click()
  const dialog = page.getByRole('dialog', { name: 'Model for replies' })
  await dialog.getByText('This small demo model forgets').waitFor()
  await dialog
    .getByRole('button', { name: /^Get \w/ })
    .first()
    .waitFor()
  await dialog
    .getByText(/^about \S+ words a second here$/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')

  await sendMessage(page, LONG)
  await waitForWords(page, 20)
  for (const pid of listRunners(citrine)) process.kill(pid, 'SIGKILL')
  await findChatRegion(page).getByText(BROKE_OFF).waitFor()
  expect((await readLastReply(page)).length).toBeGreaterThanOrEqual(20)

  await sendMessage(page, 'Are you still there?')
  expect(await waitForEnd(page, 240_000)).toMatch(/\w/)
  expect(await listSpeakers(page)).toEqual(['Maren Holt', ...Array(4).fill(['You', 'Maren Holt']).flat()])
})

test('where no source of a model answers, the demonstration continues and says so', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the server’s own tests try each source')
  const env = { ...NO_PACKAGES, MODEL_HUB_URL: NOWHERE }
  const citrine = await start({ is_launched: true, env })
  const { page } = await visitMaren(citrine)

  await answering(page, 'Demo: replies are scripted.').click()
  const dialog = page.getByRole('dialog', { name: 'Model for replies' })
  await dialog.getByText('Couldn’t download a language model to this machine.').waitFor({ timeout: 120_000 })
  await page.keyboard.press('Escape')
  await findComposer(page).fill('Hello')
  await findComposer(page).press('Enter')
  expect(await waitForEnd(page)).toContain('demonstration')
})
