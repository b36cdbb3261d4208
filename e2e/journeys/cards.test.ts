import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fillCharacter, findButton, findField, saveCharacter } from './steps/editor.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

test('many cards are imported at once with a report, and exported as files', async () => {
  const { page } = await journey.visitAsMember()
  await page.goto('/create')
  const card = {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      name: 'N',
      description: 'Somebody who counts the boats.',
      first_mes: 'You are late.',
      personality: 'Dry.',
      scenario: '',
      mes_example: '',
      tags: ['sea'],
      alternate_greetings: 'not a list',
      extensions: {},
    },
  }
  await page.getByLabel('Card files from this device').setInputFiles([
    { name: 'boats.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(card)) },
    { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.from('this is not a picture') },
  ])
  const report = page.getByRole('list', { name: 'Import results' })
  await report.getByText('1 draft', { exact: true }).waitFor()
  // The page offers no retry, because the same file would be refused again.
  await report.getByText('This file contains no character.').waitFor()
  expect(await findButton(report, 'Try again').count()).toBe(0)
  const saving = page.waitForEvent('download')
  await findButton(page, 'Save report').click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toMatch(/boats\.json: 1 draft\n {2}N\n {4}- /)
  expect(saved).toContain('nothing.png: This file contains no character.')
  await report.getByText(/^Import: /).click()
  await report.getByText('Check this before you save').first().waitFor()
  await report.getByRole('link', { name: 'Open draft' }).click()
  expect(await findField(page, 'Name').inputValue()).toBe('N')
  await page.getByText(/4 things to check$/).click()
  await findButton(page, /^Age. Missing/).click()
  await expect
    .poll(() => findField(page, 'Age, 18 or older').evaluate((input) => input === document.activeElement))
    .toBe(true)
  await page.keyboard.type('51')
  await page.getByText(/3 things to check$/).waitFor()
  await findButton(page, 'Age. Changed since the import').waitFor()
  await fillCharacter(page, 'Nell Boats')
  await saveCharacter(page)

  await page.goto('/profile')
  await findButton(page, 'More about Nell Boats').click()
  const downloading = page.waitForEvent('download')
  await findButton(page, 'Download as JSON').click()
  const path = await (await downloading).path()
  const exported = JSON.parse(await readFile(path, 'utf8'))
  expect(exported.data).toMatchObject({ name: 'Nell Boats', tags: ['sea'] })
})
