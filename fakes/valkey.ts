import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FakeServer } from './fork.ts'
import { findCommand } from './process/find-command.ts'
import { signalTree } from './process/freeze.ts'
import { findFreePort, startProgram } from './process/program.ts'

export type Valkey = FakeServer & {
  /** Stops it (SIGSTOP): connections stay open without replies. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  kill(): Promise<void>
  /** Restarts it at the same address, empty. */
  restart(): Promise<void>
}

const COMMANDS = ['valkey-server', 'redis-server']

/** Returns whether the system has Valkey or Redis. */
export const hasValkey = async (): Promise<boolean> => (await findCommand(COMMANDS)) !== null

/** Starts the system's Valkey or Redis, empty. `url` is for VALKEY_URL. */
export async function startValkey(): Promise<Valkey> {
  const command = await findCommand(COMMANDS)
  if (command === null) throw new Error(`This test needs ${COMMANDS.join(' or ')}: install one of them.`)
  const folder = await mkdtemp(join(tmpdir(), 'citrine-valkey-'))
  const port = await findFreePort()
  const args = [
    ...['--port', String(port), '--bind', '127.0.0.1'],
    ...['--save', '', '--appendonly', 'no', '--dir', folder],
  ]
  const launch = async () => {
    const started = startProgram({ command, args, signal: 'SIGTERM', folder })
    await started.waitForLine('Ready to accept connections')
    return started
  }
  let program = await launch()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    freeze: () => signalTree(program.pid, 'SIGSTOP'),
    thaw: () => signalTree(program.pid, 'SIGCONT'),
    kill: () => program.kill('SIGKILL'),
    restart: async () => {
      program = await launch()
    },
    stop: async () => {
      await signalTree(program.pid, 'SIGCONT').catch(() => undefined)
      await program.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
