import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  extendDown,
  extendUp,
  fitWindow,
  type Loaded,
  ROWS,
  type TalkWindow,
  windowAround,
  windowAtEnd,
} from './talk-window.ts'

/** The reader counts as being at the end within this much of it. */
const END_PX = 48
/** Rows are added before the reader comes to them: this many screens ahead. */
const AHEAD = 1.5

/** A row that stays while others come and go above it, and where it was. */
interface Anchor {
  row: Element
  /** Distance from the start of the content, which scrolling does not change. */
  offset: number
  scrollTop: number
}

/** What lies beyond the loaded piece. */
interface Edges {
  /** The path ends where the loaded piece does. */
  isEnd: boolean
  onNeedOlder: () => void
  onNeedNewer: () => void
}

export interface TalkScroll {
  scroller: RefObject<HTMLElement | null>
  content: RefObject<HTMLDivElement | null>
  /** The rows in the page. */
  shown: TalkWindow
  isFollowing: boolean
  /** The end of the talk is in view, whether it is followed or not. */
  isEndInView: boolean
  onScroll: () => void
  /** To the last loaded message, wherever the reader is. */
  goToEnd: () => void
  /** Brings a loaded row into the upper part of the view. */
  goTo: (depth: number) => void
  /** From now on what is read stands still, also at the end. */
  hold: () => void
}

const belowOf = (view: HTMLElement): number => view.scrollHeight - view.clientHeight - view.scrollTop

function offsetIn(scroller: HTMLElement, row: Element): number {
  return row.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
}

function firstVisibleRow(scroller: HTMLElement): Element | undefined {
  const top = scroller.getBoundingClientRect().top
  return [...scroller.querySelectorAll('[data-depth]')].find(
    (row) => row.getBoundingClientRect().bottom > top,
  )
}

function takeAnchor(scroller: HTMLElement): Anchor | null {
  const row = firstVisibleRow(scroller)
  return row === undefined ? null : { row, offset: offsetIn(scroller, row), scrollTop: scroller.scrollTop }
}

/** Moves the view by as much as the anchor was moved, so that what is read stands still. */
function holdAnchor(scroller: HTMLElement, { row, offset, scrollTop }: Anchor): void {
  if (!row.isConnected) return
  const moved = offsetIn(scroller, row) - offset
  if (moved === 0) return
  const isAtLimit = scroller.scrollTop >= scroller.scrollHeight - scroller.clientHeight - 1
  // At its limit the browser may have cut the position already; then the one from before counts.
  scroller.scrollTop = (isAtLimit ? scrollTop : scroller.scrollTop) + moved
}

/**
 * A window of rows in normal flow over all loaded records. Rows are never placed by guessed heights, so nothing has to
 * be corrected later: what is read keeps its place by an anchor when rows come or go above it.
 */
export function useTalkScroll(loaded: Loaded, edges: Edges): TalkScroll {
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const lastTop = useRef(0)
  /** The row that the reader is on the way to. */
  const target = useRef<number | null>(null)
  // Of a talk that is only opened, the first words come first.
  const [isFollowing, setIsFollowing] = useState(loaded.start > 0 || loaded.end > 1)
  const [isEndInView, setIsEndInView] = useState(true)
  const [wanted, setWanted] = useState(() => windowAtEnd(loaded))
  const shown = fitWindow(wanted, loaded, isFollowing)
  const latest = useRef({ loaded, shown, isFollowing, edges })
  latest.current = { loaded, shown, isFollowing, edges }

  /** Adds rows where the reader comes near the end of those in the page, and asks for pages in time. */
  const keepAhead = useCallback((): void => {
    const { current: view } = scroller
    const { loaded, shown, edges } = latest.current
    if (view === null || shown.end === shown.start) return
    const ahead = view.clientHeight * AHEAD
    const below = belowOf(view)
    setIsEndInView(below < END_PX && shown.end === loaded.end && edges.isEnd)
    if (view.scrollTop < ahead && shown.start > loaded.start) setWanted(extendUp(shown, loaded))
    else if (below < ahead && shown.end < loaded.end) setWanted(extendDown(shown, loaded))
    if (view.scrollTop < ahead * 2 && shown.start - loaded.start < ROWS.step) edges.onNeedOlder()
    if (!edges.isEnd && below < ahead * 2 && loaded.end - shown.end < ROWS.step) edges.onNeedNewer()
  }, [])

  const onScroll = useCallback((): void => {
    const { current: view } = scroller
    if (view === null) return
    const { loaded, shown, edges } = latest.current
    const below = belowOf(view)
    const isUp = view.scrollTop < lastTop.current - 1
    lastTop.current = view.scrollTop
    anchor.current = takeAnchor(view)
    if (isUp && below > 1) {
      // The rows that came while it was followed stay.
      setWanted(shown)
      setIsFollowing(false)
      latest.current.isFollowing = false
    } else if (below < END_PX && shown.end === loaded.end && edges.isEnd) setIsFollowing(true)
    keepAhead()
  }, [keepAhead])

  /** Puts the view right after heights or rows have changed, before that is painted. */
  const settle = useCallback((): void => {
    const { current: view } = scroller
    if (view === null) return
    const wantedRow = target.current === null ? null : view.querySelector(`[data-depth="${target.current}"]`)
    if (wantedRow !== null) {
      target.current = null
      view.scrollTop = offsetIn(view, wantedRow) - view.clientHeight / 4
      const { loaded, shown, edges } = latest.current
      // A row so near the end that the end is read with it.
      if (belowOf(view) < 1 && shown.end === loaded.end && edges.isEnd) setIsFollowing(true)
    } else if (latest.current.isFollowing) view.scrollTop = view.scrollHeight
    else if (anchor.current !== null) holdAnchor(view, anchor.current)
    else if (view.scrollHeight <= view.clientHeight) setIsFollowing(true)
    lastTop.current = view.scrollTop
    anchor.current = takeAnchor(view)
    keepAhead()
  }, [keepAhead])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it follows
  useLayoutEffect(settle, [shown.start, shown.end, loaded.start, loaded.end, isFollowing, settle])

  // Words that come, a wider window, a font: whatever else changes a height.
  useEffect(() => {
    const observer = new ResizeObserver(settle)
    for (const element of [content.current, scroller.current]) if (element !== null) observer.observe(element)
    return () => observer.disconnect()
  }, [settle])

  const goToEnd = useCallback((): void => {
    setWanted(windowAtEnd(latest.current.loaded))
    setIsFollowing(true)
    latest.current.isFollowing = true
    settle()
  }, [settle])

  const leaveEnd = useCallback((window: TalkWindow): void => {
    setWanted(window)
    setIsFollowing(false)
    latest.current.isFollowing = false
  }, [])
  const goTo = useCallback(
    (depth: number): void => {
      target.current = depth
      leaveEnd(windowAround(depth, latest.current.loaded))
      settle()
    },
    [settle, leaveEnd],
  )
  const hold = useCallback((): void => leaveEnd(latest.current.shown), [leaveEnd])

  return { scroller, content, shown, isFollowing, isEndInView, onScroll, goToEnd, goTo, hold }
}
