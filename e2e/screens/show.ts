import type { Language } from '@citrine/contract/messages/messages'
import type { Browser, Page } from 'playwright-core'
import { createVisitor, type Visitor } from '../browser/visitor.ts'
import type { Screen } from './screen.ts'
import type { ScreenData } from './screen-data.ts'
import { listWordsIn } from './words.ts'

export type Look = {
  width: number
  height: number
  theme?: 'dusk' | 'daylight'
  language?: Language
}

export type Theme = NonNullable<Look['theme']>

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }, theme)
}

type ScreenView = { browser: Browser; world: ScreenData; screen: Screen; look: Look }

export async function show({ browser, world, screen, look }: ScreenView): Promise<Visitor> {
  const { language = 'en', ...rest } = look
  const visitor = await createVisitor(browser, {
    ...rest,
    url: world.url,
    language,
    token: screen.who === 'guest' ? undefined : world.tokens[screen.who],
    browser: look.width < 1024 ? { hasTouch: true } : {},
  })
  try {
    await screen.open({ page: visitor.page, world, t: listWordsIn(language) })
    await visitor.page.evaluate(() => document.fonts.ready)
    return visitor
  } catch (error) {
    await visitor.close()
    throw new Error(`${screen.name} at ${look.width} px could not be shown`, { cause: error })
  }
}
