// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { useIdempotentAttempt } from './use-idempotent-attempt.ts'

const returnId = async (client_id: string): Promise<string> => client_id

function prepareAttempts() {
  const { result } = renderHook(useIdempotentAttempt)
  const { run, runOnce } = result.current
  const failWith = async (request: string, error: unknown): Promise<string> => {
    let id = ''
    const failing = run(request, async (client_id) => {
      id = client_id
      throw error
    })
    await expect(failing).rejects.toBe(error)
    return id
  }
  return { run, runOnce, failWith }
}

test.each([
  ['a lost response', new ApiError({ status: 0, desc: '', transport: true }), true],
  ['a server that failed', new ApiError({ status: 503, desc: '' }), true],
  ['an aborted call', new DOMException('', 'AbortError'), true],
  ['too many calls, which may follow a lost response', new ApiError({ status: 429, desc: '' }), true],
  ['a refusal', new ApiError({ status: 400, desc: '' }), false],
])('after %s the next press is the same attempt: %#', async (_, error, isSame) => {
  const { run, failWith } = prepareAttempts()
  const first = await failWith('a picture', error)
  expect((await run('a picture', returnId)) === first).toBe(isSame)
})

test('after success the next press is another attempt, unless the result is wanted once', async () => {
  const { run, runOnce } = prepareAttempts()
  const first = await run('a picture', returnId)
  const second = await runOnce('a picture', returnId)
  expect(second).not.toBe(first)
  expect(await runOnce('a picture', returnId)).toBe(second)
  expect(await runOnce('another picture', returnId)).not.toBe(second)
})

test('the success of an earlier request does not end a later attempt', async () => {
  const { run, failWith } = prepareAttempts()
  const { promise, resolve } = Promise.withResolvers<void>()
  const earlier = run('a picture', () => promise)
  const lost = await failWith('another picture', new ApiError({ status: 0, desc: '', transport: true }))
  resolve()
  await earlier
  expect(await run('another picture', returnId)).toBe(lost)
})
