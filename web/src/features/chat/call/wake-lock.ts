/** Keeps the screen on where the device can, also after the page was away; until the returned function is called. */
export function keepAwake(): () => void {
  // Older typings promise it everywhere.
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
      // A battery that is low says no; the call goes on.
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
