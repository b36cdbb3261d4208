import type { QueryClient } from '@tanstack/react-query'
import { handlePaymentReturn } from '#web/features/pricing/return/payment-return.ts'

/** Handles the return from Google's sign-in or from a payment. Returns true if the page reloads, as after a sign-in. */
export async function handleProviderReturn(cache: QueryClient): Promise<boolean> {
  if (location.hash.startsWith('#google=')) {
    const { handleGoogleReturn } = await import('#web/features/login/providers/google-return.ts')
    return handleGoogleReturn()
  }
  handlePaymentReturn(cache)
  return false
}
