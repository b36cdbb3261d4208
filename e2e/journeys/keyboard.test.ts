import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  findChatRegion,
  findComposer,
  openChat,
  readLastReply,
  sendMessage,
  waitForEnd,
  waitForWords,
} from './steps/chat.ts'
import { expectFocus, pressTo, tabAround, tabTo } from './steps/focus.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'
import { readOutbox } from './steps/log-in.ts'

const journey = setUpJourney({ model: { tokens: 200, tokens_per_second: 40 } })

test('everything by keyboard: shop, character, sign-in, chat, list of chats', async () => {
  const { page } = await journey.visit({ expected: /favicon\.ico/ })
  await page.goto('/')
  await page.getByRole('feed').waitFor()
  await walkShop(page)
  await walkCharacter(page)
  await walkLogin(page)
  await chatAndStop(page)
  await deleteTheChat(page)
})

async function walkShop(page: Page): Promise<void> {
  await pressTo(page, 'Tab', 'link "Skip to the content"')
  await pressTo(page, 'Enter', 'main')
  await pressTo(page, 'Tab', /^button "Chat with /)
  await pressTo(page, 'Tab', /^link "Read more/)
  await pressTo(page, 'Tab', 'radio "Hot"')
  await pressTo(page, 'ArrowRight', 'radio "New"')
  await pressTo(page, 'ArrowLeft', 'radio "Hot"')
  await pressTo(page, 'Tab', 'combobox "Gender"')
  await pressTo(page, 'Tab', /^button "(?!Chat with )/)
  await tabTo(page, 'searchbox "Name, place or mood"')
  await page.keyboard.type('idris')
  await page.getByRole('feed').getByRole('article', { name: 'Maren Holt' }).waitFor({ state: 'detached' })
  await pressTo(page, 'Tab', 'button "Clear search"')
  await pressTo(page, 'Tab', /^link "Idris Vale /)
  await pressTo(page, 'Tab', 'button "Chat with Idris Vale"')
  await pressTo(page, 'Shift+Tab', /^link "Idris Vale /)
}

async function walkCharacter(page: Page): Promise<void> {
  await pressTo(page, 'Enter', 'main')
  await page.getByRole('heading', { level: 1, name: 'Idris Vale' }).waitFor()
  await pressTo(page, 'Tab', 'button "Back"')
  await pressTo(page, 'Enter', /^link "Idris Vale /)
  await pressTo(page, 'Enter', 'main')
  await pressTo(page, 'Tab', 'button "Back"')
  await pressTo(page, 'Tab', 'button "Favourite: Idris"')
  await pressTo(page, 'Tab', 'button "Add to a collection"')
  await pressTo(page, 'Tab', 'button "Copy link"')
  await pressTo(page, 'Tab', 'button "Report this character"')
  await pressTo(page, 'Tab', 'button "Chat with Idris"')
  await pressTo(page, 'Tab', 'button "Hear the voice"')
  await pressTo(page, 'Shift+Tab', 'button "Chat with Idris"')
  await pressTo(page, 'Enter', 'textbox "Message to Idris Vale"')
}

const DRAFT = 'Which book is on the table?'

async function walkLogin(page: Page): Promise<void> {
  await page.keyboard.type(DRAFT)
  await pressTo(page, 'Enter', 'textbox "E-mail or phone"')
  expect(await tabAround(page)).toEqual([
    'textbox "E-mail or phone"',
    'button "Use a password"',
    'button "Close"',
  ])
  await pressTo(page, 'Escape', 'textbox "Message to Idris Vale"')
  expect(await findComposer(page).inputValue()).toBe(DRAFT)

  await pressTo(page, 'Enter', 'textbox "E-mail or phone"')
  await page.keyboard.type('keys@example.com')
  await pressTo(page, 'Enter', 'textbox "Six-digit code"')
  expect(await tabAround(page)).toEqual([
    'textbox "Six-digit code"',
    'button "Back"',
    'button "Close"',
    'link "Read your code here (opens in a new tab)"',
  ])
  await pressTo(page, 'Shift+Tab', 'link "Read your code here (opens in a new tab)"')
  const code = await readOutbox(page, () => page.keyboard.press('Enter'))
  await tabTo(page, 'textbox "Six-digit code"')
  await page.keyboard.type(code, { delay: 60 })
  await page.getByText('Login success').waitFor()
}

async function chatAndStop(page: Page): Promise<void> {
  await expectFocus(page, 'textbox "Message to Idris Vale"')
  expect(await findComposer(page).inputValue()).toBe(DRAFT)
  await pressTo(page, 'Shift+Tab', 'button "Suggest replies"')
  await pressTo(page, 'Shift+Tab', 'button "More ways to reply"')
  await pressTo(page, 'Shift+Tab', 'button "Skip"')
  await pressTo(page, 'Enter', 'textbox "Message to Idris Vale"')
  await pressTo(page, 'Enter', 'textbox "Message to Idris Vale"')
  await waitForWords(page, 60)
  await pressTo(page, 'Escape', 'textbox "Message to Idris Vale"')
  await findChatRegion(page).getByText('Stopped.').waitFor()
  const kept = await readLastReply(page)

  await pressTo(page, 'Shift+Tab', 'button "Suggest replies"')
  await pressTo(page, 'Shift+Tab', 'button "More ways to reply"')
  await pressTo(page, 'Shift+Tab', 'button "Message options"')
  await pressTo(page, 'Shift+Tab', 'button "Picture"')
  await pressTo(page, 'Shift+Tab', 'button "Read aloud"')
  await pressTo(page, 'Shift+Tab', 'button "Try again"')
  await pressTo(page, 'Shift+Tab', 'button "Continue"')
  await journey.citrine.model.set({ tokens: 20 })
  await pressTo(page, 'Enter', 'region "Chat with Idris Vale"')
  const whole = await waitForEnd(page)
  expect(whole.length).toBeGreaterThan(kept.length)
  await pressTo(page, 'Tab', 'article "Idris Vale"')
  await pressTo(page, 'ArrowUp', 'article "You"')
  await pressTo(page, 'Tab', 'button "Message options"')
  await pressTo(page, 'Shift+Tab', 'article "You"')
  await pressTo(page, 'ArrowDown', 'article "Idris Vale"')
  await pressTo(page, 'Tab', 'button "Regenerate"')
  await pressTo(page, 'Tab', 'button "Continue"')
  await pressTo(page, 'Tab', 'button "Read aloud"')
  await pressTo(page, 'Tab', 'button "Picture"')
  await pressTo(page, 'Tab', 'button "Copy"')
  await pressTo(page, 'Tab', 'button "Good reply"')
  await pressTo(page, 'Tab', 'button "Bad reply"')
  await pressTo(page, 'Tab', 'button "Report this message"')
  await pressTo(page, 'Tab', 'button "Message options"')
  await pressTo(page, 'Tab', 'button "More ways to reply"')
  await pressTo(page, 'Tab', 'button "Suggest replies"')
  await pressTo(page, 'Tab', 'textbox "Message to Idris Vale"')
  await pressTo(page, 'Tab', 'button "Dictate"')
}

async function deleteTheChat(page: Page): Promise<void> {
  await tabTo(page, 'link "Chats"', 'Shift+Tab')
  await pressTo(page, 'Enter', 'main')
  await page.getByRole('heading', { level: 1, name: 'Chats' }).waitFor()
  await pressTo(page, 'Tab', 'button "Import chat"')
  await pressTo(page, 'Tab', 'searchbox "Search your chats"')
  await pressTo(page, 'Tab', /^link "Idris Vale /)
  await pressTo(page, 'Tab', 'button "More for the chat with Idris Vale"')
  await pressTo(page, 'Enter', 'menuitem "Pin to the top"')
  await pressTo(page, 'ArrowDown', 'menuitem "Rename chat"')
  await pressTo(page, 'ArrowDown', 'menuitem "Delete this chat"')
  await pressTo(page, 'Enter', 'dialog "Delete this chat?"')
  await pressTo(page, 'Tab', 'button "Close"')
  expect(await tabAround(page)).toEqual(['button "Close"', 'button "Keep it"', 'button "Delete"'])
  await pressTo(page, 'Escape', 'button "More for the chat with Idris Vale"')
  await pressTo(page, 'Enter', 'menuitem "Pin to the top"')
  await pressTo(page, 'ArrowDown', 'menuitem "Rename chat"')
  await pressTo(page, 'ArrowDown', 'menuitem "Delete this chat"')
  await pressTo(page, 'Enter', 'dialog "Delete this chat?"')
  await tabTo(page, 'button "Delete"')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No chats yet' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await pressTo(page, 'Tab', 'link "Browse characters"')
}

test('the menu on a small screen takes the focus, keeps it, and returns it', async () => {
  const { page } = await journey.visit({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('feed').waitFor()
  await tabTo(page, 'button "Open the menu"')
  await pressTo(page, 'Enter', 'button "Close"')
  expect(await tabAround(page)).toEqual([
    'button "Close"',
    'link "Shop"',
    'link "Create"',
    'link "Bonus"',
    'link "Chats"',
    'link "Pricing"',
    'radio "Dusk"',
    'combobox "Language"',
    'link "Write to us"',
    'link "Terms"',
    'link "Privacy"',
    'link "Community guidelines"',
    'link "Disclaimer"',
    'link "Delivery"',
    'link "Refunds"',
    'link "About"',
    'link "Report something"',
    'button "Privacy choices"',
  ])
  await pressTo(page, 'Escape', 'button "Open the menu"')
  await pressTo(page, 'Enter', 'button "Close"')
  await pressTo(page, 'Tab', 'link "Shop"')
  await pressTo(page, 'Tab', 'link "Create"')
  await pressTo(page, 'Tab', 'link "Bonus"')
  await pressTo(page, 'Tab', 'link "Chats"')
  await pressTo(page, 'Enter', 'main')
  await page.getByRole('heading', { name: 'All your chats in one place' }).waitFor()
  await page.goBack()
  await page.getByRole('feed').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a guest changes the theme, and Escape closes the menu', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the long walk uses radio buttons and dialogs alike')
  const { page } = await journey.visit()
  await page.goto('/')
  await page.getByRole('feed').waitFor()
  await tabTo(page, 'button "Appearance and language"')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Appearance and language' }).getByRole('radio').first().waitFor()
  await pressTo(page, 'Tab', 'radio "Dusk"')
  await pressTo(page, 'ArrowRight', 'radio "Daylight"')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('daylight')
  await pressTo(page, 'Escape', 'button "Appearance and language"')
})

test('by keyboard from the chats to the profile, the settings and sign-out', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the long walk above takes the same kinds of steps')
  const { page } = await journey.visitAsMember()
  await page.goto('/chat')
  await page.getByRole('heading', { name: 'No chats yet' }).waitFor()
  await tabTo(page, 'link "Account of Friend"')
  await pressTo(page, 'Enter', 'main')
  await page.getByRole('heading', { level: 1, name: 'Friend' }).waitFor()
  await tabTo(page, 'link "Settings"', 'Shift+Tab')
  await pressTo(page, 'Enter', 'main')
  await tabTo(page, 'button "Sign out"')
  await page.keyboard.press('Enter')
  await page.getByRole('feed').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('Escape closes the drawer and does not stop the reply', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'composer.test.tsx of the web app has this case')
  const { page } = await journey.visitAsMember()
  await journey.citrine.model.set({ tokens: 200 })
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await sendMessage(page, 'Tell me at length.')
  const before = await waitForWords(page, 20)
  await page.getByRole('button', { name: 'Contact and more' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitForWords(page, before.length + 40)
  await page.keyboard.press('Escape')
  await findChatRegion(page).getByText('Stopped.').waitFor()
})

test('the list of countries is searched and closed by keyboard', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'country-picker.test.tsx of the web app has this case')
  const { page } = await journey.visit()
  await page.goto('/login')
  await expectFocus(page, 'textbox "E-mail or phone"')
  await page.keyboard.type('7911123456')
  await pressTo(page, 'Shift+Tab', /^button "Country code: /)
  await pressTo(page, 'Enter', 'combobox "Country or code"')
  await page.keyboard.type('norw')
  await page.getByRole('option', { name: 'Norway' }).waitFor()
  await pressTo(page, 'Enter', 'button "Country code: Norway +47"')
  await pressTo(page, 'Enter', 'combobox "Country or code"')
  await pressTo(page, 'Escape', 'button "Country code: Norway +47"')
  await page.getByRole('dialog', { name: 'Sign in to Citrine' }).waitFor()
  await pressTo(page, 'Tab', 'textbox "E-mail or phone"')
})
