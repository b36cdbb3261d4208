import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findCharacter } from './place.ts'
import { NETWORK_FAULTS, setStage } from './stage.ts'
import { composer, openChat, readTalk, say, waitForEnd } from './talk.ts'

/** A file opened directly has no icon. */
const EXPECTED = new RegExp(`${NETWORK_FAULTS.source}|favicon\\.ico`)

const stage = setStage({ model: { tokens_per_second: 500, text: 'The kettle is on, and the lamp is lit.' } })

const keptTalks = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('citrine-chats')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('citrine-chats')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const { result } = opening
        if (!result.objectStoreNames.contains('records')) return resolve(0)
        const counting = result.transaction('records').objectStore('records').count()
        counting.onsuccess = () => {
          result.close()
          resolve(counting.result)
        }
      }
    })
  })

test('without a network the page opens, talks can be read, a draft stays, and a logout takes all of it away', async () => {
  const { page, token } = await stage.visitAsMember({ has_shell: true, expected: EXPECTED })
  const [here, there] = await Promise.all([
    findCharacter(stage.place, 'noor-haddad'),
    findCharacter(stage.place, 'idris-vale'),
  ])
  await openChat(page, here)
  await say(page, 'Is anybody home?')
  await waitForEnd(page)
  // The member chats with another character on another device.
  const other = await stage.visit({ token })
  await openChat(other.page, there)
  await say(other.page, 'Good night over there.')
  await waitForEnd(other.page)

  await page.goto('/chat')
  await page.getByRole('link', { name: /Idris Vale/ }).waitFor()
  await expect.poll(() => keptTalks(page)).toBe(2)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  // Opening a file directly does not replace the cached page.
  await page.goto('/first-paint.js')
  await page.context().setOffline(true)
  await page.goto('/chat')
  await page.getByRole('link', { name: /Noor Haddad/ }).click()
  await page.getByText('Offline copy, saved').waitFor()
  expect((await readTalk(page)).map(({ text }) => text)).toContain('Is anybody home?')
  await composer(page).fill('I will be back when the train leaves the tunnel.')
  await page.goto(`/chat/chatDetail/${there}`)
  await page.getByText('Good night over there.').waitFor()
  await page.goto(`/chat/chatDetail/${here}`)
  await expect.poll(() => composer(page).inputValue()).toMatch(/^I will be back/)

  await page.context().setOffline(false)
  await page.getByText('Offline copy, saved').waitFor({ state: 'detached' })
  await composer(page).press('Enter')
  await waitForEnd(page)

  await page.goto('/setting')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => keptTalks(page)).toBe(0)
})
