import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clock ticks a second, constant on Linux. */
const TICKS = 100
const PAGE_BYTES = 4_096

export function readCpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

export async function waitForQuiet(pid: number): Promise<void> {
  for (let before = readCpuSeconds(pid), n = 0; n < QUIET_TRIES; n += 1) {
    await sleep(1_000)
    const now = readCpuSeconds(pid)
    if (now - before < 0.05) return
    before = now
  }
}
const QUIET_TRIES = 120

export function readMemoryMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * PAGE_BYTES) / 1_048_576
}
