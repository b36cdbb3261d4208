import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export async function requestCode(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'E-mail or phone' }).fill(account)
  await page.getByRole('button', { name: 'Send code' }).click()
  await findCodeBoxes(page).waitFor()
}

export const findCodeBoxes = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' })

const readCodes = new Set<string>()

/** Reads the next code from the outbox, to which the login dialog links when no real mail is sent. */
export async function readOutbox(
  page: Page,
  follow = () => page.getByRole('link', { name: /Read your code here/ }).click(),
): Promise<string> {
  const opening = page.waitForEvent('popup')
  await follow()
  const outbox = await opening
  const newest = async (): Promise<string> => (await outbox.locator('.code').first().textContent()) ?? ''
  let code = ''
  await expect
    .poll(async () => {
      code = await newest()
      return readCodes.has(code)
    })
    .toBe(false)
  readCodes.add(code)
  await outbox.close()
  return code
}

/** The sixth digit logs in by itself and reloads the page. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const reload = page.waitForEvent('load')
  // Types at a human pace, because digits within the time of a double click count as one.
  await findCodeBoxes(page).pressSequentially(code, { delay: 60 })
  await reload
}

export const makeWrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
