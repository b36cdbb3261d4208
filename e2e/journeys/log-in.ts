import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Requests a code for this address or number from a page with a login link, and waits for the boxes. */
export async function requestCode(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'E-mail or phone' }).fill(account)
  await page.getByRole('button', { name: 'Send code' }).click()
  await codeBoxes(page).waitFor()
}

export const codeBoxes = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' })

/** Until the next code is sent, the outbox still shows an earlier one. */
const readCodes = new Set<string>()

/** Reads the next code from the outbox that the login dialog names without real mail. */
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
  // At typing speed: a code within a double click's time counts as part of it.
  await codeBoxes(page).pressSequentially(code, { delay: 60 })
  await reload
}

/** Returns a wrong code. */
export const makeWrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
