import type { Language } from '@citrine/contract/messages/messages'
import type { Browser, Page } from 'playwright-core'
import { createVisitor, type Visitor } from '../browser/visitor.ts'
import type { Screen } from './screen.ts'
import type { ScreenCitrine } from './screen-citrine.ts'
import { createTranslate } from './translate.ts'

export type ScreenVariant = {
  width: number
  height: number
  theme?: 'dusk' | 'daylight'
  language?: Language
}

export type Theme = NonNullable<ScreenVariant['theme']>

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }, theme)
}

type ScreenView = { browser: Browser; citrine: ScreenCitrine; screen: Screen; variant: ScreenVariant }

export async function openScreen({ browser, citrine, screen, variant }: ScreenView): Promise<Visitor> {
  const { language = 'en', ...rest } = variant
  const visitor = await createVisitor(browser, {
    ...rest,
    url: citrine.url,
    language,
    token: screen.who === 'guest' ? undefined : citrine.tokens[screen.who],
    browser: variant.width < 1024 ? { hasTouch: true } : {},
  })
  try {
    await screen.open({ page: visitor.page, citrine, t: createTranslate(language) })
    await visitor.page.evaluate(() => document.fonts.ready)
    return visitor
  } catch (error) {
    await visitor.close()
    throw new Error(`${screen.name} at ${variant.width} px could not be shown`, { cause: error })
  }
}
