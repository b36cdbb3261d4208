import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/screen/toast.ts'

export async function toastFailure(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isAbort(error)) return false
    if (!(error instanceof ApiError)) throw error
    showToast({ kind: 'error', text: error.desc })
    return false
  }
}
