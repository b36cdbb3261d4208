import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { JourneyCitrine } from '../steps/journey-citrine.ts'

export async function agreeAndPay(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: /right of withdrawal/ }).check()
  await page.getByRole('button', { name: way }).click()
}

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

export async function readPaidCoins(
  { database }: Pick<JourneyCitrine, 'database'>,
  user_id: string,
): Promise<number> {
  const sql = `select coalesce(sum(balance), 0)::int as coins from accounts
    join wallets using (wallet_id) where user_id = $1 and kind = 'user_paid'`
  return (await database.query<{ coins: number }>(sql, [user_id]))[0]?.coins ?? 0
}

export async function openPack(page: Page, name = /^Buy 100 Lemon Coins/): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('radio', { checked: true }).waitFor()
}

export type Good = { goods_id: string; coins: number; plan: 'Monthly' | 'Yearly' | null }

const pack = (coins: number): Good => ({ goods_id: `coins_${coins}`, coins, plan: null })
export const PACK = pack(100)
export const MONTH: Good = { goods_id: 'vip_monthly', coins: 0, plan: 'Monthly' }
export const YEAR: Good = { goods_id: 'vip_yearly', coins: 0, plan: 'Yearly' }
export const GOODS: readonly Good[] = [PACK, ...[500, 1_200, 3_000, 7_000].map(pack), MONTH, YEAR]

export async function chooseGood(page: Page, { coins, plan }: Good): Promise<void> {
  if (plan === null) return openPack(page, new RegExp(`^Buy ${coins.toLocaleString('en')} Lemon Coins`))
  await page.goto('/pricing')
  return page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check()
}

export async function expectDelivered(
  citrine: Pick<JourneyCitrine, 'database'>,
  { page, user_id }: { page: Page; user_id: string },
  { good: { goods_id, coins, plan }, times }: { good: Good; times: number },
): Promise<void> {
  const done = plan === null ? 'Top-up successful' : /^Premium/
  await page.getByText(done).first().waitFor()
  const paid = `select count(*)::int as times from orders where user_id = $1 and goods_id = $2 and state = 'paid'`
  await expect.poll(() => citrine.database.query(paid, [user_id, goods_id])).toEqual([{ times }])
  expect(await readPaidCoins(citrine, user_id)).toBe(coins * times)
}
