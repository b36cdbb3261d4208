import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const removals = (page: Page) =>
  page
    .getByRole('button', { name: /^Remove .* from the collection$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function openCollect(page: Page, character_id: string): Promise<void> {
  await page.goto(`/characterDetail/${character_id}`)
  await page.getByRole('button', { name: 'Add to a collection' }).click()
  await dialog(page, 'Add to a collection').waitFor()
}

test('a member collects characters, shares the collection, and removes it; a visitor reads it by its link', async () => {
  const first = await findCharacter(journey.citrine, 'amara-okafor')
  const second = await findCharacter(journey.citrine, 'beatriz-amaro')
  const { page } = await journey.visitAsMember()

  await openCollect(page, first)
  await page.getByRole('textbox', { name: 'Title of a new collection' }).fill('Evening people')
  await page.getByRole('button', { name: 'Create and add' }).click()
  await page.getByRole('checkbox', { name: 'Evening people', checked: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Title of a new collection' }).inputValue()).toBe('')
  await openCollect(page, second)
  await page.getByRole('checkbox', { name: 'Evening people', checked: false }).click()
  await page.getByRole('checkbox', { name: 'Evening people', checked: true }).waitFor()

  await page.goto('/profile')
  const own = page.getByRole('region', { name: 'Collections' })
  await own.getByText('Private · 2 characters').waitFor()
  await own.getByRole('link', { name: /Evening people/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Evening people' }).waitFor()
  expect(await removals(page)).toEqual([])
  await chooseInMenu(page, 'Remove characters')
  await expect
    .poll(() => removals(page))
    .toEqual(['Remove Beatriz Amaro from the collection', 'Remove Amara Okafor from the collection'])

  const visitor = await journey.visit()
  const address = page.url()
  await visitor.page.goto(address)
  await visitor.page.getByRole('heading', { name: 'Collection not found' }).waitFor()

  await chooseInMenu(page, 'Edit collection')
  await page.getByRole('textbox', { name: 'Title' }).fill('Night people')
  await page.getByRole('checkbox', { name: /^Public/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Night people' }).waitFor()
  await page.getByRole('button', { name: 'Remove Beatriz Amaro from the collection' }).click()
  await page
    .getByRole('button', { name: 'Remove Beatriz Amaro from the collection' })
    .waitFor({ state: 'detached' })

  await visitor.page.reload()
  await visitor.page.getByRole('heading', { level: 1, name: 'Night people' }).waitFor()
  await visitor.page.getByRole('link', { name: /Amara Okafor/ }).waitFor()
  expect(await visitor.page.getByRole('button', { name: /^(More options|Remove)/ }).count()).toBe(0)

  await chooseInMenu(page, 'Delete collection')
  await dialog(page, 'Delete this collection?').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/profile')
  await page.getByText('Keep characters together under a title of your own.').waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('heading', { name: 'Collection not found' }).waitFor()
})

test('a visitor who collects a character is asked to log in', async () => {
  const { page } = await journey.visit()
  await page.goto(`/characterDetail/${await findCharacter(journey.citrine, 'amara-okafor')}`)
  await page.getByRole('button', { name: 'Add to a collection' }).click()
  await page.getByRole('dialog', { name: /sign in|log in|welcome/i }).waitFor()
})
