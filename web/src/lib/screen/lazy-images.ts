import { LAZY_IMAGES } from '@citrine/contract/limits'

const { preload_factor, cache, throttle_ms } = LAZY_IMAGES

const waiting = new Map<Element, () => void>()
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Loads the pictures in view. Those that were scrolled past between two checks are never requested. */
function loadVisible(): void {
  timer = undefined
  if (near.size === 0) return
  for (const element of near) {
    const show = waiting.get(element)
    forget(element)
    show?.()
  }
  timer = setTimeout(loadVisible, throttle_ms)
}

function handleEntries(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target)
    else near.delete(target)
  }
  if (timer === undefined) loadVisible()
}

function forget(element: Element): void {
  observer?.unobserve(element)
  waiting.delete(element)
  near.delete(element)
}

export function showWhenNear(element: Element, show: () => void): () => void {
  observer ??= new IntersectionObserver(handleEntries, { rootMargin: `${(preload_factor - 1) * 100}%` })
  waiting.set(element, show)
  observer.observe(element)
  return () => forget(element)
}

const recent = new Set<string>()

/** Returns true for a recently shown picture. It is in the browser's cache, so it skips the delay and the fade. */
export const wasShown = (name: string): boolean => recent.has(name)

export function rememberShown(name: string): void {
  recent.delete(name)
  recent.add(name)
  const [oldest] = recent
  if (recent.size > cache && oldest !== undefined) recent.delete(oldest)
}
