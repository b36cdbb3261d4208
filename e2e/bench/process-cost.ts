import { readFileSync } from 'node:fs'

/** Clock ticks a second, constant on Linux. */
const TICKS = 100
const PAGE_BYTES = 4_096

/** CPU seconds that a process has used so far. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Resident memory in megabytes. */
export function memoryMb(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * PAGE_BYTES) / 1_048_576
}
