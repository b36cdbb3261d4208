// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { useIdempotentAttempt } from './use-idempotent-attempt.ts'

test.each([
  ['a lost response', new ApiError({ status: 0, desc: '', transport: true }), true],
  ['a server that failed', new ApiError({ status: 503, desc: '' }), true],
  ['an aborted call', new DOMException('', 'AbortError'), true],
  ['too many calls', new ApiError({ status: 429, desc: '' }), false],
  ['a refusal', new ApiError({ status: 400, desc: '' }), false],
])('after %s the next press is the same attempt: %#', (_, error, isSame) => {
  const { result } = renderHook(useIdempotentAttempt)
  const first = result.current.identify('a picture')

  result.current.fail(error)

  expect(result.current.identify('a picture') === first).toBe(isSame)
})
