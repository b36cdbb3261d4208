import type { WriteStream } from 'node:tty'
import { formatBytes } from '#server/platform/format-bytes.ts'
import type { FetchProgress } from '#server/providers/llm/models/fetch-model.ts'

export type TerminalOutput = Pick<WriteStream, 'write'> & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>

export type ProgressBar = {
  show: (progress: FetchProgress) => void
  end: () => void
}

const SOURCES = { hub: 'model hub', pypi: 'PyPI' }
const BAR_WIDTH = 30
const REDRAW_MS = 100
const SPARSE_STEP = 10

export function createProgressBar(out: TerminalOutput): ProgressBar {
  return out.isTTY === true ? createDrawnBar(out) : createSparseLines(out)
}

function createDrawnBar(out: TerminalOutput): ProgressBar {
  let drawnAt = 0
  let latest = ''
  const draw = (): void => {
    out.write(`\r\u001b[K${latest.slice(0, (out.columns || 80) - 1)}`)
  }
  return {
    show: (progress) => {
      const full = Math.round((progress.done_bytes / progress.total_bytes) * BAR_WIDTH)
      latest = `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${describeProgress(progress)}`
      if (Date.now() - drawnAt < REDRAW_MS) return
      drawnAt = Date.now()
      draw()
    },
    end: () => {
      if (latest === '') return
      draw()
      out.write('\n')
    },
  }
}

function createSparseLines(out: TerminalOutput): ProgressBar {
  let lastLine = ''
  return {
    show: (progress) => {
      const tenth = Math.floor(computePercent(progress) / SPARSE_STEP)
      const step = `${progress.source} ${tenth}`
      if (step === lastLine) return
      lastLine = step
      out.write(`${describeProgress(progress)}\n`)
    },
    end: () => undefined,
  }
}

const computePercent = ({ done_bytes, total_bytes }: FetchProgress): number =>
  Math.floor((done_bytes / total_bytes) * 100)

const describeProgress = (progress: FetchProgress): string =>
  `${computePercent(progress)}% of ${formatBytes(progress.total_bytes)} from ${SOURCES[progress.source]}`
