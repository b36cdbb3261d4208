import { expect, test } from 'vitest'
import { ApiError, classifyFailure, isOutcomeUnknown, isServerUnavailable } from './api-error.ts'

const refuse = (status: number): ApiError => new ApiError({ status, desc: '' })
const lost = new ApiError({ status: 0, desc: '', transport: true })

test.each([
  ['no response', lost, 'unreachable', true, true],
  ['a server error', refuse(500), 'server_failed', true, true],
  ['a server without a provider', refuse(503), 'server_failed', true, true],
  ['a status of a proxy', refuse(999), 'server_failed', true, true],
  ['too many requests', refuse(429), 'busy', true, false],
  ['a request that the server rejects', refuse(400), 'decided', false, false],
  ['something that is gone', refuse(404), 'decided', false, false],
  ['a conflict', refuse(409), 'decided', false, false],
  ['a status below the server errors', refuse(499), 'decided', false, false],
  ['a refused token', refuse(1006), 'decided', false, false],
  ['a refused text', refuse(4106), 'decided', false, false],
  ['an abort', new DOMException('', 'AbortError'), undefined, false, false],
  ['a bug', new TypeError('x is not a function'), undefined, false, false],
] as const)('%s', (_, error, kind, isUnavailable, isUnknown) => {
  expect(classifyFailure(error)).toBe(kind)
  expect(isServerUnavailable(error)).toBe(isUnavailable)
  expect(isOutcomeUnknown(error)).toBe(isUnknown)
})
