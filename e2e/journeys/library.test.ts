import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { giveCoins } from './steps/coins.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'
import { ALBUM, PICTURED, seedPictures } from './steps/pictures.ts'

const journey = setUpJourney()
const ids: Record<keyof typeof PICTURED, string> = { with_banner: '', plain: '' }

beforeAll(async () => {
  await seedPictures(journey.citrine)
  ids.with_banner = await findCharacter(journey.citrine, PICTURED.with_banner)
  ids.plain = await findCharacter(journey.citrine, PICTURED.plain)
})

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const lockedOnes = (page: Page) => page.getByRole('button', { name: /^Locked, 30 Lemon Coins: / })
const locateImages = (page: Page) => page.locator('a[href^="/image-details/"]')
const isOpen = (page: Page, open: number) => page.getByText(`${open} of ${ALBUM.total} open`).waitFor()

async function openAlbum(page: Page, character_id: string, open = ALBUM.free): Promise<void> {
  await page.goto(`/characterDetail/${character_id}`)
  await isOpen(page, open)
}

test('a member unlocks pictures, mutes the confirmation, and finds all in the library and the history', async () => {
  const { page, user_id } = await journey.visitAsMember()
  await giveCoins(journey.citrine.database.url, user_id, 100)
  await openAlbum(page, ids.plain)
  const { length: locked } = await lockedOnes(page).all()
  const description = ((await lockedOnes(page).first().getAttribute('aria-label')) ?? '').replace(
    /^[^:]*: /,
    '',
  )

  await lockedOnes(page).first().click()
  await dialog(page, 'Unlock this picture?').getByText(/^100/).waitFor()
  await dialog(page).getByRole('button', { name: 'Not now' }).click()
  expect(await lockedOnes(page).count()).toBe(locked)
  await lockedOnes(page).first().click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Do not remind again/ })
    .check()
  await dialog(page)
    .getByRole('button', { name: /^Unlock for 30/ })
    .click()
  await isOpen(page, ALBUM.free + 1)
  await page.getByText('You have 70 Lemon Coins left.').waitFor()
  await page.getByRole('button', { name: `Show larger: ${description}` }).waitFor()

  await openAlbum(page, ids.with_banner)
  await lockedOnes(page).first().click()
  await isOpen(page, ALBUM.free + 1)
  await page.getByText('You have 40 Lemon Coins left.').waitFor()
  expect(await dialog(page).count()).toBe(0)

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Image library' }).click()
  await expect.poll(() => locateImages(page).count()).toBe(2)
  await page
    .getByRole('navigation', { name: 'Show pictures of' })
    .getByRole('link', { name: /^Sofia Marchetti/ })
    .click()
  await expect.poll(() => locateImages(page).count()).toBe(1)
  expect(new URL(page.url()).pathname).toBe(`/imglib/${ids.plain}`)
  await locateImages(page).click()
  await page.getByRole('heading', { level: 1, name: description }).waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^citrine-Sofia-Marchetti-[\da-f]{8}\.webp$/)
  await page.getByRole('button', { name: `Show larger: ${description}` }).click()
  await dialog(page, 'Pictures of Sofia Marchetti').getByText('1 of 1', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })

  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Coin history' }).click()
  const history = page.getByRole('region', { name: 'Lemon Coins' }).getByRole('listitem')
  await expect.poll(() => history.count()).toBe(3)
  expect((await history.allTextContents()).map((text) => text.replace(/\d+:\d+ [AP]M/, ''))).toEqual([
    expect.stringMatching(/^Picture unlocked.*−30.*Balance 40$/),
    expect.stringMatching(/^Picture unlocked.*−30.*Balance 70$/),
    expect.stringMatching(/^Correction by the operator.*\+100.*Balance 100$/),
  ])
  await page.getByRole('button', { name: 'Ask again: Unlocking a picture' }).click()
  await page.getByText(/^None\. Questions you tick/).waitFor()
  await openAlbum(page, ids.plain, ALBUM.free + 1)
  await lockedOnes(page).first().click()
  await dialog(page, 'Unlock this picture?').waitFor()
})

test('a member with too few coins learns it before or after the tap, with ways to get more', async () => {
  const { page, user_id } = await journey.visitAsMember()
  await giveCoins(journey.citrine.database.url, user_id, 12)
  await openAlbum(page, ids.plain)

  await lockedOnes(page).first().click()
  const question = dialog(page, 'Unlock this picture?')
  await question.getByText('You’re 18 Lemon Coins short.').waitFor()
  await question.getByText(/^12/).waitFor()
  expect(await question.getByRole('button', { name: /^Unlock for/ }).count()).toBe(0)
  expect(await question.getByRole('button', { name: /Premium|^Buy/ }).count()).toBe(0)
  await question.getByRole('link', { name: 'Earn Lemon Coins' }).click()
  await page.waitForURL('**/bonus')
  expect(await dialog(page).count()).toBe(0)

  const mute = 'update users set muted_questions = $2 where user_id = $1'
  await journey.citrine.database.query(mute, [user_id, ['unlock_photo']])
  await openAlbum(page, ids.plain)
  await lockedOnes(page).first().click()
  const coin = dialog(page, 'Not enough Lemon Coins')
  await coin.getByText('This costs 30. You have 12, so you need 18 more.').waitFor()
  await coin.getByRole('link', { name: 'See pricing' }).click()
  await page.getByRole('heading', { name: 'Nothing on sale right now' }).waitFor()
  expect(await dialog(page).count()).toBe(0)
})

test('a visitor reads what the library holds, and is asked to sign in there', async () => {
  const { page } = await journey.visit()
  await page.goto('/imglib')
  await page.getByText('Every picture you unlock, on all your devices').waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await dialog(page, 'Sign in to Citrine').waitFor()
  expect(new URL(page.url()).pathname).toBe('/imglib')
})
