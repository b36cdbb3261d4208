/**
 * Calls `run` while no other tab of this browser holds the lock. Browsers offer locks only over HTTPS; without them `run`
 * starts at once.
 */
export function withLock<T>(name: string, run: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return Promise.resolve().then(run)
  return locks.request(name, signal === undefined ? {} : { signal }, run) as Promise<T>
}
