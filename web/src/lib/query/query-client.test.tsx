// @vitest-environment jsdom
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { useToasts } from '../screen/toast.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
})

const shown = (): string[] => renderHook(useToasts).result.current.map(({ text }) => text)

async function mutate(error: Error, handlesErrors = false): Promise<void> {
  const client = createQueryClient()
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(error), meta: { handlesErrors } })
  await mutation.execute(undefined).catch(() => {})
}

const refusal = (status: number): ApiError => new ApiError({ status, desc: `Refused with ${status}.` })

test('an unhandled error becomes one toast', async () => {
  await mutate(refusal(409))
  await mutate(refusal(409))
  expect(shown()).toEqual(['Refused with 409.'])
})

test.each([1005, 2111, 2112, 2131, 2132, 4106, 403])('%i is left to the caller', async (status) => {
  await mutate(refusal(status))
  expect(shown()).toEqual([])
})

test('a caller’s own message is not overridden', async () => {
  await mutate(refusal(409), true)
  expect(shown()).toEqual([])
})

test('the error of a query is left to its view, even if the view shows old data', async () => {
  const client = createQueryClient()
  const options = { queryKey: ['x'], queryFn: () => Promise.reject(refusal(404)) }
  client.setQueryData(['x'], 'old')
  await client.fetchQuery({ ...options, staleTime: 0 }).catch(() => {})
  expect(shown()).toEqual([])
})

test('only temporary errors are retried', async () => {
  const client = createQueryClient()
  const count = async (error: ApiError): Promise<number> => {
    const queryFn = vi.fn(() => Promise.reject(error))
    const prefetch = client.prefetchQuery({ queryKey: [error.status], queryFn })
    await vi.advanceTimersByTimeAsync(20_000)
    await prefetch
    return queryFn.mock.calls.length
  }
  expect(await count(refusal(404))).toBe(1)
  expect(await count(refusal(1006))).toBe(1)
  expect(await count(refusal(503))).toBe(3)
  expect(await count(new ApiError({ status: 0, desc: '', transport: true }))).toBe(3)
})

test('without a network a request fails at once, and is not sent later by itself', async () => {
  const client = createQueryClient()
  const send = vi.fn(() => Promise.reject(new ApiError({ status: 0, desc: 'No network.', transport: true })))
  onlineManager.setOnline(false)
  try {
    const mutation = client.getMutationCache().build(client, { mutationFn: send })
    mutation.execute(undefined).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(1)
    expect(shown()).toEqual(['No network.'])
  } finally {
    onlineManager.setOnline(true)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('replaced data is visible at once, before any timer', async () => {
  const client = createQueryClient()
  client.setQueryData(['x'], 'old')
  const { result } = renderHook(() => useQuery({ queryKey: ['x'], queryFn: () => 'old' }).data, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(async () => void client.setQueryData(['x'], 'new'))
  expect(result.current).toBe('new')
})
