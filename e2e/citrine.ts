import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FakeServer } from '@citrine/fakes/fork.ts'
import { findFreePort, type Program, startProgram } from '@citrine/fakes/process/program.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** The only inherited variables, so that the machine's settings change no test. */
const INHERITED = [
  'PATH',
  'HOME',
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
  'RUNNER_PRIORITY',
]

type Env = Record<string, string>

export type Citrine = FakeServer & {
  dataDir: string
  pid(): number
  lines: string[]
  kill(signal?: NodeJS.Signals): Promise<void>
  ended(): Promise<void>
  restart(change?: Env): Promise<void>
}

export type CitrineOptions = {
  env?: Env
  /** A folder that stays when Citrine stops; without it, the data is in a temporary one. */
  dataDir?: string
  /** True: starts Citrine as `npm start` does, which downloads a model where it finds none. False: starts the server alone. */
  is_launched?: boolean
}

export async function startCitrine({
  env = {},
  dataDir,
  is_launched = false,
}: CitrineOptions = {}): Promise<Citrine> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-'))
  // As root, the embedded database runs under an account of its own. Without access to this folder it would put its data
  // elsewhere, where nothing removes it.
  await chmod(folder, 0o711)
  const data = dataDir ?? join(folder, 'data')
  const lines: string[] = []
  // The port stays the same over restarts, so that an open page reaches the server again.
  let settings: Env = {
    PORT: String(await findFreePort()),
    DATA_DIR: data,
    // Importing hundreds of pictures at every start takes longer than a journey; tests import the ones they need.
    SEED_PICTURES_DIR: join(folder, 'no-pictures'),
    WORKERS: '1',
    // On a busy machine a slow database is not an outage.
    DATABASE_TIMEOUT_MS: '20000',
    ...env,
  }

  const launch = () => launchServer({ folder, is_launched, settings, onLine: (line) => lines.push(line) })

  const remove = async () => {
    await stopLeftoverDatabase(data)
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const first = await launch().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  let { program } = first
  return {
    url: first.url,
    port: Number(new URL(first.url).port),
    dataDir: data,
    lines,
    pid: () => program.pid,
    kill: (signal = 'SIGKILL') => program.kill(signal),
    ended: () => program.ended,
    restart: async (change = {}) => {
      settings = { ...settings, ...change }
      program = (await launch()).program
    },
    stop: async () => {
      const timer = setTimeout(() => void program.kill('SIGKILL'), 15_000)
      await program.kill('SIGTERM')
      clearTimeout(timer)
      await remove()
    },
  }
}

type LaunchOptions = {
  folder: string
  is_launched: boolean
  settings: Env
  onLine: (line: string) => void
}

/** Starts the server and waits for its address. */
async function launchServer(options: LaunchOptions): Promise<{ program: Program; url: string }> {
  const { folder, is_launched, settings, onLine } = options
  const program = startProgram({
    command: process.execPath,
    args: [join(ROOT, is_launched ? 'scripts/start.ts' : 'server/src/main.ts')],
    signal: 'SIGTERM',
    folder,
    // The bare server runs in this folder, where no developer's .env is; the launcher needs the source folder.
    cwd: is_launched ? ROOT : folder,
    env: { ...inheritEnv(), ...settings },
    onLine,
  })
  const line = await program.waitForLine('"msg":"listening"').catch(async (error: unknown) => {
    // A server that starts too late would hold the database's lock against the next one.
    await program.kill('SIGKILL')
    throw error
  })
  return { program, url: (JSON.parse(line) as { url: string }).url }
}

function inheritEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]))
}

/** Stops the embedded PostgreSQL, which outlives a killed server. */
async function stopLeftoverDatabase(dataDir: string): Promise<void> {
  const lock = join(dataDir, 'postgres/postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!(pid > 0)) return
  for (let round = 0; round < 100; round += 1) {
    try {
      process.kill(pid, round === 0 ? 'SIGINT' : 0)
    } catch {
      return
    }
    await sleep(50)
  }
}
