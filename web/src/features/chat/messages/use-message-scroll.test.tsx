// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ROW_LIMITS } from './message-window.ts'
import { useMessageScroll } from './use-message-scroll.ts'

const ROW = 100
let row = ROW
const VIEW = 500

function layOut(): void {
  const rows = (view: Element): number => view.querySelectorAll('[data-depth]').length
  let top = 0
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, get: () => VIEW },
    scrollHeight: {
      configurable: true,
      get: function height(this: Element) {
        return rows(this) * row
      },
    },
    scrollTop: {
      configurable: true,
      get: () => top,
      set: function scroll(this: Element, requested: number) {
        top = Math.max(0, Math.min(requested, rows(this) * row - VIEW))
      },
    },
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const { depth } = this.dataset
    const first = this.parentElement?.querySelector<HTMLElement>('[data-depth]')?.dataset.depth
    const y = depth === undefined ? 0 : (Number(depth) - Number(first)) * row - top
    return new DOMRect(0, y, 300, row)
  })
}

const onNeedOlder = vi.fn()
const onNeedNewer = vi.fn()

function Chat({ start, end, isEnd = true }: { start: number; end: number; isEnd?: boolean }) {
  const {
    scroller,
    content,
    rendered: shown,
    isFollowing,
    isEndInView,
    onScroll,
    scrollToEnd,
    scrollToDepth,
    keepPosition,
  } = useMessageScroll({ start, end }, { isEnd, onNeedOlder, onNeedNewer })
  return (
    <section
      ref={scroller}
      aria-label="talk"
      onScroll={onScroll}
      data-following={isFollowing}
      data-end-in-view={isEndInView}
    >
      <div ref={content}>
        {Array.from({ length: shown.end - shown.start }, (_, row) => shown.start + row).map((depth) => (
          <p key={depth} data-depth={depth} />
        ))}
      </div>
      <button type="button" onClick={scrollToEnd}>
        latest
      </button>
      <button type="button" onClick={() => scrollToDepth(100)}>
        row 100
      </button>
      <button type="button" onClick={() => scrollToDepth(28)}>
        row 28
      </button>
      <button type="button" onClick={keepPosition}>
        hold
      </button>
    </section>
  )
}

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

beforeEach(() => {
  onNeedOlder.mockClear()
  onNeedNewer.mockClear()
  row = ROW
  layOut()
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const chatRegion = () => screen.getByRole('region', { name: 'talk' })
const depths = () =>
  [...chatRegion().querySelectorAll('[data-depth]')].map((row) => Number(row.getAttribute('data-depth')))
const reading = () => (depths()[0] ?? 0) + chatRegion().scrollTop / ROW

function scrollBy(px: number): void {
  chatRegion().scrollTop += px
  act(() => void fireEvent.scroll(chatRegion()))
}

test('a reader at the end stays there when records arrive', () => {
  const { rerender } = render(<Chat start={0} end={30} />)
  rerender(<Chat start={0} end={34} />)
  expect(depths().at(-1)).toBe(33)
  expect(reading()).toBe(29)
})

test('a reader who leaves the end keeps the rows that arrived while following', () => {
  const { rerender } = render(<Chat start={0} end={30} />)
  rerender(<Chat start={0} end={34} />)
  scrollBy(-150)
  expect(depths().at(-1)).toBe(33)
  expect(reading()).toBe(27.5)
  expect(chatRegion().dataset.following).toBe('false')
})

test('the visible text does not move while rows are added and removed above it, down to the first record and back', () => {
  render(<Chat start={0} end={400} />)
  for (let depth = reading(); depth > 0; depth = reading()) {
    const firstRow = Math.max(0, depth - 3)
    scrollBy(-300)
    expect(reading()).toBe(firstRow)
    expect(depths().length).toBeLessThanOrEqual(ROW_LIMITS.max)
  }
  for (let depth = 0; depth < 395; depth = reading()) {
    scrollBy(300)
    expect(reading()).toBe(Math.min(395, depth + 3))
  }
  expect(chatRegion().dataset.following).toBe('true')
})

test('older pages are requested before the reader reaches the first loaded record', () => {
  const { rerender } = render(<Chat start={360} end={400} />)
  scrollBy(-800)
  expect(onNeedOlder).not.toHaveBeenCalled()
  scrollBy(-300)
  expect(onNeedOlder).toHaveBeenCalled()
  const before = reading()
  rerender(<Chat start={320} end={400} />)
  expect(reading()).toBe(before)
})

test('one press leads to the latest message, from anywhere', () => {
  render(<Chat start={0} end={400} />)
  for (let i = 0; i < 60; i++) scrollBy(-300)
  act(() => screen.getByRole('button', { name: 'latest' }).click())
  expect(depths().at(-1)).toBe(399)
  expect(reading()).toBe(395)
})

test('a jump puts its row into the upper part of the view, and it stays there', () => {
  const { rerender } = render(<Chat start={0} end={400} />)
  act(() => screen.getByRole('button', { name: 'row 100' }).click())
  expect(reading()).toBe(98.75)
  expect(chatRegion().dataset.following).toBe('false')
  rerender(<Chat start={0} end={402} />)
  expect(reading()).toBe(98.75)
})

test('a jump to a row beside the end leaves the reader at the end', () => {
  const { rerender } = render(<Chat start={0} end={30} />)
  scrollBy(-150)
  act(() => screen.getByRole('button', { name: 'row 28' }).click())
  expect(chatRegion().dataset).toMatchObject({ following: 'true', endInView: 'true' })
  rerender(<Chat start={0} end={32} />)
  expect(reading()).toBe(27)
})

test('a reader held at the end stays until something arrives below it', () => {
  const { rerender } = render(<Chat start={0} end={30} />)
  act(() => screen.getByRole('button', { name: 'hold' }).click())
  expect(chatRegion().dataset).toMatchObject({ following: 'false', endInView: 'true' })
  rerender(<Chat start={0} end={32} />)
  expect(reading()).toBe(25)
  expect(chatRegion().dataset.endInView).toBe('false')
})

test('the end of a loaded page is not the end of the chat: newer pages are requested before it', () => {
  render(<Chat start={80} end={120} isEnd={false} />)
  act(() => screen.getByRole('button', { name: 'row 100' }).click())
  onNeedNewer.mockClear()
  scrollBy(5_000)
  expect(onNeedNewer).toHaveBeenCalled()
  scrollBy(5_000)
  expect(chatRegion().dataset.following).toBe('false')
})

test('an opening that does not fit starts at its top, one that fits is followed like any message', () => {
  row = VIEW + 60
  render(<Chat start={0} end={1} />)
  expect(chatRegion().scrollTop).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'latest' }))
  expect(chatRegion().scrollTop).toBe(60)
  cleanup()
  row = ROW
  render(<Chat start={0} end={1} />)
  expect(chatRegion().dataset.following).toBe('true')
})

test('a long opening that is not a record yet has its end below the view', () => {
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => VIEW + ROW })

  render(<Chat start={0} end={0} />)

  expect(chatRegion().dataset.endInView).toBe('false')
})
