import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FakeServer } from './fork.ts'
import { findCommand } from './process/find-command.ts'
import { signalTree } from './process/freeze.ts'
import { findFreePort, startProgram } from './process/program.ts'

export type Valkey = FakeServer & {
  /** Stops the server (SIGSTOP): connections stay open without replies. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  kill(): Promise<void>
  /** Restarts the server at the same address, empty. */
  restart(): Promise<void>
}

const COMMANDS = ['valkey-server', 'redis-server']

/** Returns whether the system has Valkey or Redis. */
export const hasValkey = async (): Promise<boolean> => (await findCommand(COMMANDS)) !== null

async function requireCommand(names: string[]): Promise<string> {
  const command = await findCommand(names)
  if (command === null) throw new Error(`This test needs ${names.join(' or ')}: install one of them.`)
  return command
}

/** Starts the system's Valkey or Redis, empty. `url` is for VALKEY_URL. */
export async function startValkey(settings: readonly string[] = []): Promise<Valkey> {
  const command = await requireCommand(COMMANDS)
  const folder = await mkdtemp(join(tmpdir(), 'citrine-valkey-'))
  const port = await findFreePort()
  const args = [
    ...['--port', String(port), '--bind', '127.0.0.1'],
    ...['--save', '', '--appendonly', 'no', '--dir', folder],
    ...settings,
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

/** Nodes of a cluster, each with a part of the keys; Valkey accepts no fewer. */
const CLUSTER_NODES = 3

/** ms without an answer after which the cluster gives a node up; Valkey's own value is 15,000. */
const NODE_TIMEOUT_MS = 5_000

export type ValkeyCluster = FakeServer & { nodes: readonly Valkey[] }

/** Starts a cluster without replicas. `url` names its first node. */
export async function startValkeyCluster(): Promise<ValkeyCluster> {
  const client = await requireCommand(['valkey-cli', 'redis-cli'])
  const nodes = await Promise.all(
    Array.from({ length: CLUSTER_NODES }, async () =>
      // Without this setting Valkey adds 10,000 to its port for the traffic between nodes, and may pass 65,535.
      startValkey([
        ...['--cluster-enabled', 'yes', '--cluster-port', String(await findFreePort())],
        ...['--cluster-node-timeout', String(NODE_TIMEOUT_MS)],
      ]),
    ),
  )
  const [{ port } = { port: 0 }] = nodes
  const addresses = nodes.map((node) => `127.0.0.1:${node.port}`)
  await promisify(execFile)(client, ['--cluster', 'create', ...addresses, '--cluster-yes'])
  return {
    url: `redis://127.0.0.1:${port}?cluster`,
    port,
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}
