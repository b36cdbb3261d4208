import { expect, test } from 'vitest'
import { openChat, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

test('a member collects the daily reward and a task completed by chatting; the balance rises here and in a second tab', async () => {
  const { page, openTab } = await journey.visitAsMember({ is_bonus_offered: true })
  await page.goto('/')
  const streak = page.getByRole('dialog', { name: 'Good to see you' })
  await streak.getByRole('button', { name: 'Collect 5 coins' }).click()
  await page.getByText('Claim success').waitFor()
  await streak.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: '5 Lemon Coins' }).waitFor()

  const second = await openTab()
  await second.goto('/bonus')
  await second.getByRole('button', { name: 'Collected today' }).waitFor()
  await second.getByRole('heading', { name: 'Day 1 of your streak' }).waitFor()
  await second.getByRole('link', { name: 'Go: Say hello to someone' }).waitFor()

  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await sendMessage(page, 'Good evening')
  await waitForEnd(page)
  await second.getByRole('button', { name: 'Claim: Say hello to someone' }).click()
  const success = second.getByRole('dialog', { name: '+20 coins' })
  await success.getByText('You have 25 Lemon Coins now.').waitFor()
  await success.getByRole('button', { name: 'Great' }).click()
  await success.waitFor({ state: 'hidden' })
  const row = second.getByRole('listitem').filter({ hasText: 'Say hello to someone' })
  await row.getByText('Done').waitFor()
  await second.getByRole('link', { name: '25 Lemon Coins' }).waitFor()

  await page.goto('/')
  await page.getByRole('link', { name: '25 Lemon Coins' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('task_popup_count'))).toBe('1')
})

test('rewards open as a small dialog after a moment in the shop, never over a chat, and are collected one by one', async () => {
  const { page, user_id } = await journey.visitAsMember({ is_bonus_offered: true, width: 390, height: 844 })
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  await page.clock.install()
  await openChat(page, character_id)
  await sendMessage(page, 'Good evening')
  await waitForEnd(page)
  await page.clock.fastForward(20_000)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goto('/')
  await page.getByRole('feed').getByRole('article').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const streak = page.getByRole('dialog', { name: 'Good to see you' })
  await streak.waitFor()
  expect((await streak.boundingBox())?.height).toBeLessThan(844 / 2)
  await streak.getByRole('button', { name: /^Collect/ }).click()
  await page.getByText('Claim success').waitFor()
  await page.evaluate(() => localStorage.removeItem('task_popup_count'))
  await journey.citrine.database.query("update users set nick_name = 'Wren' where user_id = $1", [user_id])
  await page.goto('/')
  const list = page.getByRole('dialog', { name: 'You have coins to claim' })
  await list.waitFor()
  expect(await list.getByRole('listitem').count()).toBe(3)
  await list.getByRole('button', { name: 'Claim: Say hello to someone' }).click()
  for (const also of ['Choose your name', 'Meet someone new']) {
    await page.getByText(`Also done: ${also}`).waitFor()
    await page.getByRole('button', { name: /^Collect \d+ more coins$/ }).click()
  }
  await page.getByText(/^Also done/).waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Great' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto('/bonus')
  for (const done of ['Say hello to someone', 'Choose your name'])
    await page.getByRole('listitem').filter({ hasText: done }).getByText('Done').waitFor()
})

test('a visitor sees the tasks and the streak, and is invited to sign in', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'log-in.test.ts shows a guest the same page')
  const { page } = await journey.visit()
  await page.goto('/')
  await page.getByRole('link', { name: 'Bonus' }).first().click()
  await page.getByRole('heading', { name: 'Earn free coins' }).waitFor()
  await page.getByRole('heading', { name: 'Say hello to someone' }).waitFor()
  expect(await page.getByRole('list', { name: 'Your streak' }).getByRole('listitem').count()).toBe(7)
  expect(await page.getByRole('link', { name: /Lemon Coins/ }).count()).toBe(0)

  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail or phone' }).waitFor()
})
