export const TIMEOUT_MS = 3_000

export async function measureTime<T>(call: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const startedAt = performance.now()
  const value = await call()
  return { value, ms: performance.now() - startedAt }
}

/** @throws TimeoutError when the work takes longer; the work itself is not cancelled */
export async function resolveWithin<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException('no response in time', 'TimeoutError')), timeoutMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
