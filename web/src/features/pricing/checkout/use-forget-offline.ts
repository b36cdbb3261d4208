import { useEffect } from 'react'
import { OfflineError } from './describe-lost.ts'

/** Forgets the error of a payment that was pressed offline, once the connection is back. */
export function useForgetOffline({ error, reset }: { error: Error | null; reset: () => void }): void {
  useEffect(() => {
    if (!(error instanceof OfflineError)) return
    const handleOnline = (): void => reset()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [error, reset])
}
