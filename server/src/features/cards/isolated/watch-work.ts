import { parentPort } from 'node:worker_threads'

const CHECK_EVERY_MS = 50

/** Limits CPU time, because wall time would blame the card for a busy machine. */
parentPort?.once('message', (workMs: number) => {
  const before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1_000 > workMs) process.kill(process.pid, 'SIGXCPU')
  }, CHECK_EVERY_MS)
})
