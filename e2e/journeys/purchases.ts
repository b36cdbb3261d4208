import type { Page } from 'playwright-core'
import type { JourneyCitrine } from './journey-citrine.ts'

/** Consents to the end of the right of withdrawal, and presses a button with the price. */
export async function agreeAndPay(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: /right of withdrawal/ }).check()
  await page.getByRole('button', { name: way }).click()
}

/** Fills the billing form, and leaves for the card provider. */
export async function fillBilling(page: Page): Promise<void> {
  const form = page.getByRole('dialog')
  for (const [label, text] of [
    ['First name', 'Nell'],
    ['Last name', 'Harbour'],
    ['E-mail', 'nell@harbour.example'],
    ['Phone', '020 7946 0958'],
    ['State or region', 'Cornwall'],
    ['City', 'Falmouth'],
    ['Postal code', 'TR11 3LH'],
    ['Street address', '1 Quay Street'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text)
  await form.getByRole('button', { name: /^Country/ }).click()
  await page.keyboard.type('united king')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: /^Continue and pay/ }).click()
}

/** Bought coins of the ledger. */
export async function readBought(
  { database }: Pick<JourneyCitrine, 'database'>,
  user_id: string,
): Promise<number> {
  const sql = `select coalesce(sum(balance), 0)::int as coins from accounts
    join wallets using (wallet_id) where user_id = $1 and kind = 'user_paid'`
  return (await database.query<{ coins: number }>(sql, [user_id]))[0]?.coins ?? 0
}
