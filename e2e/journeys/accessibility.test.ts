import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from '../browser/chromium.ts'
import { MOST_SEEN_SCREENS, SCREENS } from '../screens/all-screens.ts'
import { listMisfits, switchLanguage } from '../screens/misfits.ts'
import { openScreen, setTheme } from '../screens/open-screen.ts'
import type { Screen } from '../screens/screen.ts'
import { type ScreenCitrine, startScreenCitrine } from '../screens/screen-citrine.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const RULES_OF_LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

const LONGEST = [
  { language: 'ar', size: PHONE, dir: 'rtl' },
  { language: 'de', size: NARROWEST, dir: 'ltr' },
] as const

let citrine: ScreenCitrine
let browser: Browser
beforeAll(async () => {
  ;[citrine, browser] = await Promise.all([
    startScreenCitrine({ postgres_url: inject('postgres_url'), template: inject('template') }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await citrine?.stop()
})

const hasAll = process.env.SCREENS === 'all'
const chosen = hasAll ? SCREENS : MOST_SEEN_SCREENS
/** Both languages for each screen of all, and one by turns for the most seen ones. */
const listLongest = (screen: Screen) =>
  LONGEST.filter((_, index) => hasAll || index === chosen.indexOf(screen) % LONGEST.length)

// Runs in parallel because a page mostly waits.
describe.concurrent('axe finds no violation in any size and theme, no field takes a card, and Arabic and German texts fit', () => {
  test.each(chosen.map((screen) => [screen.name, screen] as const))('%s', async (_, screen) => {
    const look = isFor(screen, WIDE) ? WIDE : PHONE
    const { page, close } = await openScreen({
      browser,
      citrine,
      screen,
      variant: { ...look, theme: 'dusk' },
    })
    try {
      const found = await listViolations(page)
      await setTheme(page, 'daylight')
      // Each theme is tested in only one of the two sizes, because both have the same colours.
      if (look === WIDE && isFor(screen, PHONE)) await page.setViewportSize(PHONE)
      found.push(...(await listViolations(page, RULES_OF_LOOKS)))
      expect(found).toEqual([])
      expect(await listCardFields(page)).toEqual([])
      for (const { language, size, dir } of listLongest(screen))
        if (isFor(screen, size) && screen.keeps_language !== true) {
          await page.setViewportSize(size)
          await switchLanguage(page, language)
          expect(await page.getAttribute('html', 'dir')).toBe(dir)
          expect(await listMisfits(page), `in ${language} at ${size.width} px`).toEqual([])
          expect(await listCaretSides(page)).toEqual(
            expect.not.arrayContaining([dir === 'rtl' ? 'ltr' : 'rtl']),
          )
        }
    } finally {
      await close()
    }
  })
})

/** Lists the directions of empty fields with `dir=auto`: until there is text, they must follow the page. */
const listCaretSides = (page: Page): Promise<string[]> =>
  page
    .locator(':is(input, textarea)[dir=auto]:placeholder-shown')
    .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).direction))

/** Lists fields for card numbers. There must be none, because cards are typed only on the provider's page. */
const listCardFields = (page: Page): Promise<string[]> =>
  page.locator('input, textarea').evaluateAll((fields) =>
    fields
      .map((field) => {
        const { labels = null, name = '', placeholder = '' } = field as HTMLInputElement
        const words = [...(labels ?? [])].map((label) => label.textContent)
        return [
          field.getAttribute('autocomplete'),
          field.getAttribute('aria-label'),
          name,
          placeholder,
          ...words,
        ].join(' ')
      })
      .filter((text) => /\bcc-|card ?number|\bcv[cv]2?\b|security code/i.test(text)),
  )

const isFor = ({ from = 0, below = Number.POSITIVE_INFINITY }: Screen, { width }: { width: number }) =>
  width >= from && width < below

async function listViolations(page: Page, only?: string[]): Promise<string[]> {
  // The legacy mode checks this page; axe's other mode would open a second one.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const result = await (only === undefined ? axe.withTags(RULES) : axe.withRules(only)).analyze()
  const width = page.viewportSize()?.width
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${width} px: ${target.join(' ')} ${failureSummary}`),
  )
}
