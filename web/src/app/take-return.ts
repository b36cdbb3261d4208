import type { QueryClient } from '@tanstack/react-query'
import { takePaymentReturn } from '#web/features/pricing/return/take-payment-return.ts'

/** Returns true when the page reloads: only after a completed sign-in with Google. */
export async function takeReturn(cache: QueryClient): Promise<boolean> {
  if (location.hash.startsWith('#google=')) {
    const { takeGoogleReturn } = await import('#web/features/login/providers/google-return.ts')
    return takeGoogleReturn()
  }
  takePaymentReturn(cache)
  return false
}
