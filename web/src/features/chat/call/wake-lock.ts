/**
 * Keeps the screen on where the device supports it, also after the page returns to view. Returns the release
 * function.
 */
export function keepAwake(): () => void {
  // The DOM types declare it everywhere; older browsers lack it.
  const wakeLock = navigator.wakeLock as WakeLock | undefined
  let lock: WakeLockSentinel | undefined
  let isWanted = true
  const ask = async (): Promise<void> => {
    if (!isWanted || document.visibilityState !== 'visible') return
    try {
      const granted = await wakeLock?.request('screen')
      if (isWanted) lock = granted
      else await granted?.release()
    } catch (error) {
      // A low battery refuses the lock; the call goes on.
      if (!(error instanceof DOMException)) throw error
    }
  }
  const heed = (): void => void ask()
  document.addEventListener('visibilitychange', heed)
  void ask()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', heed)
    void lock?.release()
  }
}
