import { useEffect } from 'react'
import { OfflineError } from './describe-lost.ts'

export function useForgetOffline({ error, reset }: { error: Error | null; reset: () => void }): void {
  useEffect(() => {
    if (!(error instanceof OfflineError)) return
    const handleOnline = (): void => reset()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [error, reset])
}
