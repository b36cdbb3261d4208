import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  findChatRegion,
  findComposer,
  openChat,
  readMessages,
  sendMessage,
  waitForEnd,
} from './steps/chat.ts'
import { describeFocus, tabTo } from './steps/focus.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney({ model: { tokens_per_second: 2_000 } })
const TOOLS = 'Message options'

const prepare = (text: string): Promise<void> => journey.citrine.model.set({ text })

async function ask(page: Page, question: string, reply: string): Promise<void> {
  await prepare(reply)
  await sendMessage(page, question)
  await expect.poll(() => readAllTexts(page)).toContain(reply)
  await waitForEnd(page)
}

const readAllTexts = async (page: Page): Promise<string[]> =>
  (await readMessages(page)).map(({ text }) => text)
const readTexts = async (page: Page): Promise<string[]> => (await readAllTexts(page)).slice(1)
const findMessage = (page: Page, text: string): Locator =>
  findChatRegion(page).getByRole('article').filter({ hasText: text })
const findVersion = (page: Page, at: string): Locator => findChatRegion(page).getByText(at, { exact: true })

type Choose = (page: Page, text: string, item: string) => Promise<void>

const byMouse: Choose = async (page, text, item) => {
  await findMessage(page, text).hover()
  await locateTools(page, text).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const byFinger: Choose = async (page, text, item) => {
  await locateTools(page, text).tap()
  await page.getByRole('menuitem', { name: item, exact: true }).tap()
}

const byKeys: Choose = async (page, text, item) => {
  await findMessage(page, text).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  for (let presses = 0; (await describeFocus(page)) !== `menuitem "${item}"`; presses++) {
    if (presses > 16) throw new Error(`the menu does not lead to ${item}`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

function locateTools(page: Page, text: string): Locator {
  const own = findMessage(page, text).getByRole('button', { name: TOOLS })
  return own
    .or(findChatRegion(page).locator('[data-last-tools]').getByRole('button', { name: TOOLS }))
    .first()
}

async function swipe(page: Page, row: Locator, px: number): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (box === null) throw new Error('there is nothing to push')
  const x = box.x + box.width / 2
  const y = box.y + Math.min(30, box.height / 2)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + moved, y }],
    })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', px * part)
  await touch('touchEnd', px)
  await client.detach()
}

const FIELD = 'Message text'

async function changeText(page: Page, text: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: FIELD }).fill(text)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('textbox', { name: FIELD }).waitFor({ state: 'detached' })
}

async function chooseAlternates(page: Page, isTouch: boolean): Promise<void> {
  await ask(page, 'Who keeps the light?', 'I do, since the winter.')
  await prepare('Nobody does. It keeps itself.')
  await findChatRegion(page).getByRole('button', { name: 'Regenerate' }).click()
  await findVersion(page, '2 / 2').waitFor()
  await waitForEnd(page)
  expect(await readTexts(page)).toEqual(['Who keeps the light?', 'Nobody does. It keeps itself.'])
  await findComposer(page).press('ArrowRight')
  if (isTouch) await swipe(page, findMessage(page, 'It keeps itself'), 120)
  else await findComposer(page).press('ArrowLeft')
  await findVersion(page, '1 / 2').waitFor()
  expect(await readTexts(page)).toEqual(['Who keeps the light?', 'I do, since the winter.'])
}

async function editMine(page: Page, choose: Choose): Promise<void> {
  await ask(page, 'And before you?', 'My aunt, and her mare.')
  await choose(page, 'Who keeps the light?', 'Edit')
  await page.getByRole('textbox', { name: FIELD }).fill('Who keeps the boat?')
  await page.reload()
  const field = page.getByRole('textbox', { name: FIELD })
  await field.waitFor()
  expect(await field.inputValue()).toBe('Who keeps the boat?')
  await prepare('My brother. He paints it each spring.')
  await page.getByRole('button', { name: 'Save and get a reply' }).click()
  await expect
    .poll(() => readTexts(page))
    .toEqual(['Who keeps the boat?', 'My brother. He paints it each spring.'])
  await waitForEnd(page)
  await findMessage(page, 'Who keeps the boat?').focus()
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(() => readTexts(page))
    .toEqual(['Who keeps the light?', 'I do, since the winter.', 'And before you?', 'My aunt, and her mare.'])
  expect(await describeFocus(page)).toBe('article "You"')
}

async function editTheirs(page: Page, choose: Choose): Promise<void> {
  await choose(page, 'I do, since the winter.', 'Edit')
  await changeText(page, 'I do, since the autumn.', 'Save')
  await findMessage(page, 'I do, since the autumn.').getByText('Edited').waitFor()
  await choose(page, 'My aunt, and her mare.', 'Edit')
  await page.getByRole('textbox', { name: FIELD }).fill('Nobody')
  await page.getByRole('textbox', { name: FIELD }).press('Escape')
  expect((await readTexts(page)).at(-1)).toBe('My aunt, and her mare.')
  await choose(page, 'My aunt, and her mare.', 'Edit')
  await changeText(page, 'My aunt, and her goat.', 'Save and continue')
  await findVersion(page, '2 / 2').last().waitFor()
  expect((await readTexts(page)).at(-1)).toBe('My aunt, and her goat.')
}

async function pinAndDelete(page: Page, choose: Choose): Promise<void> {
  await choose(page, 'I do, since the autumn.', 'Pin to memory')
  await findMessage(page, 'I do, since the autumn.').getByText('Pinned to memory').waitFor()
  const whole = await readTexts(page)

  await choose(page, 'And before you?', 'Delete')
  await findMessage(page, 'And before you?').waitFor({ state: 'detached' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await (choose === byFinger ? undo.tap() : undo.click())
  await expect.poll(() => readTexts(page)).toEqual(whole)

  await choose(page, 'I do, since the autumn.', 'Delete from here')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This deletes 3 messages').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => readTexts(page)).toEqual([whole[0], 'Nobody does. It keeps itself.'])
  await (choose === byFinger ? undo.tap() : undo.click())
  await expect.poll(() => readTexts(page)).toEqual(whole)
  if (choose === byFinger) expect(await page.locator(':focus-visible').count()).toBe(0)
}

async function regenerate(page: Page, choose: Choose): Promise<void> {
  const whole = await readTexts(page)
  await prepare('The harbour master, when he is sober.')
  await choose(page, 'I do, since the autumn.', 'Regenerate')
  await expect.poll(() => readTexts(page)).toEqual([whole[0], 'The harbour master, when he is sober.'])
  await waitForEnd(page)
  await findChatRegion(page).getByRole('button', { name: 'Previous version' }).last().click()
  await expect.poll(async () => (await readTexts(page)).at(-1)).toBe('Nobody does. It keeps itself.')
  await findChatRegion(page).getByRole('button', { name: 'Previous version' }).last().click()
  await expect.poll(() => readTexts(page)).toEqual(whole)
}

async function continueReply(page: Page, choose: Choose): Promise<void> {
  const whole = await readTexts(page)
  await prepare(' She went without a word.')
  await findChatRegion(page).getByRole('button', { name: 'Continue' }).click()
  const longer = 'My aunt, and her goat. She went without a word.'
  await expect.poll(() => readTexts(page)).toEqual([...whole.slice(0, -1), longer])
  await waitForEnd(page)
  await choose(page, longer, 'Edit')
  await changeText(page, 'My aunt, and her goat.', 'Save')
}

async function branch(page: Page, choose: Choose): Promise<void> {
  await choose(page, 'I do, since the autumn.', 'New chat from here')
  await page.getByText('You’re in a new chat from here.').waitFor()
  await expect.poll(() => readTexts(page)).toEqual(['Who keeps the light?', 'I do, since the autumn.'])
  expect(new URL(page.url()).searchParams.get('chat')).toMatch(/^[0-9a-f-]{36}$/)
  await findComposer(page).fill('Half a question')
  await page.goBack()
  await expect.poll(async () => (await readTexts(page)).at(-1)).toBe('My aunt, and her goat.')
  expect(await findComposer(page).inputValue()).toBe('')
  await page.goForward()
  await expect.poll(() => findComposer(page).inputValue()).toBe('Half a question')
  await findComposer(page).fill('')
}

async function restartChat(page: Page): Promise<void> {
  const before = page.url()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'New chat' })
  await dialog.getByText('The old one stays in your chats.').waitFor()
  await dialog.getByRole('button', { name: 'New chat' }).click()
  await expect.poll(() => page.url()).not.toBe(before)
  await expect.poll(async () => (await readAllTexts(page)).length).toBe(1)
  await page.goto('/chat')
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Maren Holt/ })
        .count(),
    )
    .toBe(2)
}

const SUGGESTED = ['And who was it?', 'I should go.', 'Tell me more.']

/** Asks for suggested replies. On a phone the button is in the tray, which stays open. */
async function suggest(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Suggest replies' })
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'More ways to reply' }).click()
  await button.click()
}

async function takeSuggestions(page: Page): Promise<void> {
  await prepare(SUGGESTED.map((text, at) => `${at + 1}. ${text}`).join('\n'))
  await suggest(page)
  const chips = page.getByRole('region', { name: 'Suggested replies' })
  await expect.poll(() => chips.getByRole('listitem').allInnerTexts()).toEqual(SUGGESTED)
  await chips.getByRole('button', { name: 'I should go.', exact: true }).click()
  expect(await findComposer(page).inputValue()).toBe('I should go.')
  await chips.waitFor({ state: 'detached' })

  await suggest(page)
  await chips.waitFor()
  await prepare('Then go.')
  await chips.getByRole('button', { name: 'Send now: Tell me more.' }).click()
  await expect.poll(async () => (await readTexts(page)).slice(-2)).toEqual(['Tell me more.', 'Then go.'])
  expect(await findComposer(page).inputValue()).toBe('I should go.')
  await findComposer(page).fill('')
}

async function askForReply(page: Page, choose: Choose): Promise<void> {
  await choose(page, 'Then go.', 'Delete')
  await expect.poll(async () => (await readTexts(page)).at(-1)).toBe('Tell me more.')
  await prepare('Stay a little.')
  await findChatRegion(page).getByRole('button', { name: 'Get a reply' }).click()
  await expect
    .poll(async () => (await readTexts(page)).slice(-2))
    .toEqual(['Tell me more.', 'Stay a little.'])
  await waitForEnd(page)
}

async function rate(page: Page, choose: Choose): Promise<void> {
  await choose(page, 'Stay a little.', 'Good reply')
  const dialog = page.getByRole('dialog', { name: 'What was good about it?' })
  await dialog.getByRole('button', { name: 'Vivid' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.waitFor({ state: 'detached' })
  const rated = () =>
    journey.citrine.database.query<{ rating_reasons: string[] }>(
      'select rating_reasons from chat_records where rated_up',
    )
  await expect.poll(rated).toEqual([{ rating_reasons: ['vivid'] }])
  await page.reload()
  await findMessage(page, 'Stay a little.').waitFor()
  await choose(page, 'Stay a little.', 'Remove “Good reply”')
  await expect.poll(rated).toEqual([])
}

async function openScreenChat(page: Page): Promise<void> {
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
}

test('the tree of a chat on a phone, by touch', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the walk on a desktop takes the same steps')
  const { page } = await journey.visitAsMember({ width: 390, height: 844, browser: { hasTouch: true } })
  await openScreenChat(page)
  await chooseAlternates(page, true)
  await editMine(page, byFinger)
  await editTheirs(page, byFinger)
  await pinAndDelete(page, byFinger)
  await regenerate(page, byFinger)
  await continueReply(page, byFinger)
  await branch(page, byFinger)
  await takeSuggestions(page)
  await askForReply(page, byFinger)
  await rate(page, byFinger)
  await restartChat(page)
})

test('the tree of a chat on a desktop, by mouse and by keyboard only, with another tab open', async () => {
  const { page, openTab } = await journey.visitAsMember()
  await openScreenChat(page)
  const other = await openTab()
  await openScreenChat(other)
  const expectSameInOtherTab = async (): Promise<void> => {
    const shown = await readAllTexts(page)
    await expect.poll(() => readAllTexts(other)).toEqual(shown)
  }
  await chooseAlternates(page, false)
  await expectSameInOtherTab()
  await editMine(page, byKeys)
  await expectSameInOtherTab()
  await editTheirs(page, byMouse)
  await expectSameInOtherTab()
  await pinAndDelete(page, byKeys)
  await expectSameInOtherTab()
  await regenerate(page, byMouse)
  await expectSameInOtherTab()
  await reachByTab(page)
  await continueReply(page, byMouse)
  await branch(page, byKeys)
  await takeSuggestions(page)
  await askForReply(page, byMouse)
  await rate(page, byMouse)
  await restartChat(page)
})

async function reachByTab(page: Page): Promise<void> {
  await findComposer(page).focus()
  await page.keyboard.press('ArrowUp')
  expect(await page.getByRole('textbox', { name: FIELD }).inputValue()).toBe('And before you?')
  await page.keyboard.press('Escape')
  await expect.poll(() => describeFocus(page)).toBe('article "You"')
  await page.keyboard.press('ArrowDown')
  expect(await describeFocus(page)).toBe('article "Maren Holt"')
  await tabTo(page, 'textbox "Message to Maren Holt"')
  await tabTo(page, 'article "Maren Holt"', 'Shift+Tab')
}
