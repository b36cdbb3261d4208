import { type RefObject, useEffect } from 'react'
import { showToast } from '#web/lib/screen/toast.ts'
import { readStored, removeStored } from '#web/lib/storage.ts'

/** Shows a toast that a reload would lose, such as 'Login success', and focuses the content. */
export function useKeptToast(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const text = readStored('toast_after_reload')
    if (text === undefined) return
    removeStored('toast_after_reload')
    showToast({ kind: 'success', text })
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main])
}
