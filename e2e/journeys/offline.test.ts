import type { BrowserContext, Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForMark } from '../screens/screen.ts'
import { findComposer, openChat, readMessages, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { NETWORK_FAULTS, setUpJourney } from './steps/journey-setup.ts'

/** Chromium also asks for favicon.ico when a file is opened as a page, which fails offline. */
const EXPECTED = new RegExp(`${NETWORK_FAULTS.source}|favicon\\.ico`)

const journey = setUpJourney({
  model: { tokens_per_second: 500, text: 'The kettle is on, and the lamp is lit.' },
})

/** Lists the keys of a store, or its contents as JSON. */
const listKept = (
  page: Page,
  name: 'records' | 'queries',
  read: 'getAllKeys' | 'getAll' = 'getAllKeys',
): Promise<string[]> =>
  page.evaluate(
    async ([name, read]) => {
      const names = (await indexedDB.databases()).map(({ name }) => name)
      if (!names.includes('citrine-chats')) return []
      return new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('citrine-chats')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result } = opening
          if (!result.objectStoreNames.contains(name)) return resolve([])
          const listing: IDBRequest = result.transaction(name).objectStore(name)[read]()
          listing.onsuccess = () => {
            result.close()
            resolve(
              listing.result.map((item: unknown) =>
                read === 'getAll' ? JSON.stringify(item) : String(item),
              ),
            )
          }
        }
      })
    },
    [name, read] as const,
  )

const countKeptChats = async (page: Page): Promise<number> => (await listKept(page, 'records')).length

const isKept = async (page: Page, query: string): Promise<boolean> =>
  (await listKept(page, 'queries')).some((key) => key.includes(`"${query}"`))

test('without a network the page opens, chats are readable, a draft stays, and signing out removes all of it', async () => {
  const { page, token } = await journey.visitAsMember({ has_shell: true, expected: EXPECTED })
  const [here, there] = await Promise.all([
    findCharacter(journey.citrine, 'noor-haddad'),
    findCharacter(journey.citrine, 'idris-vale'),
  ])
  await openChat(page, here)
  await sendMessage(page, 'Is anybody home?')
  await waitForEnd(page)
  const other = await journey.visit({ token })
  await openChat(other.page, there)
  await sendMessage(other.page, 'Good night over there.')
  await waitForEnd(other.page)

  await page.goto('/chat')
  await page.getByRole('link', { name: /Idris Vale/ }).waitFor()
  await expect.poll(() => countKeptChats(page)).toBe(2)
  await waitForMark(page, 'screens-kept')

  await page.goto('/first-paint.js')
  await page.context().setOffline(true)
  await page.goto('/chat')
  await page.getByRole('link', { name: /Noor Haddad/ }).click()
  await page.getByText('Offline copy, saved').waitFor()
  expect((await readMessages(page)).map(({ text }) => text)).toContain('Is anybody home?')
  await findComposer(page).fill('I will be back when the train leaves the tunnel.')
  await page.goto(`/chat/chatDetail/${there}`)
  await page.getByText('Good night over there.').waitFor()
  await page.goto(`/chat/chatDetail/${here}`)
  await expect.poll(() => findComposer(page).inputValue()).toMatch(/^I will be back/)

  await page.context().setOffline(false)
  await page.getByText('Offline copy, saved').waitFor({ state: 'detached' })
  await findComposer(page).press('Enter')
  await waitForEnd(page)

  await page.goto('/setting')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => countKeptChats(page)).toBe(0)
})

test('a chat that arrives after the sign-out is not stored on this device', async () => {
  const { page, token } = await journey.visitAsMember()
  const other = await journey.visit({ token })
  await openChat(other.page, await findCharacter(journey.citrine, 'idris-vale'))
  await sendMessage(other.page, 'Good night over there.')
  await waitForEnd(other.page)
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/chat/records?*', async (route) => {
    const response = await route.fetch()
    asked.resolve()
    await left.promise
    await route.fulfill({ response })
    arrived.resolve()
  })
  await page.goto('/chat')
  await asked.promise
  await page.getByRole('link', { name: /^Account of / }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Logout Successful').waitFor()

  left.resolve()
  await arrived.promise
  await page.waitForTimeout(1_000)

  expect(await listKept(page, 'records')).toEqual([])
})

test('each page that was opened on this device opens offline with its date, the list of chats without a visit', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'the first test opens the chats, and stored-queries.test.ts of the web app stores each kind of page',
  )
  const { page } = await journey.visitAsMember({
    has_shell: true,
    expected: EXPECTED,
    width: 320,
    height: 640,
  })
  const id = await findCharacter(journey.citrine, 'noor-haddad')
  await openChat(page, id)
  await sendMessage(page, 'Is anybody home?')
  await waitForEnd(page)
  // The chat is first kept with its opening alone.
  await expect
    .poll(() => listKept(page, 'records', 'getAll'))
    .toEqual([expect.stringContaining('lamp is lit.')])
  await waitForMark(page, 'screens-kept')
  await page.goto('/bonus')
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await expect.poll(() => isKept(page, 'tasks')).toBe(true)
  await page.goto('/')
  await page.getByRole('feed').getByRole('article').first().waitFor()
  await expect.poll(() => isKept(page, 'shop')).toBe(true)
  await waitForMark(page, 'screens-kept')

  await page.context().setOffline(true)
  const bar = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  for (const [path, content] of [
    ['/', page.getByRole('feed').getByRole('article').first()],
    ['/bonus', page.getByRole('heading', { name: 'First steps' })],
    ['/chat', page.getByRole('link', { name: /Noor Haddad/ })],
  ] as const) {
    await page.goto(path)
    await content.waitFor()
    await bar.filter({ hasText: /Saved copy from .*\d/ }).waitFor()
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count(), path).toBe(0)
    const box = await bar.locator('p').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(8)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
  await page.getByRole('link', { name: /Noor Haddad/ }).click()
  await page.getByText('Is anybody home?').waitFor()

  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Try again' }).first().waitFor()
})

test('a guest’s first visit continues without a network, and no error covers it', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the first test takes the same steps as a member')
  const { page } = await journey.visit({ has_shell: true, expected: EXPECTED, width: 390, height: 800 })
  await page.goto('/')
  await expect.poll(() => isKept(page, 'shop')).toBe(true)
  await waitForMark(page, 'screens-kept')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('feed').getByRole('article').first().waitFor()
  await page.getByText('You’re offline.').waitFor()
  for (const [name, title] of [
    ['Bonus', 'Couldn’t load the tasks'],
    ['Chats', 'All your chats in one place'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name: title }).waitFor()
  }
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
})

type ShownNotification = { title: string; options: { tag: string; data: unknown } }
type Scope = {
  registration: object
  shown: ShownNotification[]
  dispatchEvent(event: Event): void
}

/** Records the notifications of the worker, because a headless browser refuses to show any. */
const recordShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.shown = []
    const showNotification = async (title: string, options: ShownNotification['options']): Promise<void> => {
      scope.shown.push({ title, options })
    }
    Object.defineProperty(scope.registration, 'showNotification', { value: showNotification })
  })

/** Taps a notification with this data. Ignores rejections: without a real tap, the browser refuses to focus a window. */
const tapNotification = (worker: Worker, data: unknown): Promise<void> =>
  worker.evaluate((data) => {
    const notification = { data, close: () => undefined }
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil })
    ;(globalThis as unknown as Scope).dispatchEvent(event)
  }, data)

async function openPush(context: BrowserContext, page: Page): Promise<(message: unknown) => Promise<void>> {
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async (message) => {
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
  }
}

test('a push message shows its title and nothing else, and a tap opens its chat', async () => {
  const { page, context } = await journey.visitAsMember({ has_shell: true, expected: EXPECTED })
  const character_id = await findCharacter(journey.citrine, 'noor-haddad')
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await recordShown(worker)
  const deliver = await openPush(context, page)
  const url = `/chat/chatDetail/${character_id}`
  await deliver({ kind: 'reply', title: 'A reply is waiting for you', url, body: 'The lamp is lit.' })
  await deliver({ kind: 'reply', url })
  const readShown = () => worker.evaluate(() => (globalThis as unknown as Scope).shown)
  await expect.poll(readShown).toHaveLength(1)
  const [shown] = await readShown()
  expect(shown).toMatchObject({
    title: 'A reply is waiting for you',
    options: { tag: 'reply', data: { url } },
  })
  expect(JSON.stringify(shown)).not.toContain('lamp')

  await tapNotification(worker, shown?.options.data)
  await page.waitForURL(`**${url}`)
  await tapNotification(worker, { url: '/\\elsewhere.example/page' })
  await page.waitForURL((address) => address.pathname === '/')
})
