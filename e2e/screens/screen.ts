import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import { chooseLanguage, messageOf } from '@citrine/contract/messages/messages'
import type { Page, Route } from 'playwright-core'
import type { Words } from './words.ts'
import type { Person, World } from './world.ts'

export type Scene = {
  page: Page
  world: World
  t: Words
}

/** One screen or dialog in one of its states: the pictures, the accessibility check and the texts go through all. */
export type Screen = {
  name: string
  who: Person
  /** Where it exists at all, by the width of the window. */
  from?: number
  below?: number
  /** It says which theme is chosen. */
  tells_theme?: boolean
  /** Another language cannot come while it is open: it is offline, or no page of the app. */
  keeps_language?: boolean
  open(scene: Scene): Promise<void>
}

/** Calls that never get an answer, so that what waits for one can be looked at. */
export async function hold(page: Page, url: string): Promise<void> {
  await page.route(url, () => undefined)
}

export async function fail(page: Page, url: string): Promise<void> {
  await page.route(url, (route) => route.abort('connectionreset'))
}

/** Answers a call as the server would. */
export async function answer(
  page: Page,
  url: string,
  reply: { status: number; desc: string; data: unknown },
) {
  const http = reply.status === 429 || reply.status >= 500 ? reply.status : 200
  await page.route(url, (route: Route) => route.fulfill({ status: http, json: reply }))
}

/** Refuses a call in the words that the server has for it. */
export async function refuse(page: Page, url: string, kind: ErrorKind, data: unknown = null) {
  const { status, http = 200 }: { status: number; http?: number } = ERRORS[kind]
  await page.route(url, (route) => {
    const language = chooseLanguage(route.request().headers()['accept-language'], undefined)
    return route.fulfill({ status: http, json: { status, desc: messageOf(kind, language), data } })
  })
}
