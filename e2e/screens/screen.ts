import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import { chooseLanguage, formatMessage } from '@citrine/contract/messages/messages'
import type { Page, Route } from 'playwright-core'
import type { Person, ScreenCitrine } from './screen-citrine.ts'
import type { Translate } from './translate.ts'

export type ScreenContext = {
  page: Page
  citrine: ScreenCitrine
  t: Translate
}

export type Screen = {
  name: string
  who: Person
  from?: number
  below?: number
  shows_theme?: boolean
  /** True where the language cannot change, because the screen is offline or no page of the app. */
  keeps_language?: boolean
  open(scene: ScreenContext): Promise<void>
}

/** A page that the server rendered has its data and makes no calls. With another address on it, the app renders it itself. */
async function rejectRenderedPage(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/ data-rendered="[^"]*"/, ' data-rendered=""')
    await route.fulfill({ response, body })
  })
}

export async function holdRequests(page: Page, url: string): Promise<void> {
  await rejectRenderedPage(page)
  await page.route(url, () => undefined)
}

export async function failRequests(page: Page, url: string): Promise<void> {
  await rejectRenderedPage(page)
  await page.route(url, (route) => route.abort('connectionreset'))
}

export async function waitForMark(page: Page, name: string): Promise<void> {
  await page.waitForFunction((name) => performance.getEntriesByName(name, 'mark').length > 0, name)
}

export async function goOffline({ page, t }: ScreenContext): Promise<void> {
  await waitForMark(page, 'offline-bar-loaded')
  await page.context().setOffline(true)
  await page.getByText(t('offline', 'offline')).waitFor()
}

export async function answerCall(
  page: Page,
  url: string,
  reply: { status: number; desc: string; data: unknown },
) {
  const http = reply.status === 429 || reply.status >= 500 ? reply.status : 200
  await page.route(url, (route: Route) => route.fulfill({ status: http, json: reply }))
}

export async function refuseCall(page: Page, url: string, kind: ErrorKind, data: unknown = null) {
  const { status, http = 200 }: { status: number; http?: number } = ERRORS[kind]
  await rejectRenderedPage(page)
  await page.route(url, (route) => {
    const language = chooseLanguage(route.request().headers()['accept-language'], undefined)
    return route.fulfill({ status: http, json: { status, desc: formatMessage(kind, language), data } })
  })
}
