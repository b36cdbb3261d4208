import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { TlsFiles } from './certificates.ts'
import type { FakeServer } from './fork.ts'
import { findCommand } from './process/find-command.ts'
import { findFreePort, startProgram } from './process/program.ts'
import { signalTree } from './process/signal-tree.ts'

export type Valkey = FakeServer & {
  /** Stops the server (SIGSTOP): connections stay open without replies. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
}

const COMMANDS = ['valkey-server', 'redis-server']

export const hasValkey = async (): Promise<boolean> => (await findCommand(COMMANDS)) !== null

async function requireCommand(names: string[]): Promise<string> {
  const command = await findCommand(names)
  if (command === null) throw new Error(`This test needs ${names.join(' or ')}: install one of them.`)
  return command
}

type ValkeyOptions = {
  settings?: readonly string[]
  tls?: TlsFiles | undefined
}

const listTlsSettings = ({ certificate, key, authority }: TlsFiles): string[] => [
  ...['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-ca-cert-file', authority],
  ...['--tls-auth-clients', 'no'],
]

export async function startValkey({ settings = [], tls }: ValkeyOptions = {}): Promise<Valkey> {
  const command = await requireCommand(COMMANDS)
  const folder = await mkdtemp(join(tmpdir(), 'citrine-valkey-'))
  const port = await findFreePort()
  const args = [
    ...(tls === undefined
      ? ['--port', String(port)]
      : ['--port', '0', '--tls-port', String(port), ...listTlsSettings(tls)]),
    ...['--bind', '127.0.0.1'],
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
    url: `${tls === undefined ? 'redis' : 'rediss'}://127.0.0.1:${port}`,
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

const CLUSTER_NODES = 3

/** ms without an answer after which the cluster declares a node dead; Valkey's default is 15,000. */
const NODE_TIMEOUT_MS = 5_000

export type ValkeyCluster = FakeServer & { nodes: readonly Valkey[] }

type ClusterOptions = { node_timeout_ms?: number; tls?: TlsFiles }

/** Starts a cluster without replicas; `url` names its first node. */
export async function startValkeyCluster({
  node_timeout_ms = NODE_TIMEOUT_MS,
  tls,
}: ClusterOptions = {}): Promise<ValkeyCluster> {
  const command = await requireCommand(['valkey-cli', 'redis-cli'])
  const tls_args = tls === undefined ? [] : ['--tls', '--cacert', tls.authority]
  const cli = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)(command, [...tls_args, ...args])).stdout
  const startNode = async (): Promise<Valkey> => {
    const settings = [
      // By default the port for traffic between nodes is 10,000 higher, which may exceed 65,535.
      ...['--cluster-enabled', 'yes', '--cluster-port', String(await findFreePort())],
      ...['--cluster-node-timeout', String(node_timeout_ms)],
      ...(tls === undefined ? [] : ['--tls-cluster', 'yes']),
    ]
    return startValkey({ settings, tls })
  }
  const nodes = await Promise.all(Array.from({ length: CLUSTER_NODES }, startNode))
  const [{ port } = { port: 0 }] = nodes
  const addresses = nodes.map((node) => `127.0.0.1:${node.port}`)
  await cli('--cluster', 'create', ...addresses, '--cluster-yes')
  for (const node of nodes)
    while (!(await cli('-p', String(node.port), 'cluster', 'info')).includes('cluster_state:ok'))
      await sleep(50)
  return {
    url: `${tls === undefined ? 'redis' : 'rediss'}://127.0.0.1:${port}?cluster`,
    port,
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}
