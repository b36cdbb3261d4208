import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a new screen, so that keyboard and screen readers start at its beginning. Going back returns
 * the focus to the link that was followed. A screen that sets the focus itself keeps it.
 */
export function useFocusAfterNavigation(path: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  const isBack = useRef(false)
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isBack.current = action.type === 'BACK'
      }),
    [history],
  )
  useEffect(() => {
    const left = before.current
    before.current = path
    const { current: screen } = main
    if (left === path || screen === null) return
    const { activeElement: focused } = document
    if (focused !== screen && screen.contains(focused)) return
    screen.focus({ preventScroll: true })
    if (!isBack.current) return
    return runInTwoFrames(() => {
      const link = [...screen.querySelectorAll('a')].find((one) => one.pathname === left && isInView(one))
      if (document.activeElement === screen) link?.focus({ preventScroll: true })
    })
  }, [path])
  return main
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Waits two frames, because some content, such as the rows of a list, renders in two steps. */
function runInTwoFrames(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}
