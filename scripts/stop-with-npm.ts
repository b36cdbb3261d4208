const CHECK_EVERY_MS = 500

/**
 * Stops this process when its parent, npm's shell, is gone. On SIGTERM npm ends that shell, which does not pass the
 * signal on, so the server would keep its port and its database.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_EVERY_MS)
  timer.unref()
}
