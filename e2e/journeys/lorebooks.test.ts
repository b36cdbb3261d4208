import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openChat, readPrompt, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney({ model: { tokens_per_second: 2_000, tokens: 12 } })

const INFO = {
  entries: { 0: { uid: 0, key: ['harbour'], content: 'The harbour froze.', order: 100, own: 7 } },
}

const book = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

async function chooseFor(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function writeEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an entry' }).press('Enter')
  await page.getByRole('textbox', { name: 'Trigger words' }).fill('mill')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'What the character then knows' }).fill('The mill burned down.')
  await page.getByText('More options', { exact: true }).click()
  await page.getByText('Where it goes', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Position' }).selectOption({ label: 'Between the messages' })
  await page.getByRole('textbox', { name: 'Messages between it and the end of the chat' }).fill('2')
  await page.getByText('Unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()
}

test('on a phone a member writes a lorebook, imports another, and attaches one to a chat and one to all', async () => {
  const { page } = await journey.visitAsMember({ width: 390, height: 844 })
  await page.goto('/profile')
  await page.getByRole('region', { name: 'Lorebooks' }).getByRole('link', { name: 'Open' }).click()
  await page.getByRole('textbox', { name: 'Name of the lorebook' }).fill('The coast')
  await page.getByRole('button', { name: 'Create' }).click()
  await book(page, 'The coast').click()
  await writeEntry(page)
  await page.reload()
  await page.getByRole('button', { name: 'mill', exact: true }).waitFor()

  await page.goto('/lorebooks')
  const file = {
    name: 'The harbour.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(INFO)),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('link', { name: 'Open “The harbour”' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseFor(page, 'The harbour', 'Download'),
  ])
  expect(download.suggestedFilename()).toBe('The harbour.json')
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject(INFO)

  await chooseFor(page, 'The coast', 'Delete')
  await page.getByText('“The coast” is deleted.').waitFor()
  expect(await book(page, 'The coast').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await book(page, 'The coast').waitFor()

  await page.getByRole('checkbox', { name: 'In all my chats The harbour' }).click()
  await page.getByRole('checkbox', { name: 'In all my chats The harbour', checked: true }).waitFor()
  await openChat(page, await findCharacter(journey.citrine, 'amara-okafor'))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Chat settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Chat settings' })
  await settings.getByRole('checkbox', { name: /The harbour.*all your chats/ }).waitFor()
  await settings.getByRole('checkbox', { name: /The coast/ }).click()
  await settings.getByRole('checkbox', { name: /The coast/, checked: true }).waitFor()
  await settings.getByRole('button', { name: 'Close' }).click()
  const question = 'Tell me of the mill and the harbour.'
  await sendMessage(page, question)
  await waitForEnd(page)
  const prompt = await readPrompt(journey.citrine.model, question)
  expect(prompt).toContain('[The mill burned down.]')
  expect(prompt).toContain('The harbour froze.')
})
