import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findCommand } from './process/find-command.ts'
import { startProgram } from './process/program.ts'

const run = promisify(execFile)
const MAIN = fileURLToPath(new URL('./clickhouse/main.py', import.meta.url))

/** Finds a Python with the package `chdb`, which holds ClickHouse's engine (`pip install chdb`); null without one. */
export async function findChdb(): Promise<string | null> {
  const python = process.env.CHDB_PYTHON ?? (await findCommand(['python3']))
  if (python === null) return null
  return run(python, ['-c', 'import chdb']).then(
    () => python,
    () => null,
  )
}

export async function startClickHouse(python: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-clickhouse-'))
  const program = startProgram({ command: python, args: [MAIN, folder], signal: 'SIGKILL', folder })
  const line = await program.waitForLine('listening on')
  return {
    url: `http://127.0.0.1:${/\d+/.exec(line)?.[0]}/growth`,
    stop: async () => {
      await program.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
