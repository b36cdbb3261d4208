// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useZoom } from './use-zoom.ts'
import { DOUBLE_TAP_SCALE } from './zoom.ts'

const onSwipe = vi.fn()

beforeAll(() => {
  // jsdom has neither layout nor pointer capture.
  Element.prototype.setPointerCapture = () => {}
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
beforeEach(() => {
  onSwipe.mockReset()
  render(<Picture />)
})
afterEach(cleanup)

function Picture() {
  const frame = useRef<HTMLDivElement>(null)
  const { zoom, handlers } = useZoom({ frame, onSwipe })
  return (
    <div ref={frame} data-testid="picture" {...handlers}>
      {JSON.stringify(zoom)}
    </div>
  )
}

const picture = () => screen.getByTestId('picture')
const readZoom = () => JSON.parse(picture().textContent) as { scale: number; x: number; y: number }

type Pointer = { id?: number; type?: 'touch' | 'mouse'; button?: number }

function send(
  kind: 'Down' | 'Move' | 'Up',
  [clientX, clientY]: [number, number],
  { id = 1, type = 'touch', button = 0 }: Pointer = {},
): void {
  fireEvent[`pointer${kind}`](picture(), { pointerId: id, pointerType: type, button, clientX, clientY })
}

function drag(from: [number, number], to: [number, number], pointer?: Pointer): void {
  send('Down', from, pointer)
  send('Move', to, pointer)
  send('Up', to, pointer)
}

const tap = (pointer?: Pointer): void => drag([10, 10], [10, 10], pointer)

test('a swipe over a whole picture changes it; over an enlarged one it moves the picture', () => {
  drag([300, 400], [140, 402])
  expect(onSwipe).toHaveBeenLastCalledWith(1)
  drag([140, 400], [300, 402])
  expect(onSwipe).toHaveBeenLastCalledWith(-1)
  expect(readZoom()).toEqual({ scale: 1, x: 0, y: 0 })

  tap()
  tap()
  const { scale, x } = readZoom()
  expect(scale).toBe(DOUBLE_TAP_SCALE)
  drag([300, 400], [140, 400])
  expect(readZoom().x).toBeCloseTo(x - 160)
  expect(onSwipe).toHaveBeenCalledTimes(2)
})

test('two fingers enlarge the picture, and lifting them is no swipe', () => {
  send('Down', [-30, 0], { id: 1 })
  send('Down', [30, 0], { id: 2 })
  send('Move', [-90, 0], { id: 1 })
  send('Move', [90, 0], { id: 2 })
  send('Up', [-90, 0], { id: 1 })
  send('Up', [90, 0], { id: 2 })
  expect(readZoom().scale).toBeCloseTo(3)
  expect(onSwipe).not.toHaveBeenCalled()
})

test('a finger taps twice, a mouse clicks once or twice, and another button does nothing', () => {
  tap()
  expect(readZoom().scale).toBe(1)
  tap()
  expect(readZoom().scale).toBe(DOUBLE_TAP_SCALE)
  tap({ type: 'mouse' })
  expect(readZoom().scale).toBe(1)
  tap({ type: 'mouse' })
  expect(readZoom().scale).toBe(1)
  tap({ type: 'mouse', button: 2 })
  expect(readZoom().scale).toBe(1)
})

test('the wheel enlarges and shrinks the picture, and never scrolls the page', () => {
  expect(fireEvent.wheel(picture(), { deltaY: -300 })).toBe(false)
  expect(readZoom().scale).toBeCloseTo(Math.E)
  fireEvent.wheel(picture(), { deltaY: 900 })
  expect(readZoom()).toEqual({ scale: 1, x: 0, y: 0 })
})
