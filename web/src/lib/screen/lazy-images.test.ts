import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberShown, showWhenNear, wasShown } from './lazy-images.ts'

type Entry = { target: Element; isIntersecting: boolean }
let notify: (entries: Entry[]) => void
const watched = new Set<Element>()
let margin: string | undefined

class Observer {
  constructor(hear: (entries: Entry[]) => void, options: { rootMargin: string }) {
    notify = hear
    margin = options.rootMargin
  }
  observe = (element: Element) => void watched.add(element)
  unobserve = (element: Element) => void watched.delete(element)
}

vi.stubGlobal('IntersectionObserver', Observer)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const makeElement = (): Element => ({}) as Element

test('a picture is requested when it enters the window, and no earlier', () => {
  const show = vi.fn()
  const element = makeElement()
  showWhenNear(element, show)
  expect(margin).toBe('0%')
  notify([{ target: element, isIntersecting: false }])
  expect(show).not.toHaveBeenCalled()
  notify([{ target: element, isIntersecting: true }])
  expect(show).toHaveBeenCalledOnce()
  expect(watched.has(element)).toBe(false)
})

test('checks are 200 ms apart: pictures that passed in between are not requested', () => {
  const first = makeElement()
  const passing = makeElement()
  const staying = makeElement()
  const shown: string[] = []
  showWhenNear(first, () => shown.push('first'))
  showWhenNear(passing, () => shown.push('passing'))
  showWhenNear(staying, () => shown.push('staying'))
  notify([{ target: first, isIntersecting: true }])
  notify([
    { target: passing, isIntersecting: true },
    { target: staying, isIntersecting: true },
  ])
  vi.advanceTimersByTime(150)
  notify([{ target: passing, isIntersecting: false }])
  expect(shown).toEqual(['first'])
  vi.advanceTimersByTime(60)
  expect(shown).toEqual(['first', 'staying'])
})

test('a removed picture is forgotten', () => {
  const show = vi.fn()
  const element = makeElement()
  const forget = showWhenNear(element, show)
  forget()
  notify([{ target: element, isIntersecting: true }])
  expect(show).not.toHaveBeenCalled()
  expect(watched.has(element)).toBe(false)
})

test('the last two hundred pictures are remembered', () => {
  for (let n = 0; n < 200; n++) rememberShown(`picture ${n}`)
  rememberShown('picture 0')
  rememberShown('one more')
  expect(wasShown('picture 0')).toBe(true)
  expect(wasShown('picture 1')).toBe(false)
  expect(wasShown('picture 2')).toBe(true)
})
