import { rmSync } from 'node:fs'
import { startTranscriptionServer } from '@citrine/fakes/transcription-server.ts'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findComposer, openChat, readMessages } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'
import { listenTo, measureLoudness } from './steps/sound-probe.ts'
import { speakIntoFile } from './steps/speak-wav.ts'

const QUESTION = 'Is anybody there? I have brought the lamp.'
const OBJECTION = 'Wait, do not open that door.'
const ANSWER =
  'The harbour is quiet tonight. The boats came home before the rain. Nobody has seen the keeper since noon. ' +
  'The stairs are wet and the door is open. Somebody has moved the chair. The kettle is still warm. ' +
  'Come in and close the door behind you. Then we can look for the keeper together.'

const microphone = await speakIntoFile(QUESTION, { before_s: 1, after_s: 7 })
afterAll(() => rmSync(microphone.folder, { recursive: true }))
const ears = await startTranscriptionServer()
afterAll(() => ears.stop())

const journey = setUpJourney({
  env: ears.env,
  model: { tokens_per_second: 40, text: ANSWER },
  launch: {
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${microphone.file}`,
    ],
  },
})

const status = (page: Page, text: string): Promise<void> =>
  page.getByRole('dialog').getByRole('status').filter({ hasText: text }).waitFor()

async function dictate(page: Page): Promise<void> {
  await ears.setTexts([QUESTION])
  await findComposer(page).fill('Listen:')
  await page.getByRole('button', { name: 'Dictate' }).click()
  await page.getByText('Speak now.').waitFor()
  await expect.poll(() => findComposer(page).inputValue()).toBe(`Listen: ${QUESTION}`)
  await page.getByRole('button', { name: 'Stop dictating' }).click()
  await page.getByRole('button', { name: 'Dictate' }).waitFor()
  expect((await readMessages(page)).map(({ who }) => who)).toHaveLength(1)
  const [received] = await ears.listSpeech()
  expect(received).toMatchObject({ language: 'en', rate: 16_000 })
  expect(received?.seconds).toBeGreaterThan(microphone.seconds)
  expect(received?.seconds).toBeLessThan(microphone.seconds + 2)
  expect(received?.loudness).toBeGreaterThan(0.02)
  await findComposer(page).fill('')
}

async function call(page: Page): Promise<void> {
  await ears.setTexts([QUESTION, OBJECTION, ''])
  await page.getByRole('button', { name: 'Call Idris Vale' }).click()
  const screen = page.getByRole('dialog')
  await screen.getByText('You’re talking with an AI, not a person.').waitFor()
  await screen.getByText('What you say is sent as messages.').waitFor()
  await screen.getByRole('button', { name: 'Start the call' }).click()
  await status(page, 'Your turn. Speak.')
  const captions = screen.getByRole('region', { name: 'Captions' })
  await captions.getByText(QUESTION).waitFor()
  await status(page, 'Idris Vale is speaking.')
  await expect.poll(() => measureLoudness(page)).toBeGreaterThan(0.02)
  await captions.getByText('The harbour is quiet tonight.').first().waitFor()
  await captions.getByText(OBJECTION).waitFor()
  await status(page, 'Idris Vale is speaking.')
  await screen.getByRole('button', { name: 'Mute' }).click()
  await screen.getByRole('button', { name: 'Interrupt' }).click()
  await status(page, 'Your microphone is off.')
  await expect.poll(() => measureLoudness(page)).toBeLessThan(0.001)
  await screen.getByRole('button', { name: 'End' }).click()
  await screen.waitFor({ state: 'hidden' })
}

test('speech becomes text, a call answers aloud, and speaking interrupts', async () => {
  const { page } = await journey.visitAsMember()
  await listenTo(page)
  await openChat(page, await findCharacter(journey.citrine, 'idris-vale'))
  await dictate(page)
  await call(page)
  const userTexts = (await readMessages(page)).filter(({ who }) => who === 'You').map(({ text }) => text)
  expect(userTexts).toEqual([QUESTION, OBJECTION])
  const sql = "select state from holds where kind = 'voice'"
  await expect
    .poll(async () =>
      (await journey.citrine.database.query<{ state: string }>(sql)).map(({ state }) => state),
    )
    .not.toContain('open')
})

test('a refused microphone and a failing service are reported at the input, and the draft stays', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'create-dictation.test.ts and start-call.test.ts of the web app have these cases',
  )
  const { page } = await journey.visitAsMember({ expected: /503|Permissions policy/ })
  await page.route('**/chat/chatDetail/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'permissions-policy': 'microphone=()' },
    })
  })
  const maren = await findCharacter(journey.citrine, 'maren-holt')
  await openChat(page, maren)
  await findComposer(page).fill('Half a sentence')
  await page.getByRole('button', { name: 'Dictate' }).click()
  await page.getByText('Microphone access is blocked.').waitFor()
  expect(await findComposer(page).inputValue()).toBe('Half a sentence')
  const begin = async () => {
    await page.getByRole('button', { name: 'Call Maren Holt' }).click()
    await page.getByRole('button', { name: 'Start the call' }).click()
  }
  const screen = page.getByRole('dialog')
  await begin()
  await screen.getByText('Microphone access is blocked.').waitFor()
  expect(await page.getByText('Microphone access is blocked.').count()).toBe(1)
  await screen.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unrouteAll()

  await openChat(page, maren)
  await ears.behave('fail')
  await begin()
  await screen.getByText('We couldn’t turn your speech into text just now.').waitFor()
  await ears.behave('answer')
  await ears.setTexts(['It was only the wind.', ''])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await screen.getByRole('region', { name: 'Captions' }).getByText('It was only the wind.').waitFor()
  await page.keyboard.press('Escape')
  await screen.waitFor({ state: 'hidden' })
  expect(await findComposer(page).inputValue()).toBe('Half a sentence')
})
