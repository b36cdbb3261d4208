import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Returns role and name of the focused element as assistive technology gets them: `button "Send"`. */
export async function describeFocus(page: Page): Promise<string> {
  const isNowhere = await page.evaluate(() => document.activeElement === document.body)
  if (isNowhere) return 'nothing'
  const [line = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n')
  return /^- '?(\w+(?: "(?:[^"\\]|\\.)*")?)/.exec(line)?.[1] ?? line
}

export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  const matcher =
    typeof name === 'string' ? expect.stringMatching(exactly(name)) : expect.stringMatching(name)
  await expect.poll(() => describeFocus(page)).toEqual(matcher)
  // Waits, because the element may still be sliding in.
  await expect.poll(() => isFocusInView(page), { message: `${name} has the focus out of view` }).toBe(true)
}

export async function pressTo(page: Page, key: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press(key)
  await expectFocus(page, name)
}

/** Presses Tab until the element has the focus; every stop on the way must be in view. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const pattern = typeof name === 'string' ? exactly(name) : name
  const stops: string[] = []
  while (stops.length < 60) {
    await page.keyboard.press(key)
    const stop = await describeFocus(page)
    stops.push(stop)
    expect(await isFocusInView(page), `${stop} has the focus out of view`).toBe(true)
    if (pattern.test(stop)) return
  }
  expect.fail(`Tab does not lead to ${name}, only to ${stops.join(', ')}`)
}

export async function tabAround(page: Page): Promise<string[]> {
  const stops = [await describeFocus(page)]
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await describeFocus(page)
    if (stop === stops[0] || stops.length > 30) return stops
    stops.push(stop)
  }
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

const isFocusInView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) return false
    const { top, left, bottom, right } = activeElement.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
  })
