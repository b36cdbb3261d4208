import { startMailSink } from '@citrine/fakes/mail-sink.ts'
import { makeWords, startModelServer } from '@citrine/fakes/model-server.ts'
import { startPostgres } from '@citrine/fakes/postgres.ts'
import { startValkey } from '@citrine/fakes/valkey.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/chromium.ts'
import { createVisitor } from '../browser/visitor.ts'
import { startCitrine } from '../citrine.ts'
import {
  findChatRegion,
  listSpeakers,
  openChat,
  readLastReply,
  readMessages,
  sendMessage,
  waitForEnd,
  waitForWords,
} from './steps/chat.ts'
import { createDatabase, openDatabase, readRecords } from './steps/database.ts'
import { createSecret, findCharacter, makeMember } from './steps/journey-citrine.ts'
import { requestCode, typeCode } from './steps/log-in.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

function stopAfterwards<T extends { stop(): Promise<void> }>(part: T): T {
  onTestFinished(() => part.stop())
  return part
}

// In a normal run, the server's own tests try each of these parts.
test.runIf(process.env.TEST_FULL)(
  'with a mail server, a system PostgreSQL and a model endpoint, the same journey works',
  async () => {
    const postgres = stopAfterwards(await startPostgres())
    const sink = stopAfterwards(await startMailSink())
    const model = stopAfterwards(await startModelServer())
    const citrine = stopAfterwards(
      await startCitrine({
        env: {
          DATABASE_URL: postgres.url,
          SECRET_KEY: createSecret(),
          SMTP_URL: sink.url,
          MAIL_FROM: 'Citrine <hello@citrine.example>',
          LLM_BASE_URL: model.url,
        },
      }),
    )
    const database = await openDatabase(postgres.url)
    onTestFinished(() => database.close())
    const { page, faults, close } = await createVisitor(browser, { url: citrine.url })
    onTestFinished(close)

    await page.goto('/')
    await requestCode(page, 'newcomer@example.com')
    const mail = await sink.waitForMail('newcomer@example.com', 10_000)
    expect(mail.from).toBe('hello@citrine.example')
    await typeCode(page, mail.code ?? '')
    await page.getByText('Login success').waitFor()

    await openChat(page, await findCharacter({ database }, 'maren-holt'))
    await page.getByText('Replies by fake-model').waitFor()
    await sendMessage(page, 'Good evening.')
    const firstText = await waitForWords(page, 20)
    await page.reload()
    expect(await waitForEnd(page)).toBe(makeWords(40))
    expect(makeWords(40).startsWith(firstText)).toBe(true)
    const [user] = await database.query<{ user_id: string }>('select user_id from users')
    expect(await readRecords(database, user?.user_id ?? '')).toHaveLength(3)
    expect(faults).toEqual([])
  },
)

test.runIf(process.env.TEST_FULL)(
  'two nodes on one database: a reply started on one is followed to its end on the other, and stopped from there',
  async () => {
    const valkey = stopAfterwards(await startValkey())
    const model = stopAfterwards(await startModelServer({ tokens: 60, tokens_per_second: 30 }))
    const database = await createDatabase(inject('postgres_url'))
    onTestFinished(() => database.close())
    const env = {
      DATABASE_URL: database.url,
      SECRET_KEY: createSecret(),
      VALKEY_URL: valkey.url,
      LLM_BASE_URL: model.url,
    }
    const [first, second] = await Promise.all([startCitrine({ env }), startCitrine({ env })])
    onTestFinished(async () => {
      await Promise.all([first.stop(), second.stop()])
    })
    const { token, user_id } = await makeMember({ database, url: first.url })
    const here = await createVisitor(browser, { url: first.url, token })
    const there = await createVisitor(browser, { url: second.url, token })
    onTestFinished(async () => {
      await Promise.all([here.close(), there.close()])
    })
    const character_id = await findCharacter({ database }, 'maren-holt')
    await openChat(here.page, character_id)
    await openChat(there.page, character_id)

    await sendMessage(here.page, 'Who is on the other node?')
    await waitForWords(there.page, 100)
    expect(await waitForEnd(there.page)).toBe(makeWords(60))
    await expect.poll(() => readLastReply(here.page)).toBe(makeWords(60))

    await model.set({ tokens: 400 })
    await sendMessage(here.page, 'And can you be stopped from there?')
    await waitForWords(there.page, 40)
    await there.page.getByRole('button', { name: 'Stop' }).click()
    for (const { page } of [here, there]) await findChatRegion(page).getByText('Stopped.').waitFor()
    expect(await readMessages(there.page)).toEqual(await readMessages(here.page))
    expect(await listSpeakers(here.page)).toHaveLength(5)
    expect(await readRecords(database, user_id)).toHaveLength(5)
    expect([...here.faults, ...there.faults]).toEqual([])
  },
)

test.runIf(process.env.TEST_FULL)(
  'a second node without VALKEY_URL does not start, and names the setting',
  async () => {
    const database = await createDatabase(inject('postgres_url'))
    onTestFinished(() => database.close())
    const model = stopAfterwards(await startModelServer())
    const env = { DATABASE_URL: database.url, SECRET_KEY: createSecret(), LLM_BASE_URL: model.url }
    stopAfterwards(await startCitrine({ env }))
    await expect(startCitrine({ env })).rejects.toThrow(
      /another Citrine node uses this database; set VALKEY_URL on every node/,
    )
  },
)
