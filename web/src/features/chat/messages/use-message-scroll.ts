import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  cutAround,
  cutAtEnd,
  fitWindow,
  type LoadedRange,
  type MessageWindow,
  planAhead,
} from './message-window.ts'

const END_PX = 48
const AHEAD_SCREENS = 1.5

/** Remembers where a row was, so that it can stay there while rows above it are added or removed. */
interface Anchor {
  row: Element
  /** px from the start of the content, which scrolling does not change. */
  offset: number
  scrollTop: number
}

interface Edges {
  isEnd: boolean
  onNeedOlder: () => void
  onNeedNewer: () => void
}

export interface MessageScroll {
  scroller: RefObject<HTMLElement | null>
  content: RefObject<HTMLDivElement | null>
  rendered: MessageWindow
  isFollowing: boolean
  isEndInView: boolean
  onScroll: () => void
  scrollToEnd: () => void
  scrollToDepth: (depth: number) => void
  /** Stops following, so that the text in view keeps its place even at the end. */
  keepPosition: () => void
}

/**
 * Renders a window of the loaded rows in normal flow. No height is guessed, so none needs a later correction: when rows
 * change above it, an anchor keeps the text in view.
 */
export function useMessageScroll(loaded: LoadedRange, edges: Edges): MessageScroll {
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const lastTop = useRef(0)
  const target = useRef<number | null>(null)
  const rows = useRenderedRows(loaded, edges)
  const { isEndInView, keepAhead } = useKeepAhead(scroller, rows)
  const { rendered, latest, isFollowing, follow } = rows

  const onScroll = useCallback((): void => {
    const { current: view } = scroller
    if (view === null) return
    const below = measureBelow(view)
    const isUp = view.scrollTop < lastTop.current - 1
    lastTop.current = view.scrollTop
    anchor.current = measureAnchor(view)
    if (isUp && below > 1) follow(false, latest.current.rendered)
    else if (below < END_PX && isEndRendered(latest.current)) follow(true)
    keepAhead()
  }, [latest, follow, keepAhead])

  /** Scrolls to the target or the end after a change of the rows or of a height, or else keeps the text in view. */
  const restoreScroll = useCallback((): void => {
    const { current: view } = scroller
    if (view === null) return
    if (target.current !== null && scrollToDepth(view, target.current)) {
      target.current = null
      // The target is near the end, so the end is in view too.
      if (measureBelow(view) < 1 && isEndRendered(latest.current)) follow(true)
    } else if (latest.current.isFollowing) view.scrollTop = view.scrollHeight
    else if (anchor.current !== null) keepAnchorInPlace(view, anchor.current)
    else if (fitsInView(view)) follow(true)
    lastTop.current = view.scrollTop
    anchor.current = measureAnchor(view)
    keepAhead()
  }, [latest, follow, keepAhead])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useLayoutEffect(restoreScroll, [
    rendered.start,
    rendered.end,
    loaded.start,
    loaded.end,
    isFollowing,
    restoreScroll,
  ])

  useOnResize(restoreScroll, content, scroller)

  return {
    scroller,
    content,
    rendered,
    isFollowing,
    isEndInView,
    onScroll,
    ...useJumps(rows, target, restoreScroll),
  }
}

const measureBelow = (view: HTMLElement): number => view.scrollHeight - view.clientHeight - view.scrollTop

const fitsInView = (view: HTMLElement): boolean => view.scrollHeight <= view.clientHeight

function measureOffset(scroller: HTMLElement, row: Element): number {
  return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
}

function findFirstVisibleRow(scroller: HTMLElement): Element | undefined {
  const top = scroller.getBoundingClientRect().top
  return [...scroller.querySelectorAll('[data-depth]')].find(
    (row) => row.getBoundingClientRect().bottom > top,
  )
}

/** Scrolls to the row at a depth. Returns false if that row is not rendered. */
function scrollToDepth(scroller: HTMLElement, depth: number): boolean {
  const row = scroller.querySelector(`[data-depth="${depth}"]`)
  if (row !== null) scroller.scrollTop = measureOffset(scroller, row) - scroller.clientHeight / 4
  return row !== null
}

function measureAnchor(scroller: HTMLElement): Anchor | null {
  const row = findFirstVisibleRow(scroller)
  return row === undefined
    ? null
    : { row, offset: measureOffset(scroller, row), scrollTop: scroller.scrollTop }
}

function keepAnchorInPlace(scroller: HTMLElement, { row, offset, scrollTop }: Anchor): void {
  if (!row.isConnected) return
  const moved = measureOffset(scroller, row) - offset
  if (moved === 0) return
  const isAtLimit = scroller.scrollTop >= scroller.scrollHeight - scroller.clientHeight - 1
  // At the end of the list, the browser may already have clamped the position, so the earlier one is used.
  scroller.scrollTop = (isAtLimit ? scrollTop : scroller.scrollTop) + moved
}

interface Latest {
  loaded: LoadedRange
  rendered: MessageWindow
  isFollowing: boolean
  edges: Edges
}

const isEndRendered = ({ loaded, rendered, edges }: Latest): boolean =>
  rendered.end === loaded.end && edges.isEnd

type RenderedRows = ReturnType<typeof useRenderedRows>

/** Holds the window of rendered rows. Handlers read the values of the last render from `latest`. */
function useRenderedRows(loaded: LoadedRange, edges: Edges) {
  // A new chat starts at its first words.
  const [isFollowing, setIsFollowing] = useState(loaded.start > 0 || loaded.end > 1)
  const [chosenWindow, setChosenWindow] = useState(() => cutAtEnd(loaded))
  const rendered = fitWindow(chosenWindow, loaded, isFollowing)
  const latest = useRef<Latest>({ loaded, rendered, isFollowing, edges })
  latest.current = { loaded, rendered, isFollowing, edges }

  /** Begins or stops to follow the end. Also updates `latest`, because `restoreScroll` may run before the next render. */
  const follow = useCallback((isFollowing: boolean, window?: MessageWindow): void => {
    latest.current.isFollowing = isFollowing
    setIsFollowing(isFollowing)
    if (window !== undefined) setChosenWindow(window)
  }, [])
  return { rendered, latest, isFollowing, follow, setChosenWindow }
}

function useKeepAhead(
  scroller: RefObject<HTMLElement | null>,
  { latest, setChosenWindow }: Pick<RenderedRows, 'latest' | 'setChosenWindow'>,
) {
  const [isEndInView, setIsEndInView] = useState(true)
  const keepAhead = useCallback((): void => {
    const { current: view } = scroller
    const { loaded, rendered, edges } = latest.current
    if (view === null) return
    const below = measureBelow(view)
    setIsEndInView(below < END_PX && isEndRendered(latest.current))
    if (rendered.end === rendered.start) return
    const ahead = view.clientHeight * AHEAD_SCREENS
    const next = planAhead({ above: view.scrollTop, below, ahead }, rendered, loaded)
    if (next.window !== null) setChosenWindow(next.window)
    if (next.needsOlder) edges.onNeedOlder()
    if (next.needsNewer && !edges.isEnd) edges.onNeedNewer()
  }, [scroller, latest, setChosenWindow])
  return { isEndInView, keepAhead }
}

function useJumps(
  { latest, follow }: Pick<RenderedRows, 'latest' | 'follow'>,
  target: RefObject<number | null>,
  restoreScroll: () => void,
): Pick<MessageScroll, 'scrollToEnd' | 'scrollToDepth' | 'keepPosition'> {
  const scrollToEnd = useCallback((): void => {
    follow(true, cutAtEnd(latest.current.loaded))
    restoreScroll()
  }, [latest, follow, restoreScroll])
  const scrollToDepth = useCallback(
    (depth: number): void => {
      target.current = depth
      follow(false, cutAround(depth, latest.current.loaded))
      restoreScroll()
    },
    [latest, target, follow, restoreScroll],
  )
  const keepPosition = useCallback((): void => follow(false, latest.current.rendered), [latest, follow])
  return { scrollToEnd, scrollToDepth, keepPosition }
}

/** Calls `onResize` when streamed text, a resize or a font changes a height. */
function useOnResize(
  onResize: () => void,
  content: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const observer = new ResizeObserver(onResize)
    for (const element of [content.current, scroller.current]) if (element !== null) observer.observe(element)
    return () => observer.disconnect()
  }, [onResize, content, scroller])
}
