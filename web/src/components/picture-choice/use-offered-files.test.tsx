// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useOfferedFiles } from './use-offered-files.ts'

afterEach(cleanup)

/** Builds a browser event with properties that jsdom lacks. */
function offer(type: string, files: File[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, {
    [type === 'paste' ? 'clipboardData' : 'dataTransfer']: {
      files,
      types: files.length > 0 ? ['Files'] : [],
    },
  })
  act(() => void document.body.dispatchEvent(event))
  return event
}

test('a pasted or dropped file is taken, and the browser stays on the page', () => {
  const taken: File[] = []
  const { result } = renderHook(() => useOfferedFiles((files) => taken.push(...files)))
  const [pasted, dropped] = [new File(['1'], 'pasted.png'), new File(['2'], 'dropped.png')]
  offer('paste', [pasted])
  expect(offer('dragover', [dropped]).defaultPrevented).toBe(true)
  expect(result.current).toBe(true)
  expect(offer('drop', [dropped]).defaultPrevented).toBe(true)
  expect(result.current).toBe(false)
  expect(taken).toEqual([pasted, dropped])
})

test('pasted text goes to its field', () => {
  const taken: File[] = []
  renderHook(() => useOfferedFiles((files) => taken.push(...files)))
  expect(offer('paste', []).defaultPrevented).toBe(false)
  expect(taken).toEqual([])
})
