import type { Locator, Page } from 'playwright-core'

export const findButton = (parent: Page | Locator, name: string | RegExp) =>
  parent.getByRole('button', { name, exact: typeof name === 'string' })
export const findField = (parent: Page | Locator, name: string) =>
  parent.getByRole('textbox', { name, exact: true })
export const findStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) })

export async function fillCharacter(page: Page, name: string): Promise<void> {
  await findStep(page, 'Who').click()
  await findField(page, 'Name').fill(name)
  await page.getByRole('radio', { name: 'Female' }).check()
  await findField(page, 'Age, 18 or older').fill('51')
  await findField(page, 'Introduction').fill('Keeps the light of the last ferry, and counts who comes home.')
  await findStep(page, 'Words').click()
  await findField(page, 'Opening line').fill('*She lifts the lamp.* You are late, {{user}}.')
  await findStep(page, 'Publish').click()
  await page.getByRole('radio', { name: /^SFW/ }).check()
}

export async function saveCharacter(page: Page, toast = 'Save Successful'): Promise<void> {
  await findButton(page, 'Save').click()
  await page.waitForURL('**/characterDetail/*')
  await page.getByText(toast).waitFor()
}

export async function paintRedAndBlue(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [800, 400]
    const context = canvas.getContext('2d')
    for (const [left, colour] of [
      [0, '#c02020'],
      [400, '#2040c0'],
    ] as const) {
      if (context !== null) context.fillStyle = colour
      context?.fillRect(left, 0, 400, 400)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
