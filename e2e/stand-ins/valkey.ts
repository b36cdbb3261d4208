import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StandIn } from './fork.ts'
import type { Absent } from './postgres.ts'
import { findCommand } from './process/find-command.ts'
import { findFreePort, startProgram } from './process/program.ts'

const COMMANDS = ['valkey-server', 'redis-server']

/** `url` is what VALKEY_URL wants. */
export type ValkeyStart = { server: StandIn } | Absent

/** Starts the system's own Valkey or Redis, empty; says why where it cannot. */
export async function startValkey(): Promise<ValkeyStart> {
  const command = await findCommand(COMMANDS)
  if (command === null) return { server: null, reason: `neither ${COMMANDS.join(' nor ')} is installed` }
  const folder = await mkdtemp(join(tmpdir(), 'citrine-valkey-'))
  const port = await findFreePort()
  const program = startProgram({
    command,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ],
    signal: 'SIGTERM',
    folder,
  })
  await program.waitForLine('Ready to accept connections')
  return {
    server: {
      url: `redis://127.0.0.1:${port}`,
      port,
      stop: async () => {
        await program.kill('SIGTERM')
        await rm(folder, { recursive: true, force: true })
      },
    },
  }
}
