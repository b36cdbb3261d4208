import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StandIn } from './fork.ts'
import { findCommand } from './process/find-command.ts'
import { findFreePort, startProgram } from './process/program.ts'

const COMMANDS = ['valkey-server', 'redis-server']

/** Whether the system has a Valkey or Redis. */
export const hasValkey = async (): Promise<boolean> => (await findCommand(COMMANDS)) !== null

/** Starts the system's own Valkey or Redis, empty. `url` is what VALKEY_URL wants. */
export async function startValkey(): Promise<StandIn> {
  const command = await findCommand(COMMANDS)
  if (command === null) throw new Error(`This test wants ${COMMANDS.join(' or ')}: install one of them.`)
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
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: async () => {
      await program.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
