/** Calls `onEnd` a time after the last restart, unless it is cleared before. */
export function createTimer(ms: number, onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = (): void => clearTimeout(timer)
  return {
    clear,
    restart: (): void => {
      clear()
      timer = setTimeout(onEnd, ms)
    },
  }
}
