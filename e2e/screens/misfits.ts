import type { Language } from '@citrine/contract/messages/messages'
import type { Page } from 'playwright-core'

export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }))
  }, language)
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)
  await page.evaluate(async () => {
    // By the second frame, the browser has painted the change.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
}

/**
 * Lists what does not fit: elements outside of the window or of their box, alerts that are covered, and elements that scroll
 * sideways, except those made to. The browser runs this function, so it uses nothing from outside.
 */
export async function listMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5
    const found = new Set<string>()
    const describeElement = (element: Element): string => {
      const text = element.textContent.trim().slice(0, 40)
      return `<${element.localName} class="${element.getAttribute('class')?.slice(0, 60) ?? ''}"> “${text}”`
    }
    const isMadeToScroll = (element: Element): boolean => element.closest('.overflow-x-auto') !== null
    const dots = new Map<Element | null, boolean>([[null, false]])
    const isDot = (element: Element | null): boolean => {
      const cached = dots.get(element)
      if (cached !== undefined || element === null) return cached === true
      const isCut = element.clientWidth === 1 && getComputedStyle(element).overflowX === 'hidden'
      const found = isCut || isDot(element.parentElement)
      dots.set(element, found)
      return found
    }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"]') === null &&
      !isDot(element)

    /** Decoration, such as a glow or a picture larger than its frame, may be cut off. */
    const isCutByDesign = (element: Element): boolean => {
      if (element.textContent.trim() !== '' || element.matches('a, button, input, select, textarea'))
        return false
      for (let frame = element.parentElement; frame !== null; frame = frame.parentElement)
        if (/hidden|clip/.test(getComputedStyle(frame).overflowX)) return true
      return false
    }

    const judge = (element: Element): void => {
      const style = getComputedStyle(element)
      const { left, right, width } = element.getBoundingClientRect()
      const isOutside = left < -SLACK || right > innerWidth + SLACK
      if (width > 1 && isOutside && !isCutByDesign(element))
        found.add(`leaves the window: ${describeElement(element)}`)
      const isScroller = style.overflowX === 'auto' || style.overflowX === 'scroll'
      if (isScroller && element.scrollWidth > element.clientWidth + SLACK)
        found.add(`scrolls sideways: ${describeElement(element)}`)
    }
    const judgeText = (text: Text): void => {
      let box = text.parentElement
      while (box !== null && getComputedStyle(box).display.startsWith('inline')) {
        if (getComputedStyle(box).display !== 'inline') break
        box = box.parentElement
      }
      if (box === null) return
      const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(box)
      if (overflowX !== 'visible' && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none')) return
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = box.getBoundingClientRect()
      if (width <= 1) return
      for (const line of range.getClientRects())
        if (line.width > 0 && (line.left < left - SLACK || line.right > right + SLACK))
          found.add(`wider than its box: ${describeElement(box)}`)
    }

    /** A dialog or menu may cover the page below it. */
    const isBelowDialog = (element: Element): boolean => {
      const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open], :popover-open')]
      return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(element))
    }
    /** An alert in view must be readable, so nothing may lie over its words. */
    const judgeAlert = (alert: Element): void => {
      if (!isShown(alert) || isBelowDialog(alert)) return
      const range = document.createRange()
      range.selectNodeContents(alert)
      for (const { left, right, top, bottom } of range.getClientRects())
        for (let x = left + 2; x < right; x += 12) {
          const upper = document.elementFromPoint(x, (top + bottom) / 2)
          if (upper === null || alert.contains(upper) || upper.contains(alert)) continue
          found.add(`covered by ${describeElement(upper)}: ${describeElement(alert)}`)
        }
    }

    for (const alert of document.querySelectorAll('[role=alert]')) judgeAlert(alert)
    if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (element === null || element.closest('svg, option') !== null) continue
      if (isMadeToScroll(element) || !isShown(element)) continue
      if (node instanceof Text) {
        if (node.data.trim() !== '') judgeText(node)
      } else judge(element)
    }
    return [...found]
  })
}
