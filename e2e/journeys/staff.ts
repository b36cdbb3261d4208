import type { Page } from 'playwright-core'
import { factorCode } from './factor-code.ts'

/** Sets up the second factor for the console, and leaves the page there. */
export async function setUpFactor(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
  const secret = (await key.textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(factorCode(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
}
