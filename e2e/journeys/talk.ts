import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export type Turn = {
  who: string
  text: string
  /** What stands below the words, such as that they were cut off. */
  note: string
}

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / })

/** The talk as it is seen; what a screen reader is told besides stands elsewhere. */
export const talk = (page: Page): Locator => page.getByRole('region', { name: /^Conversation with / })

const turns = (page: Page): Locator => talk(page).getByRole('article')

/** Everything that stands in the talk, the oldest first. */
export async function readTalk(page: Page): Promise<Turn[]> {
  return turns(page).evaluateAll((articles) =>
    articles.map((article) => ({
      who: article.getAttribute('aria-label') ?? '',
      text: article.querySelector(':scope > div')?.textContent ?? '',
      note: article.querySelector(':scope > div ~ *, :scope > p')?.textContent ?? '',
    })),
  )
}

export const whoSpoke = async (page: Page): Promise<string[]> => (await readTalk(page)).map(({ who }) => who)

/** What the character says last, as far as it has come. */
export async function readLastReply(page: Page): Promise<string> {
  const last = (await readTalk(page)).at(-1)
  return last === undefined || last.who === 'You' ? '' : last.text
}

export async function openChat(page: Page, character_id: string): Promise<void> {
  await page.goto(`/chat/chatDetail/${character_id}`)
  await turns(page).first().waitFor()
}

/** Types a message and sends it with Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** Waits until so much of a reply stands in the page while it still comes. */
export async function waitForWords(page: Page, at_least = 1): Promise<string> {
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await expect
    .poll(async () => (await readLastReply(page)).length, { timeout: 10_000, interval: 20 })
    .toBeGreaterThanOrEqual(at_least)
  return readLastReply(page)
}

/** Waits until nothing more comes, and gives the last reply. */
export async function waitForEnd(page: Page, timeout = 15_000): Promise<string> {
  await page.getByRole('button', { name: 'Send' }).waitFor({ timeout })
  const next = talk(page).getByRole('button', { name: /^(Another reply|Try again)$/, disabled: false })
  await next.waitFor({ timeout })
  return readLastReply(page)
}
