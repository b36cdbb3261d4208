import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  fillCharacter,
  findButton,
  findField,
  findStep,
  paintRedAndBlue,
  saveCharacter,
} from './steps/editor.ts'
import { NETWORK_FAULTS, setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

const findSavedNote = (page: Page) => page.getByText(/^Saved, /)
const findAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return journey.citrine.database.query<Row>(sql, values)
}

async function savePrivate(page: Page, name: string): Promise<string> {
  await page.goto('/create')
  await findButton(page, 'Start with a blank page').click()
  await fillCharacter(page, name)
  await saveCharacter(page)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('from the menu to a character: every rule is shown at its field, and nothing is cut or lost', async () => {
  const { page, user_id } = await journey.visitAsMember()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Create' }).click()
  await findButton(page, 'Start with a blank page').click()
  expect(await rows('select from character_drafts where user_id = $1', user_id)).toEqual([])

  await findStep(page, 'Publish').click()
  await findButton(page, 'Save').click()
  await page.getByText('These need fixing:').waitFor()
  for (const name of ['Name', 'Gender', 'Age', 'Introduction', 'Opening line'])
    await findButton(page, new RegExp(`^${name}`))
      .last()
      .waitFor()
  expect(await page.getByRole('radio', { name: /^SFW/ }).isChecked()).toBe(true)
  await findButton(page, /^Name/).click()
  await findAlert(page, 'Please give your character a name').waitFor()
  await expect
    .poll(() => findField(page, 'Name').evaluate((input) => input === document.activeElement))
    .toBe(true)
  await findField(page, 'Name').fill('   ')
  await findAlert(page, 'Input cannot be only spaces').waitFor()
  await findField(page, 'Name').fill('Al')
  await findAlert(page, 'Please enter 3 to 40 characters.').waitFor()
  const longName = `Maud ${'Ferris '.repeat(6)}`.trim()
  await findField(page, 'Name').fill(longName)
  await findAlert(page, 'This is longer than 40 characters.').waitFor()
  expect(await findField(page, 'Name').inputValue()).toBe(longName)
  await page.getByText('46 of 40 characters').waitFor({ state: 'attached' })
  await findField(page, 'Age, 18 or older').fill('17')
  await findAlert(page, 'Every character here is an adult: 18 or older.').waitFor()
  await findField(page, 'Introduction').fill('x'.repeat(501))
  await findAlert(page, 'This is longer than 500 characters.').waitFor()
  const tags = findField(page, 'Tags')
  await tags.fill('one, two, three, four, five, six, seven, eight, nine,')
  await findAlert(page, 'At most 8. Please remove some.').waitFor()
  await findButton(page, 'Remove nine').click()

  await findSavedNote(page).waitFor()
  await page.reload()
  expect(await findField(page, 'Name').inputValue()).toBe(longName)
  expect((await findField(page, 'Introduction').inputValue()).length).toBe(501)
  expect(await page.getByRole('list', { name: 'Tags' }).first().getByRole('listitem').count()).toBe(8)

  await fillCharacter(page, 'Maud Ferris')
  await findStep(page, 'Words').click()
  for (const [index, text] of ['The fog came in at noon.', 'The lamp is out.'].entries()) {
    await findButton(page, 'Add an opening').click()
    await findField(page, `Opening ${index + 1}`).fill(text)
  }
  await findButton(page, 'Move opening 2 up').click()
  await findButton(page, 'Add an opening').click()
  await findField(page, 'Opening 3').fill('Not this one.')
  await findButton(page, 'Remove opening 3').click()
  await findButton(page, 'Undo').click()
  await findButton(page, 'Remove opening 3').click()
  await findStep(page, 'World').click()
  await findButton(page, 'Add an entry').click()
  await findField(page, 'Trigger words').fill('ferry,lamp,')
  await findField(page, 'What the character then knows').fill('The last ferry leaves at nine.')
  await findButton(page, /^Duplicate/).click()
  await page.getByRole('switch').last().click()
  await findStep(page, 'Publish').click()
  await findButton(page, 'Check').click()
  await page.getByText('Looks good. Ready to save.').waitFor()
  await saveCharacter(page)
  await page.getByRole('heading', { level: 1, name: 'Maud Ferris' }).waitFor()
  const [made] = await rows<Record<string, unknown>>(
    'select * from characters where creator_id = $1',
    user_id,
  )
  expect(made).toMatchObject({
    name: 'Maud Ferris',
    age: 51,
    visibility: 'private',
    rating: 'sfw',
    alternate_openings: ['The lamp is out.', 'The fog came in at noon.'],
    lorebook: { entries: [{ keys: ['ferry', 'lamp'], enabled: true }, { enabled: false }] },
  })
  expect(await rows('select from character_drafts where user_id = $1', user_id)).toEqual([])
})

test('a picture is cropped to a portrait or drawn, a field polished, and a test chat leaves no trace', async () => {
  const { page, user_id } = await journey.visitAsMember()
  await page.goto('/create')
  await findButton(page, 'Start with a blank page').click()
  await findStep(page, 'Look').click()
  const file = page.getByLabel('Picture from this device')
  await file.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await findAlert(page, 'This isn’t a PNG, JPEG, WebP or GIF picture.').waitFor()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await paintRedAndBlue(page) })
  await page.getByRole('application').press('ArrowLeft')
  await findButton(page, 'Use this part').click()
  await findButton(page, 'Choose another picture').waitFor()
  const [avatar] = await rows<{ picture: { width: number; height: number } }>(
    'select picture from character_avatars where user_id = $1',
    user_id,
  )
  expect((avatar?.picture.width ?? 0) / (avatar?.picture.height ?? 1)).toBeCloseTo(3 / 4, 2)

  await findField(page, 'Appearance').fill(
    'A woman with grey hair and a blue coat at a harbour, with a xylophone',
  )
  await findButton(page, 'Draw it').click()
  await page.getByRole('listitem').getByText('xylophone', { exact: true }).waitFor()
  await page.getByText(/^What is understood: /).waitFor()
  expect((await rows('select from character_avatars where user_id = $1', user_id)).length).toBe(2)

  await findButton(page, 'Dusk').click()
  expect(await findField(page, 'Appearance').inputValue()).toMatch(/with a xylophone, at dusk$/)
  await expect
    .poll(async () => (await rows('select from character_avatars where user_id = $1', user_id)).length)
    .toBe(3)
  await findButton(page, 'Night').click()
  expect(await findField(page, 'Appearance').inputValue()).toMatch(/with a xylophone, at night$/)
  await page.getByRole('button', { name: 'Night', pressed: true }).waitFor()

  await findStep(page, 'Who').click()
  await findField(page, 'Name').fill('Maud Ferris')
  const polish = findButton(page, /^Polish .*Introduction$/)
  await polish.click()
  await findAlert(page, 'Please enter content before using Polish').waitFor()
  const before = 'She keeps the light of the ferry.'
  await findField(page, 'Introduction').fill('She')
  await polish.click()
  await findAlert(page, 'Please enter more specific content').waitFor()
  await findField(page, 'Introduction').fill(before)
  const after = 'She keeps the last ferry’s light, and counts everybody home.'
  await journey.citrine.model.set({ text: after })
  await polish.click()
  const both = page.getByRole('region', { name: 'Before and after Polish' })
  await both.getByText(after).waitFor()
  expect(await both.getByText(before).count()).toBe(1)
  await both.getByText(/^Written by /).waitFor()
  expect(await findField(page, 'Introduction').inputValue()).toBe(before)
  await findButton(both, 'Use it').click()
  expect(await findField(page, 'Introduction').inputValue()).toBe(after)
  await findButton(page, 'Undo Polish').click()
  expect(await findField(page, 'Introduction').inputValue()).toBe(before)
  await polish.getByText('9 free').waitFor()

  await findStep(page, 'Words').click()
  await findField(page, 'Opening line').fill('You are late, {{user}}.')
  await page.getByText('Test chat', { exact: true }).click()
  const testChat = page.getByRole('region', { name: 'Test chat with Maud Ferris' })
  await testChat.getByText(/^You are late, /).waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  const composer = await findField(page, 'Message to Maud Ferris').boundingBox()
  expect((composer?.y ?? Infinity) + (composer?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
  await journey.citrine.model.set({ text: 'Then sit down and listen.' })
  await findField(page, 'Message to Maud Ferris').fill('I know.')
  await page.keyboard.press('Enter')
  await testChat.getByText('Then sit down and listen.').waitFor()
  await page.getByText('Nothing here is saved.').waitFor()
  expect(await rows('select from chats where user_id = $1', user_id)).toEqual([])
  await findButton(page, 'Start over').click()
  expect(await testChat.getByRole('article').count()).toBe(1)
  await journey.citrine.model.set({ text: null })
})

test('text written offline survives a reload, and two windows do not overwrite each other', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'the web app’s draft-session.test.ts has each of these cases')
  const { page, context, openTab, user_id } = await journey.visitAsMember({ expected: NETWORK_FAULTS })
  await page.goto('/create')
  await findButton(page, 'Start with a blank page').click()
  await findField(page, 'Name').waitFor()
  await context.setOffline(true)
  await findField(page, 'Name').fill('Maud Ferris')
  await page.getByText('Saved on this device only').waitFor()
  await context.setOffline(false)
  await findSavedNote(page).waitFor()
  const readStoredDraft = async () =>
    (
      await rows<{ name: string }>(
        "select fields ->> 'name' as name from character_drafts where user_id = $1",
        user_id,
      )
    )[0]
  expect(await readStoredDraft()).toEqual({ name: 'Maud Ferris' })

  await page.route('**/auth/drafts/*?*', (route) => route.abort())
  await findField(page, 'Name').fill('Maud of the Ferry')
  await page.getByText('Saved on this device only').waitFor()
  const other = await openTab()
  await other.goto('/create')
  await other.getByRole('link', { name: 'Continue Maud Ferris' }).click()
  await page.unroute('**/auth/drafts/*?*')
  expect(await findField(other, 'Name').inputValue()).toBe('Maud of the Ferry')
  await expect.poll(readStoredDraft).toEqual({ name: 'Maud of the Ferry' })

  await findField(other, 'Introduction').fill('Written in the other window.')
  await findSavedNote(other).waitFor()
  await expect
    .poll(
      async () =>
        (await rows("select from character_drafts where fields ->> 'intro' like 'Written in%'")).length,
    )
    .toBe(1)
  await findField(page, 'Introduction').fill('Written in the first window.')
  await page.getByRole('heading', { name: 'This draft was changed in another window' }).waitFor()
  expect(await findField(page, 'Introduction').inputValue()).toBe('Written in the first window.')
  await findButton(page, 'Keep mine').click()
  await findSavedNote(page).waitFor()
  await findField(other, 'Introduction').fill('Once more.')
  await findButton(other, 'Keep the other one').click()
  expect(await findField(other, 'Introduction').inputValue()).toBe('Written in the first window.')

  await page.goto('/create')
  await findButton(page, 'Discard Maud of the Ferry').click()
  await findButton(page.getByRole('dialog'), 'Keep it').click()
  await findButton(page, 'Discard Maud of the Ferry').click()
  await findButton(page.getByRole('dialog'), 'Discard').click()
  await page.getByText('No drafts yet.').waitFor()
  expect(await readStoredDraft()).toBeUndefined()
})

test('a character of one’s own is submitted, rejected with a reason, appealed, reverted to a version, and deleted', async () => {
  const { page, user_id } = await journey.visitAsMember()
  const character_id = await savePrivate(page, 'Maud Ferris')
  await page.getByRole('link', { name: 'Edit' }).click()
  await findField(page, 'Introduction').waitFor()
  expect(await rows('select from character_drafts where user_id = $1', user_id)).toEqual([])
  await findField(page, 'Introduction').fill('Keeps the light, and knows every boat by its sound.')
  await findStep(page, 'Publish').click()
  expect(await page.getByRole('radio', { name: /^NSFW/ }).count()).toBe(0)
  await page.getByText('There’s no section for adults here, so only SFW can be saved.').waitFor()
  await page.getByRole('radio', { name: /^Public/ }).check()
  await saveCharacter(page, 'Saved. A moderator will review it and let you know.')
  const standing = page.getByRole('region', { name: 'Review' })
  await standing.getByText('In Review · Public').waitFor()
  await standing.getByText(/^A moderator reviews it first\. Until then only you can see it/).waitFor()

  await page.goto('/profile')
  await page.getByText('In Review').waitFor()
  await page.getByText(/^A moderator reviews it first\. Until then only you can see it/).waitFor()
  await journey.citrine.database.query(
    `update character_versions set review_state = 'rejected', reason_code = 'privacy', reason_text = 'The introduction names a real ship.'
       where character_id = $1 and review_state = 'in_review'`,
    [character_id],
  )
  await journey.citrine.database.query(
    "update characters set review_state = 'rejected' where character_id = $1",
    [character_id],
  )
  await page.reload()
  await page.getByText('Rejected').waitFor()
  await findButton(page, 'More about Maud Ferris').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Reveals private information The introduction names a real ship.').waitFor()
  await findButton(dialog, 'Appeal').click()
  await findButton(dialog, 'Send').click()
  await dialog.getByText('Please write a sentence or two.').waitFor()
  await findField(dialog, 'Why do you disagree?').fill('No ship has this name.')
  await findButton(dialog, 'Send').click()
  await dialog.getByText('Another moderator is reviewing it.').waitFor()
  expect(
    await rows(
      'select appeal_text from character_versions where character_id = $1 and appeal_text is not null',
      character_id,
    ),
  ).toEqual([{ appeal_text: 'No ship has this name.' }])

  await findButton(dialog, 'Versions').click()
  await findButton(dialog, 'Restore version 1').waitFor()
  expect(await dialog.getByText('Visible now').count()).toBe(0)
  await findButton(dialog, 'Restore version 1').click()
  await findButton(dialog, 'Restore to draft').click()
  await findField(page, 'Introduction').waitFor()
  expect(await findField(page, 'Introduction').inputValue()).toContain('Keeps the light of the last ferry')
  await findStep(page, 'Publish').click()
  await saveCharacter(page)
  expect(await rows('select visibility from characters where character_id = $1', character_id)).toEqual([
    { visibility: 'private' },
  ])

  await page.goto('/profile')
  await findButton(page, 'More about Maud Ferris').click()
  await findButton(dialog, 'Delete').click()
  await dialog.getByText('will be deleted for good').waitFor()
  await findButton(dialog, 'Delete').click()
  await page.getByText('Maud Ferris was deleted.').waitFor()
  await page.getByText('No characters yet').waitFor()
  await page.goto(`/character/${character_id}`)
  await page.getByRole('heading', { name: 'Draft not found' }).waitFor()
  expect(await rows('select from character_drafts where user_id = $1', user_id)).toEqual([])
})
