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
