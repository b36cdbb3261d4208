// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Bars } from './bars.tsx'

afterEach(cleanup)

function measure(count: number) {
  const days = Array.from({ length: count }, (_, index) => ({ day: `2026-11-${index + 1}`, value: 9 }))
  const { container } = render(<Bars days={days} max={9} />)
  const read = (bar: Element, name: string) => Number(bar.getAttribute(name))
  return [...container.querySelectorAll('rect')].map((bar) => ({
    x: read(bar, 'x'),
    width: read(bar, 'width'),
  }))
}

test('a single day is a bar in the middle, and no block', () => {
  expect(measure(1)).toEqual([{ x: 138, width: 24 }])
})

test('thirty days stand beside each other with a gap', () => {
  const bars = measure(30)
  expect(bars).toHaveLength(30)
  for (const [index, { x, width }] of bars.entries())
    expect(x + width).toBeLessThan(bars[index + 1]?.x ?? 300)
})
