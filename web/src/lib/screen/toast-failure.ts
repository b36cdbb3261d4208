import { ApiError, isAbort } from '../api/api-error.ts'
import { showToast } from './toast.ts'

/** Returns the result of the work. If it fails, shows the reason in a toast and returns undefined. */
export async function toastFailure<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isAbort(error)) return undefined
    if (!(error instanceof ApiError)) throw error
    showToast({ kind: 'error', text: error.desc })
    return undefined
  }
}

/** Returns true if the work succeeded. If it fails, shows the reason in a toast. */
export const runWithToast = async (work: () => Promise<unknown>): Promise<boolean> =>
  (await toastFailure(() => work().then(() => true))) ?? false
