import { expect, test } from 'vitest'
import { wordsOf } from '../stand-ins/model-server.ts'
import { readRecords } from './database.ts'
import { findCharacter } from './place.ts'
import { setStage } from './stage.ts'
import {
  composer,
  openChat,
  readLastReply,
  readTalk,
  say,
  talk,
  waitForEnd,
  waitForWords,
  whoSpoke,
} from './talk.ts'

const stage = setStage({ model: { tokens: 60, tokens_per_second: 40 } })

test('two tabs of one chat stay in step', async () => {
  const { page: first, openTab } = await stage.visitAsMember()
  const character_id = await findCharacter(stage.place, 'maren-holt')
  await openChat(first, character_id)
  const second = await openTab()
  await openChat(second, character_id)

  await stage.place.model.set({ tokens: 600 })
  await say(first, 'Do both of you hear me?')
  // The words come here too while they are still coming there.
  await waitForWords(second, 40)
  await waitForWords(first, 40)
  await second.getByRole('button', { name: 'Stop' }).click()
  for (const page of [first, second]) await talk(page).getByText('Stopped.').waitFor()
  expect(await readTalk(first)).toEqual(await readTalk(second))

  await stage.place.model.set({ tokens: 60 })
  await say(second, 'And now me?')
  expect(await waitForEnd(second)).toBe(wordsOf(60))
  await expect.poll(() => readLastReply(first)).toBe(wordsOf(60))
  expect(await readTalk(first)).toEqual(await readTalk(second))
  expect(await whoSpoke(first)).toHaveLength(5)
})

test('a tab that opens while a message is on its way from another shows it once', async () => {
  const { page: first, openTab } = await stage.visitAsMember()
  const character_id = await findCharacter(stage.place, 'maren-holt')
  await openChat(first, character_id)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await first.route('**/chat/fetch?*', async (route) => {
    await gate
    await route.continue()
  })
  await say(first, 'Is the line slow?')
  const second = await openTab()
  await openChat(second, character_id)
  await talk(second).getByText('Not sent.').waitFor()
  open()

  await expect.poll(() => readLastReply(second)).toBe(wordsOf(60))
  expect(await whoSpoke(second)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
  await say(second, 'Not any more.')
  expect(await waitForEnd(second)).toBe(wordsOf(60))
  expect(await whoSpoke(second)).toHaveLength(5)
})

test('the page is closed while a reply comes, and the reply goes on to its end', async () => {
  const { page, openTab, user_id } = await stage.visitAsMember()
  const character_id = await findCharacter(stage.place, 'maren-holt')
  await openChat(page, character_id)
  await say(page, 'I have to go, but tell me.')
  await waitForWords(page, 20)
  await page.close()
  await expect
    .poll(() => readRecords(stage.place.database, user_id))
    .toMatchObject([{}, {}, { state: 'done', content: wordsOf(60) }])

  const again = await openTab()
  await openChat(again, character_id)
  await expect.poll(() => readLastReply(again)).toBe(wordsOf(60))
  expect(await whoSpoke(again)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
})

test('a double click on send sends once, and does not stop the reply', async () => {
  const { page, user_id } = await stage.visitAsMember()
  await openChat(page, await findCharacter(stage.place, 'maren-holt'))
  await composer(page).fill('Twice?')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  expect(await waitForEnd(page)).toBe(wordsOf(60))
  expect(await whoSpoke(page)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
  expect(await readRecords(stage.place.database, user_id)).toHaveLength(3)
})
