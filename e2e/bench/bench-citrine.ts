import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type ModelServer, type Settings, startModelServer } from '@citrine/fakes/model-server.ts'
import { startEmbeddedPostgres } from '@citrine/server/embedded-postgres'

export type BenchCitrine = {
  url: string
  pid: number
  databaseUrl: string
  model: ModelServer
  stop(): Promise<void>
}

const START_MS = 30_000
/** The model sends 100 tokens at the pace of a fast endpoint and uses almost no CPU. */
export const MODEL = { tokens: 100, tokens_per_second: 100, first_token_ms: 0, is_varied: true }

export async function startBenchCitrine(
  settings: Partial<Settings> = {},
  env: Record<string, string> = {},
): Promise<BenchCitrine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'citrine-bench-'))
  const model = await startModelServer({ ...MODEL, ...settings, has_own_process: true })
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'bench' })
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: postgres.url,
      SECRET_KEY: 'a secret key that only the benchmark uses',
      LLM_BASE_URL: model.url,
      // One process, because the figures are per process.
      WORKERS: '1',
      ...env,
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    setTimeout(() => reject(new Error('Citrine did not start')), START_MS).unref()
    createInterface({ input: server.stdout }).on('line', (line) => {
      const { msg, url: address } = JSON.parse(line) as { msg: string; url?: string }
      if (msg === 'listening' && address !== undefined) resolve(address)
    })
  })
  return {
    url,
    pid: server.pid ?? 0,
    databaseUrl: postgres.url,
    model,
    stop: async () => {
      server.kill('SIGKILL')
      await once(server, 'exit')
      await model.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
