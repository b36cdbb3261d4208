import { makeWords } from '@citrine/fakes/model-server.ts'
import { expect, test } from 'vitest'
import {
  findChatRegion,
  listSpeakers,
  openChat,
  readLastReply,
  sendMessage,
  waitForEnd,
  waitForWords,
} from './steps/chat.ts'
import { readRecords } from './steps/database.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const TOKENS = 40
const journey = setUpJourney({
  model: { tokens: TOKENS, tokens_per_second: 100 },
  // Short time-outs, so that a silent model is given up soon. A normal run has none, and shares its Citrine.
  ...(process.env.TEST_FULL && { env: { LLM_FIRST_TOKEN_S: '1', LLM_SILENCE_S: '1' } }),
})

async function visitChat() {
  const visitor = await journey.visitAsMember()
  await openChat(visitor.page, await findCharacter(journey.citrine, 'maren-holt'))
  return visitor
}

const FAULTY = 'The language model reported an error. Your message is kept; please try again.'
const BUSY = 'The language model is busy right now. Your message is kept; please try again in a minute.'
const BROKE_OFF = 'The language model stopped early. The text so far is kept; please try again.'
const SILENT = 'The language model stopped responding. The text so far is kept; please try again.'

/** A normal run tries one fault of each kind; the server's own tests try every fault. */
const limit = process.env.TEST_FULL ? Number.POSITIVE_INFINITY : 1

const WORDLESS = [
  ['answers 500', 'status_500', FAULTY],
  ['answers 429', 'status_429', BUSY],
  ['hangs before it says anything', 'hang_before_headers', SILENT],
] as const
test.each(WORDLESS.slice(0, limit))(
  'a model that %s: the chat says so, and trying again gives the reply',
  async (_, fault, sentence) => {
    const { page, user_id } = await visitChat()
    await journey.citrine.model.breakWith(fault)
    await sendMessage(page, 'Is anybody there?')
    await findChatRegion(page).getByText(sentence).waitFor()
    expect(await listSpeakers(page)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
    expect(await readLastReply(page)).toBe('')

    await journey.citrine.model.set({ fault: null })
    await findChatRegion(page).getByRole('button', { name: 'Try again' }).click()
    expect(await waitForEnd(page)).toBe(makeWords(TOKENS))
    expect(await listSpeakers(page)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
    expect(
      (await readRecords(journey.citrine.database, user_id)).filter(({ role }) => role === 'user'),
    ).toHaveLength(1)
  },
)

const BROKEN = [
  ['hangs up in mid-reply', 'cut_after_n_tokens', BROKE_OFF],
  ['hangs in mid-reply', 'hang_after_n_tokens', SILENT],
  ['ends with half a character', 'half_utf8_then_close', BROKE_OFF],
  ['talks nonsense in mid-reply', 'invalid_json', BROKE_OFF],
] as const
test.each(BROKEN.slice(0, limit))(
  'a model that %s: the received text is kept, and can be continued',
  async (_, fault, sentence) => {
    const { page, user_id } = await visitChat()
    await journey.citrine.model.breakWith(fault, { after_tokens: 12 })
    await sendMessage(page, 'Tell me about the tube.')
    await findChatRegion(page).getByText(sentence).waitFor()
    expect(await readLastReply(page)).toBe(makeWords(12))

    await journey.citrine.model.set({ fault: null })
    await findChatRegion(page).getByRole('button', { name: 'Continue' }).click()
    const whole = await waitForEnd(page)
    expect(whole.startsWith(makeWords(12))).toBe(true)
    expect(whole.length).toBeGreaterThan(makeWords(TOKENS).length)
    expect(await readRecords(journey.citrine.database, user_id)).toMatchObject([
      { role: 'character', state: 'done' },
      { role: 'user' },
      { role: 'character', state: 'done', content: whole },
    ])
  },
)

test('a character split over two packets arrives whole', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the server’s chunk-reader.test.ts splits texts at every byte')
  const { page } = await visitChat()
  await journey.citrine.model.breakWith('split_utf8')
  await journey.citrine.model.set({ tokens: 70 })
  await sendMessage(page, 'Slowly, please.')
  expect(await waitForEnd(page)).toBe(makeWords(70))
  await journey.citrine.model.set({ fault: null, tokens: TOKENS })
})

test('a stopped reply keeps its text, the model is disconnected, and the chat continues', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'tabs.test.ts stops a reply, and the server’s stop.test.ts tests the rest')
  const { page, user_id } = await visitChat()
  await journey.citrine.model.set({ tokens: 300, tokens_per_second: 30 })
  await journey.citrine.model.clearRequests()
  await sendMessage(page, 'Tell me everything.')
  await waitForWords(page, 60)
  await page.getByRole('button', { name: 'Stop' }).click()
  await findChatRegion(page).getByText('Stopped.').waitFor()
  await expect.poll(async () => (await journey.citrine.model.listRequests())[0]?.state).toBe('aborted')
  const kept = await readLastReply(page)
  expect(makeWords(300).startsWith(kept)).toBe(true)
  expect((await readRecords(journey.citrine.database, user_id)).at(-1)).toMatchObject({
    state: 'stopped',
    content: kept,
  })

  await journey.citrine.model.set({ tokens: TOKENS, tokens_per_second: 100 })
  await sendMessage(page, 'That was enough.')
  await waitForEnd(page)
  expect(await listSpeakers(page)).toEqual(['Maren Holt', 'You', 'Maren Holt', 'You', 'Maren Holt'])
})
