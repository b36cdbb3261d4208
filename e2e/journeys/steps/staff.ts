import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'

export async function setUpFactor(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)
  const secret = (await key.textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(computeFactorCode(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
}

const computeFactorCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
