import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StandIn } from './fork.ts'
import { findFreePort, type Program, startProgram } from './process/program.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** All that a start takes from this process: a setting of the machine must not decide a test. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE']

type Env = Record<string, string>

/** The product itself, as a process of its own. */
export type Citrine = StandIn & {
  data_dir: string
  pid(): number
  /** Every line it wrote, over all its lives. */
  lines: string[]
  kill(signal?: NodeJS.Signals): Promise<void>
  /** When it has ended by itself, or was killed. */
  ended(): Promise<void>
  /** Starts it again, at the same place with the same data, after it ended. */
  restart(change?: Env): Promise<void>
}

export type CitrineOptions = {
  env?: Env
  /** Kept at the end when given; else a new one that is removed. */
  data_dir?: string
  /** As `npm start` does it, which brings a model where there is none; else the bare server. */
  is_launched?: boolean
}

/** Starts Citrine from its sources and waits until it serves; fails with its last lines when it does not. */
export async function startCitrine({
  env = {},
  data_dir,
  is_launched = false,
}: CitrineOptions = {}): Promise<Citrine> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-'))
  // Run by root, the database's own account has to pass through here; else it is put elsewhere and stays.
  await chmod(folder, 0o711)
  const data = data_dir ?? join(folder, 'data')
  const lines: string[] = []
  // A port of its own from the start: a page of before the restart must find it again.
  let settings: Env = {
    PORT: String(await findFreePort()),
    DATA_DIR: data,
    // Hundreds of pictures at every start would be most of a journey's work; who needs some brings them.
    SEED_PICTURES_DIR: join(folder, 'no-pictures'),
    ...env,
  }

  const launch = async (): Promise<{ program: Program; url: string }> => {
    const program = startProgram({
      command: process.execPath,
      args: [join(ROOT, is_launched ? 'scripts/start.ts' : 'server/src/main.ts')],
      signal: 'SIGTERM',
      folder,
      // No .env of a developer lies here; the launcher has to stand among the sources.
      cwd: is_launched ? ROOT : folder,
      env: { ...inherited(), ...settings },
      onLine: (line) => lines.push(line),
    })
    const line = await program.waitForLine('"msg":"listening"').catch(async (error: unknown) => {
      // One that comes too late would hold the database against the next.
      await program.kill('SIGKILL')
      throw error
    })
    return { program, url: (JSON.parse(line) as { url: string }).url }
  }

  const remove = async () => {
    await stopLeftDatabase(data)
    // What was still being written may appear while it is emptied.
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
    data_dir: data,
    lines,
    pid: () => program.pid,
    kill: (signal = 'SIGKILL') => program.kill(signal),
    ended: () => program.over,
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

function inherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]))
}

/** The embedded PostgreSQL outlives a killed server. */
async function stopLeftDatabase(data_dir: string): Promise<void> {
  const lock = join(data_dir, 'postgres/postmaster.pid')
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
