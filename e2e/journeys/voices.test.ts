import { startAudioServer } from '@citrine/fakes/audio-server.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { findChatRegion, openChat, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter, type JourneyCitrine } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'
import { listenTo, listGaps, listSounds, measureLoudness, readDevicePosition } from './steps/sound-probe.ts'

const SPOKEN = [
  'The lamp is lit tonight.',
  'The boat comes home before the rain.',
  'Nobody sleeps until it lands.',
  'Then we drink tea and count the nets.',
]
const TEXT = `${SPOKEN[0]} *She waits at the window.* ${SPOKEN.slice(1).join(' ')}`

const chip = (page: Page): Locator => page.getByRole('group', { name: /^Voice of / })
const press = (page: Page, name: string | RegExp): Promise<void> =>
  chip(page).last().getByRole('button', { name }).click()
const isPlaying = (page: Page): Promise<void> =>
  chip(page).last().getByRole('button', { name: 'Pause' }).waitFor()
const readPosition = (page: Page): Promise<string | null> =>
  chip(page).last().getByRole('slider').getAttribute('aria-valuetext')
const readAloud = (page: Page): Promise<void> =>
  findChatRegion(page).locator('[data-last-tools]').getByRole('button', { name: 'Read aloud' }).click()

async function playWhileStreaming(page: Page, { model }: JourneyCitrine): Promise<void> {
  await model.breakWith('hang_after_n_tokens', { after_tokens: 12 })
  await sendMessage(page, 'Is anybody awake?')
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await stop.waitFor()
  await readAloud(page)
  await isPlaying(page)
  await expect.poll(() => measureLoudness(page)).toBeGreaterThan(0.02)
  await model.set({ fault: null })
  await stop.click()
  await waitForEnd(page)
  await chip(page).getByRole('button', { name: 'Play' }).waitFor()
}

async function playWhole(page: Page): Promise<void> {
  await sendMessage(page, 'And the boat?')
  await waitForEnd(page)
  const first = (await listSounds(page)).length
  await readAloud(page)
  await isPlaying(page)
  await expect.poll(async () => (await listSounds(page)).length).toBe(first + SPOKEN.length)
  await chip(page).last().getByRole('button', { name: 'Cancel the voice' }).waitFor({ state: 'detached' })
  const slider = chip(page).last().getByRole('slider')
  await expect.poll(() => slider.inputValue()).not.toBe('0')
  const before = first + SPOKEN.length
  await slider.press('Home')
  if (await chip(page).last().getByRole('button', { name: 'Play' }).isVisible()) await press(page, 'Play')
  await expect.poll(async () => (await listSounds(page)).length).toBe(before + SPOKEN.length)
  const position = (): string =>
    `${navigator.mediaSession.metadata?.title} ${navigator.mediaSession.playbackState}`
  expect(await page.evaluate(position)).toBe('Maren Holt playing')
  const sounds = (await listSounds(page)).slice(before)
  for (const { loudness } of sounds) expect(loudness).toBeGreaterThan(0.01)
  for (const gap of listGaps(sounds)) {
    expect(gap).toBeLessThan(0.08)
    expect(gap).toBeGreaterThan(-0.01)
  }
}

async function pauseAndSeek(page: Page): Promise<void> {
  await press(page, 'Pause')
  await expect.poll(() => measureLoudness(page)).toBeLessThan(0.001)
  const slider = chip(page).last().getByRole('slider')
  await slider.press('End')
  const end = await readPosition(page)
  expect(end?.split(' of ')[0]).toBe(end?.split(' of ')[1])
  expect(await readDevicePosition(page)).toMatchObject({
    playbackRate: 1,
    position: (await readDevicePosition(page))?.duration,
  })
  await slider.press('Home')
  expect(await readPosition(page)).toMatch(/^0:00 of 0:\d\d$/)
  expect(await readDevicePosition(page)).toMatchObject({ position: 0, playbackRate: 1 })
  await press(page, /^Speed/)
  await chip(page).last().getByRole('button', { name: 'Speed 1.25×' }).waitFor()
  expect(await readDevicePosition(page)).toMatchObject({ position: 0, playbackRate: 1.25 })
  await press(page, 'Play')
  await expect.poll(() => measureLoudness(page)).toBeGreaterThan(0.02)
}

async function changeAndChangeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Chat settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Chat settings' })
  await settings.getByText('Read in the same voice').click()
  // The chips cannot be found by role while the dialog hides the chat.
  const chips = page.locator('[data-voice]')
  await expect.poll(() => chips.count()).toBe(0)
  await settings.getByText('Skip').click()
  await expect.poll(() => chips.count()).toBeGreaterThan(0)
}

async function listHolds({ database }: JourneyCitrine, user_id: string): Promise<string[]> {
  const sql = `select h.state from holds h join wallets w using (wallet_id)
    where h.kind = 'voice' and w.user_id = $1 order by h.created_at`
  return (await database.query<{ state: string }>(sql, [user_id])).map(({ state }) => state)
}

describe('by the built-in synthesiser', () => {
  const journey = setUpJourney({ model: { tokens_per_second: 2_000, text: TEXT } })

  test('a reply is read aloud while it arrives, without gaps, paused, sought and sped up, while the chat continues', async () => {
    const { page, user_id } = await journey.visitAsMember()
    await listenTo(page)
    await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
    await playWhileStreaming(page, journey.citrine)
    await playWhole(page)
    await pauseAndSeek(page)

    await sendMessage(page, 'Then I stay up too.')
    await findChatRegion(page).getByRole('article').filter({ hasText: 'Then I stay up too.' }).waitFor()
    await isPlaying(page)
    await waitForEnd(page)
    await chip(page).first().getByRole('button', { name: 'Play' }).click()
    await chip(page).first().getByRole('button', { name: 'Pause' }).waitFor()
    await page.reload()
    await chip(page).last().waitFor()
    await press(page, 'Play')
    await isPlaying(page)
    await expect.poll(() => measureLoudness(page)).toBeGreaterThan(0.02)
    await changeAndChangeBack(page)
    expect(await listHolds(journey.citrine, user_id)).toEqual(['settled', 'settled'])
  })
})

// In a normal run, the server's own tests refuse and refund voices, and the test above plays them.
describe.runIf(process.env.TEST_FULL)('by an audio server', async () => {
  const audio = await startAudioServer()
  afterAll(() => audio.stop())
  const journey = setUpJourney({ env: audio.env, model: { tokens_per_second: 2_000, text: TEXT } })

  async function choose(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'More', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Chat settings' }).tap()
    const settings = page.getByRole('dialog', { name: 'Chat settings' })
    await settings.getByRole('switch', { name: 'Read new replies aloud' }).tap()
    await settings.getByText('Read in the same voice').tap()
    await settings.getByRole('button', { name: 'Choose a voice' }).tap()
    const choice = page.getByRole('dialog', { name: 'Voice' })
    await choice.getByRole('button', { name: 'Listen to Ada' }).tap()
    await expect.poll(() => measureLoudness(page)).toBeGreaterThan(0.02)
    await choice.locator('label').filter({ hasText: /^Ada/ }).tap()
    await choice.getByRole('radio', { name: /^Ada/, checked: true }).waitFor()
    await choice.getByRole('button', { name: 'Back' }).tap()
    await settings.getByText('Ada', { exact: true }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  }

  test('the character’s page plays the opening line in its voice, free of charge', async () => {
    const { page, user_id } = await journey.visitAsMember()
    await listenTo(page)
    await page.goto(`/characterDetail/${await findCharacter(journey.citrine, 'maren-holt')}`)
    await page.getByRole('button', { name: 'Hear the voice' }).click()
    await expect.poll(() => measureLoudness(page)).toBeGreaterThan(0.02)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Hear the voice' }).waitFor()
    await expect.poll(() => measureLoudness(page)).toBeLessThan(0.001)
    expect(await listHolds(journey.citrine, user_id)).toEqual([])
  })

  test('on a phone a chat reads aloud automatically in the chosen voice; a failure is reported, refunded and retried', async () => {
    const { page, user_id } = await journey.visitAsMember({
      width: 390,
      height: 844,
      browser: { hasTouch: true, isMobile: true },
    })
    await listenTo(page)
    await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
    await sendMessage(page, 'Good evening')
    await waitForEnd(page)
    await choose(page)

    await audio.behave('refuse')
    await sendMessage(page, 'Who is there?')
    await chip(page).getByRole('alert').filter({ hasText: 'weren’t charged' }).waitFor()
    await expect.poll(() => listHolds(journey.citrine, user_id)).toEqual(['voided'])

    await audio.behave('answer')
    const before = (await listSounds(page)).length
    await press(page, 'Try the voice again')
    await isPlaying(page)
    await expect.poll(async () => (await listSounds(page)).length).toBe(before + SPOKEN.length + 1)
    await expect.poll(() => listHolds(journey.citrine, user_id)).toEqual(['voided', 'settled'])
  })
})
