import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readFreeBytes } from '#server/platform/download/disk-space.ts'
import { formatBytes } from '#server/platform/format-bytes.ts'
import { readMachine } from '#server/providers/llm/models/machine.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { measureTime } from '../ask/timeout.ts'
import type { Check } from '../check.ts'

const NODE_MIN = 24
const DISK_FAILS_BYTES = 200e6
const DISK_WARNS_BYTES = 2e9
const MEMORY_WARNS_BYTES = 300e6

export const disk: Check = {
  part: 'disk',
  settings: ['DATA_DIR'],
  examine: async ({ config: { DATA_DIR } }) => {
    const served_by = DATA_DIR
    const folder = getExistingFolder(DATA_DIR)
    const free = await readFreeBytes(folder)
    const answer = `${formatBytes(free)} free`
    try {
      const { ms } = await measureTime(() => writeAndRemove(folder))
      const hints = ['Free some space, or move the folder and set DATA_DIR.']
      if (free < DISK_FAILS_BYTES) return { mark: 'FAIL', served_by, answer, ms, hints }
      if (free < DISK_WARNS_BYTES) return { mark: 'warn', served_by, answer, ms, hints }
      return { mark: 'ok', served_by, answer, ms }
    } catch (error) {
      const hints = [
        `${folder} cannot be written: ${describeFault(error)}. Set DATA_DIR to a folder of your own.`,
      ]
      return { mark: 'FAIL', served_by, answer, hints }
    }
  },
}

export const node: Check = {
  part: 'Node',
  settings: [],
  examine: async () => {
    const served_by = `${process.version} on ${process.platform} ${process.arch}`
    if (Number(process.versions.node.split('.')[0]) >= NODE_MIN)
      return { mark: 'ok', served_by, answer: 'supported' }
    return {
      mark: 'FAIL',
      served_by,
      answer: 'too old',
      hints: [`Install Node ${NODE_MIN} from https://nodejs.org.`],
    }
  },
}

export const machine: Check = {
  part: 'machine',
  settings: [],
  examine: async () => {
    const { memoryBytes, cores } = readMachine()
    const free = process.availableMemory()
    const served_by = `${cores} ${cores === 1 ? 'core' : 'cores'}, ${formatBytes(memoryBytes)} of memory`
    const answer = `${formatBytes(free)} free`
    if (free >= MEMORY_WARNS_BYTES) return { mark: 'ok', served_by, answer }
    return { mark: 'warn', served_by, answer, hints: ['Close other programs, or use a smaller model.'] }
  },
}

const getExistingFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : getExistingFolder(dirname(folder))

async function writeAndRemove(folder: string): Promise<void> {
  const path = join(folder, `.doctor-${process.pid}`)
  const file = await open(path, 'wx')
  try {
    await file.write('A line that is gone at once.\n')
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
