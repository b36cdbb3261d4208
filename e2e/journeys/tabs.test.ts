import { makeWords } from '@citrine/fakes/model-server.ts'
import { expect, test } from 'vitest'
import {
  findChatRegion,
  findComposer,
  listSpeakers,
  openChat,
  readLastReply,
  readMessages,
  sendMessage,
  waitForEnd,
  waitForWords,
} from './steps/chat.ts'
import { giveCoins } from './steps/coins.ts'
import { readRecords } from './steps/database.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney({ has_own_citrine: true, model: { tokens: 60, tokens_per_second: 40 } })

test('two tabs of one chat stay in step', async () => {
  const { page: first, openTab } = await journey.visitAsMember()
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  await openChat(first, character_id)
  const second = await openTab()
  await openChat(second, character_id)

  await journey.citrine.model.set({ tokens: 600 })
  await sendMessage(first, 'Do both of you hear me?')
  await waitForWords(second, 40)
  await waitForWords(first, 40)
  await second.getByRole('button', { name: 'Stop' }).click()
  for (const page of [first, second]) await findChatRegion(page).getByText('Stopped.').waitFor()
  expect(await readMessages(first)).toEqual(await readMessages(second))

  await journey.citrine.model.set({ tokens: 60 })
  await sendMessage(second, 'And now me?')
  expect(await waitForEnd(second)).toBe(makeWords(60))
  await expect.poll(() => readLastReply(first)).toBe(makeWords(60))
  expect(await readMessages(first)).toEqual(await readMessages(second))
  expect(await listSpeakers(first)).toHaveLength(5)
})

test('a tab opened while a message is being sent from another shows it once', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the web app’s outbox.test.ts has the same case')
  const { page: first, openTab } = await journey.visitAsMember()
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  await openChat(first, character_id)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await first.route('**/chat/fetch?*', async (route) => {
    await gate
    await route.continue()
  })
  await sendMessage(first, 'Is the line slow?')
  const second = await openTab()
  await openChat(second, character_id)
  await findChatRegion(second).getByText('Not sent.').waitFor()
  open()

  await expect.poll(() => readLastReply(second)).toBe(makeWords(60))
  expect(await listSpeakers(second)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
  await sendMessage(second, 'Not any more.')
  await expect.poll(() => listSpeakers(second)).toHaveLength(5)
  expect(await waitForEnd(second)).toBe(makeWords(60))
})

test('the page is closed during a reply, and the reply continues to its end', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the server’s stop.test.ts closes the page of a running reply')
  const { page, openTab, user_id } = await journey.visitAsMember()
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  await openChat(page, character_id)
  await sendMessage(page, 'I have to go, but tell me.')
  await waitForWords(page, 20)
  await page.close()
  await expect
    .poll(() => readRecords(journey.citrine.database, user_id))
    .toMatchObject([{}, {}, { state: 'done', content: makeWords(60) }])

  const again = await openTab()
  await openChat(again, character_id)
  await expect.poll(() => readLastReply(again)).toBe(makeWords(60))
  expect(await listSpeakers(again)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
})

test('a double click on send sends once, and does not stop the reply', async () => {
  const { page, user_id } = await journey.visitAsMember()
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await findComposer(page).fill('Twice?')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  expect(await waitForEnd(page)).toBe(makeWords(60))
  expect(await listSpeakers(page)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
  expect(await readRecords(journey.citrine.database, user_id)).toHaveLength(3)
})

test('the price of a message is shown before it is sent, in both tabs after it, and not charged when it fails', async () => {
  const { page: first, openTab, user_id } = await journey.visitAsMember()
  const { database, model } = journey.citrine
  await database.query("update costs set coins = 1, free_per_day = 1 where kind = 'message'")
  await giveCoins(database.url, user_id, 2)
  await openChat(first, await findCharacter(journey.citrine, 'maren-holt'))
  const second = await openTab()
  await second.goto('/')
  const coins = (count: string) => second.getByRole('link', { name: count, exact: true }).waitFor()
  const send = first.getByRole('button', { name: 'Send for 1 Lemon Coin' })
  await coins('2 Lemon Coins')

  await first.getByText('1 free message left today').waitFor()
  await sendMessage(first, 'The free one.')
  await send.waitFor()
  await first.getByText('No free messages left today.').waitFor()

  await model.breakWith('cut_after_n_tokens', { after_tokens: 3 })
  await sendMessage(first, 'This one breaks.')
  await findChatRegion(first).getByText('You weren’t charged.').waitFor()
  await coins('2 Lemon Coins')
  await model.set({ fault: null })
  await first.getByRole('button', { name: 'Try again for 1 Lemon Coin' }).click()
  await coins('1 Lemon Coin')
  await send.waitFor()
  await sendMessage(first, 'The last coin.')
  await coins('0 Lemon Coins')
  await send.waitFor()

  await database.query("update costs set free_per_day = 0 where kind = 'message'")
  await sendMessage(first, 'One too many.')
  await first.getByRole('dialog', { name: 'Not enough Lemon Coins' }).waitFor()
  await first.keyboard.press('Escape')
  expect(await findComposer(first).inputValue()).toBe('One too many.')
})
