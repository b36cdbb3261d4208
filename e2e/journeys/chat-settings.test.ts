import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findChatRegion, findComposer, openChat, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { NETWORK_FAULTS, setUpJourney } from './steps/journey-setup.ts'
import { PICTURED, seedPictures } from './steps/pictures.ts'

const journey = setUpJourney({
  has_own_citrine: true,
  model: { tokens_per_second: 2_000, tokens: 12, has_vision: true },
})
beforeAll(() => seedPictures(journey.citrine))

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const settings = (page: Page): Locator => dialog(page, 'Chat settings')

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Chat settings' }).click()
  await settings(page).getByRole('slider').waitFor()
  return settings(page)
}

const close = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

async function storedSetting(chat_id: string): Promise<Record<string, unknown> | undefined> {
  const sql = 'select * from chat_settings where chat_id = $1'
  const [row] = await journey.citrine.database.query<Record<string, unknown>>(sql, [chat_id])
  return row
}

async function findChatId(user_id: string): Promise<string> {
  const sql = 'select chat_id from chats where user_id = $1'
  const [row] = await journey.citrine.database.query<{ chat_id: string }>(sql, [user_id])
  return row?.chat_id ?? ''
}

async function lastAsked() {
  const { messages, ...rest } = (await journey.citrine.model.listRequests()).at(-1)?.body ?? {}
  return { ...rest, prompt: JSON.stringify(messages) }
}

/** Returns the text size of a message, also while a dialog hides the chat from queries by role. */
const readTextSize = (page: Page): Promise<string> =>
  page
    .locator('article p')
    .first()
    .evaluate((words) => getComputedStyle(words).fontSize)

async function makePersona(page: Page): Promise<void> {
  const open = settings(page)
  await open.getByRole('button', { name: 'Personas', exact: true }).click()
  await dialog(page, 'Personas').getByText('You’re yourself in every chat').waitFor()
  await page.getByRole('button', { name: 'New persona' }).click()
  const form = dialog(page, 'New persona')
  await form.getByLabel('Name').fill('Captain Lund')
  await form.getByLabel('Description').fill('Captain Lund is 15 years old.')
  await form.getByRole('button', { name: 'Save persona' }).click()
  await form.getByText('Every character here is 18 or older').waitFor()
  await form.getByLabel('Description').fill('Sixty, dry-humoured, owes {{char}} a boat.')
  await form.getByRole('button', { name: 'Save persona' }).click()
  const made = dialog(page, 'Persona')
  await made.getByText('You can add a picture').waitFor()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } })
  const file = made.getByLabel('Picture of the persona')
  await file.setInputFiles({ name: 'lund.png', mimeType: 'image/png', buffer })
  await made.getByRole('button', { name: 'Remove the picture' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await dialog(page, 'Personas').getByRole('button', { name: 'Captain Lund' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  const chosen = open.getByLabel('Who you are here').locator('option:checked')
  await expect.poll(() => chosen.textContent()).toBe('Captain Lund')
}

async function walk(page: Page, user_id: string): Promise<void> {
  await openChat(page, await findCharacter(journey.citrine, PICTURED.plain))
  await sendMessage(page, 'Good evening')
  await waitForEnd(page)
  const chat_id = await findChatId(user_id)
  expect(await readTextSize(page)).toBe('17px')

  const open = await openSettings(page)
  await expect.poll(() => open.getByRole('radio', { name: /^Long/ }).isDisabled()).toBe(true)
  await open.getByText('Premium isn’t on sale here right now.').waitFor()
  expect(await open.getByRole('radio', { name: /^Medium/ }).isChecked()).toBe(true)

  await open.getByRole('radio', { name: /^Short/ }).check()
  await open.getByRole('slider').press('End')
  await open.getByText('Bold, 1.5').waitFor()
  await makePersona(page)
  await open.getByLabel('Author’s note').fill('Let the lamp fail.')
  await open.getByText('Saved', { exact: true }).waitFor()
  await open.getByText(/^18 of 1,?000 characters$/).waitFor()
  await open.getByRole('radio', { name: 'Album picture 1' }).check()
  await page.locator('[data-background=picture] img').waitFor()
  await open.getByText('Large', { exact: true }).click()
  await expect.poll(() => readTextSize(page)).toBe('20px')
  await expect
    .poll(() => storedSetting(chat_id))
    .toMatchObject({
      reply_length: 'short',
      temperature: 1.5,
      memory_note: 'Let the lamp fail.',
      background: 'photo',
      text_size: 'large',
      model_id: 'fake-model',
    })
  await close(page)

  await page.reload()
  await page.locator('[data-background=picture] img').waitFor()
  expect(await readTextSize(page)).toBe('20px')
  await sendMessage(page, 'Is the lamp lit?')
  await waitForEnd(page)
  const request = await lastAsked()
  expect(request).toMatchObject({ temperature: 1.5, max_tokens: 160 })
  for (const words of [
    'in a chat with Captain Lund',
    'owes Sofia',
    'Let the lamp fail.',
    'One short paragraph',
  ])
    expect(request.prompt).toContain(words)
}

const WINDOWS = [
  ['a wide window', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844, browser: { hasTouch: true, isMobile: true } }],
] as const

test.each(WINDOWS.slice(0, process.env.TEST_FULL ? 2 : 1))(
  'in %s each chat setting is shown and saved at once, and reaches the model',
  async (_, window) => {
    const { page, user_id } = await journey.visitAsMember(window)
    await walk(page, user_id)
  },
)

test('a note that cannot be saved says so and stays, also when the page is reopened', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'chat-note-field.test.tsx of the web app has this case')
  const { page, user_id } = await journey.visitAsMember({ expected: NETWORK_FAULTS })
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  const open = await openSettings(page)
  const note = open.getByLabel('Author’s note')
  await page.route('**/chat/setting?*', (route) => route.abort('connectionreset'))
  await note.fill('Let it rain.')
  await open
    .getByRole('alert')
    .filter({ hasText: /server|network|connection/i })
    .waitFor()

  await page.unroute('**/chat/setting?*')
  await page.reload()
  await openSettings(page)
  expect(await note.inputValue()).toBe('Let it rain.')
  await note.press('End')
  await note.pressSequentially(' Hard.')
  await expect
    .poll(async () => storedSetting(await findChatId(user_id)))
    .toMatchObject({ memory_note: 'Let it rain. Hard.' })
})

test('a removed model is reported, another one is offered, and the message stays in the composer', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'model-gone.dialog.test.tsx of the web app chooses, and the server’s choose-model.test.ts refuses',
  )
  const { page, user_id } = await journey.visitAsMember({ width: 390, height: 844 })
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await sendMessage(page, 'Good evening')
  await waitForEnd(page)
  const chat_id = await findChatId(user_id)
  await journey.citrine.database.query(
    "update chat_settings set model_id = 'old-owl', model_name = 'Old Owl' where chat_id = $1",
    [chat_id],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Old Owl is no longer available' }).waitFor()

  await sendMessage(page, 'Are you there?')
  await dialog(page, 'Choose another model').getByText('Old Owl is no longer available here.').waitFor()
  expect(await page.locator('textarea').inputValue()).toBe('Are you there?')
  await page.getByRole('button', { name: 'fake-model' }).click()
  await page.getByText('fake-model writes the replies now.').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await findComposer(page).press('Enter')
  await waitForEnd(page)
  expect(await storedSetting(chat_id)).toMatchObject({ model_id: 'fake-model' })
  expect((await lastAsked()).prompt).toContain('Are you there?')
})

async function offerPicture(
  page: Page,
  { event, buffer, type }: { event: 'paste' | 'drop'; buffer: Buffer; type: string },
): Promise<void> {
  await page.locator('textarea').evaluate(
    (field, { event, base64, type }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], 'view', { type }))
      const init = { bubbles: true, cancelable: true }
      field.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    { event, base64: buffer.toString('base64'), type },
  )
}

const countKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('citrine-chats')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const { result } = opening
          const counting = result.transaction('attached').objectStore('attached').count()
          counting.onsuccess = () => {
            result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('a picture is attached and taken off again, sent, seen by the model, and enlarged after a reload', async () => {
  const { page } = await journey.visitAsMember()
  const { promise: isWanted, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/offered-picture-*.js', (route) => isWanted.then(() => route.continue()))
  await openChat(page, await findCharacter(journey.citrine, 'idris-vale'))
  await offerPicture(page, { event: 'drop', buffer: Buffer.from('<svg/>'), type: 'image/svg+xml' })
  load()
  const refusal = page.getByRole('alert').getByText('This file can’t be used.')
  await refusal.waitFor()

  await page.getByRole('button', { name: 'More ways to reply' }).click()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 360, height: 240 } })
  const attach = async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach a picture' }).click()
    await (await choosing).setFiles({ name: 'view.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Remove picture' }).waitFor()
  }
  await attach()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByText('Attached picture').waitFor({ state: 'detached' })
  await expect.poll(() => countKept(page)).toBe(0)

  await offerPicture(page, { event: 'paste', buffer, type: 'image/png' })
  await page.getByRole('button', { name: 'Remove picture' }).waitFor()
  await findComposer(page).fill('Do you know this place?')
  await expect.poll(() => countKept(page)).toBe(1)
  await page.reload()
  await page.getByRole('img', { name: 'Attached picture' }).waitFor()
  const uploaded = page.waitForResponse(/\/chat\/images\?/)
  await offerPicture(page, { event: 'drop', buffer, type: 'image/png' })
  await uploaded
  await page.getByText('Uploading the picture…').waitFor({ state: 'detached' })
  await findComposer(page).press('Enter')
  await waitForEnd(page)

  const lastMessage = (await journey.citrine.model.listRequests()).at(-1)?.body.messages.at(-1)
  expect(lastMessage).toMatchObject({
    content: 'Do you know this place?',
    images: [expect.stringMatching(/^data:image\/jpeg/)],
  })
  await expect.poll(() => countKept(page)).toBe(0)
  const shown = findChatRegion(page).getByRole('button', { name: 'Show larger: Attached picture' })
  await page.reload()
  const measure = () => shown.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(measure).toBeGreaterThan(100)
  await shown.click()
  const large = dialog(page, 'Attached picture')
  await expect
    .poll(() => large.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
})
