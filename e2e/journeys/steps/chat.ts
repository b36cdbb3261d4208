import type { ModelServer } from '@citrine/fakes/model-server.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export type VisibleMessage = {
  who: string
  text: string
  note: string
}

export const findComposer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / })

/** Finds the visible chat, without the announcements for screen readers. */
export const findChatRegion = (page: Page): Locator => page.getByRole('region', { name: /^Chat with / })

const findMessages = (page: Page): Locator => findChatRegion(page).getByRole('article')

export async function readMessages(page: Page): Promise<VisibleMessage[]> {
  return findMessages(page).evaluateAll((articles) =>
    articles.map((article) => ({
      who: article.getAttribute('aria-label') ?? '',
      text: article.querySelector(':scope > div')?.textContent ?? '',
      note: article.querySelector(':scope > div ~ *, :scope > p')?.textContent ?? '',
    })),
  )
}

export const listSpeakers = async (page: Page): Promise<string[]> =>
  (await readMessages(page)).map(({ who }) => who)

export async function readLastReply(page: Page): Promise<string> {
  const last = (await readMessages(page)).at(-1)
  return last === undefined || last.who === 'You' ? '' : last.text
}

export async function openChat(page: Page, character_id: string): Promise<void> {
  await page.goto(`/chat/chatDetail/${character_id}`)
  await findMessages(page).first().waitFor()
}

export async function sendMessage(page: Page, text: string): Promise<void> {
  await findComposer(page).fill(text)
  await findComposer(page).press('Enter')
}

export async function waitForWords(page: Page, at_least = 1): Promise<string> {
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await expect
    .poll(async () => (await readLastReply(page)).length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThanOrEqual(at_least)
  return readLastReply(page)
}

export async function waitForEnd(page: Page, timeout = 15_000): Promise<string> {
  await page.getByRole('button', { name: 'Send' }).waitFor({ timeout })
  const next = findChatRegion(page).getByRole('button', { name: /^(Regenerate|Try again)$/, disabled: false })
  await next.waitFor({ timeout })
  return readLastReply(page)
}

export async function readPrompt(model: ModelServer, message: string): Promise<string> {
  const prompts = (await model.listRequests()).map(({ body }) => JSON.stringify(body.messages))
  return prompts.find((prompt) => prompt.includes(message)) ?? ''
}
