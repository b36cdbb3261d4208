import { setTimeout as sleep } from 'node:timers/promises'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { startTcpProxy, type TcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { waitForMark } from '../screens/screen.ts'
import {
  findChatRegion,
  findComposer,
  listSpeakers,
  openChat,
  readMessages,
  sendMessage,
  waitForEnd,
  waitForWords,
} from './steps/chat.ts'
import { readRecords } from './steps/database.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { NETWORK_FAULTS, setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney({ model: { tokens: 40, tokens_per_second: 100 } })

async function visitByProxy() {
  const proxy: TcpProxy = await startTcpProxy(journey.citrine.url)
  onTestFinished(() => proxy.stop())
  const visitor = await journey.visitAsMember({ url: proxy.url, expected: NETWORK_FAULTS })
  await openChat(visitor.page, await findCharacter(journey.citrine, 'maren-holt'))
  return { ...visitor, proxy }
}

const CUT_MS = 10_000

test('the network is cut for ten seconds during a reply: the reply arrives complete, once', async () => {
  const tokens = 130
  await journey.citrine.model.set({ tokens, tokens_per_second: 10 })
  const { page, proxy, user_id } = await visitByProxy()
  await sendMessage(page, 'Can you hear me?')
  const before = await waitForWords(page, 40)

  await proxy.refuse()
  await sleep(CUT_MS)
  expect((await readMessages(page)).at(-1)?.text.startsWith(before)).toBe(true)
  await proxy.resume()

  expect(await waitForEnd(page, 30_000)).toBe(makeWords(tokens))
  expect(await listSpeakers(page)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
  expect(await readRecords(journey.citrine.database, user_id)).toHaveLength(3)
  await journey.citrine.model.set({ tokens: 40, tokens_per_second: 100 })
})

test('a connection that is cut again and again delivers every word once', async ({ skip }) => {
  skip(
    !process.env.TEST_FULL,
    'the test above cuts the connection once, the web app’s create-chat.test.ts at each place',
  )
  const tokens = 80
  await journey.citrine.model.set({ tokens, tokens_per_second: 25 })
  const { page, proxy, user_id } = await visitByProxy()
  await sendMessage(page, 'Hello?')
  for (const length of [40, 120, 200]) {
    await waitForWords(page, length)
    proxy.cut()
  }
  expect(await waitForEnd(page)).toBe(makeWords(tokens))
  expect(await readRecords(journey.citrine.database, user_id)).toHaveLength(3)
  await journey.citrine.model.set({ tokens: 40, tokens_per_second: 100 })
})

test('offline, a bar says so and the draft is kept; back online, the unsent message is sent once by itself', async () => {
  const { page, context, user_id } = await visitByProxy()
  await waitForMark(page, 'offline-bar-loaded')
  await context.setOffline(true)
  const bar = page.getByText('You’re offline. Drafts are saved on this device.')
  await bar.waitFor()
  await sendMessage(page, 'Written on a train, in a tunnel.')
  await findChatRegion(page).getByText('Not sent.').waitFor()
  await sendMessage(page, 'And another line.')
  await page.getByText('The message above wasn’t sent. Send it again or edit it first.').waitFor()
  await context.setOffline(false)
  await bar.waitFor({ state: 'detached' })

  await expect.poll(() => listSpeakers(page)).toHaveLength(3)
  await waitForEnd(page)
  expect(await findComposer(page).inputValue()).toBe('And another line.')
  expect(await listSpeakers(page)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
  expect(await readRecords(journey.citrine.database, user_id)).toMatchObject([
    { role: 'character' },
    { role: 'user', content: 'Written on a train, in a tunnel.' },
    { role: 'character', state: 'done' },
  ])
})

test('a message that arrived without an acknowledgement is not sent twice', async () => {
  const { page, proxy, user_id } = await visitByProxy()
  proxy.cutAfter(0)
  await sendMessage(page, 'Did this reach you?')
  await expect
    .poll(() => readRecords(journey.citrine.database, user_id))
    .toMatchObject([{}, { role: 'user' }, { state: 'done' }])
  await proxy.resume()
  await waitForEnd(page)
  await page.reload()
  await waitForEnd(page)
  expect(await listSpeakers(page)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
  expect(await readRecords(journey.citrine.database, user_id)).toHaveLength(3)
})

test('when Citrine cannot be reached at page load, it says so, retries by itself, and signs nobody out', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'open-session.test.ts of the web app has this case')
  const { page } = await journey.visitAsMember({ expected: NETWORK_FAULTS })
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.goto('/chat')
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByText('Can’t reach Citrine.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('heading', { name: 'No chats yet' }).waitFor()
  await page.getByRole('link', { name: /^Account of / }).waitFor()
})

test('when the code of a screen fails to load, navigation continues, with a retry in its place', async () => {
  const { page } = await journey.visit({ expected: NETWORK_FAULTS })
  await page.goto('/')
  await page.route('**/assets/chat-list*', (route) => route.abort('connectionreset'))
  await page.getByRole('link', { name: 'Chats', exact: true }).click()
  await page.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/chat')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'All your chats in one place' }).waitFor()
})

test('when the code of a part fails to load, the rest of the chat stays, and the part comes once it can', async () => {
  const { page } = await journey.visitAsMember({ expected: NETWORK_FAULTS })
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await page.route('**/assets/tray-*', (route) => route.abort('connectionreset'))
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/tray-'))
  await page.getByRole('button', { name: 'More ways to reply' }).click()
  await missed
  await sendMessage(page, 'Still here?')
  await waitForEnd(page)

  await page.unrouteAll()

  await page.getByRole('region', { name: 'More ways to reply' }).waitFor()
})
