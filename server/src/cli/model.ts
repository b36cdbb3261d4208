// `npm run model`: lists, downloads and removes the models of this machine.
import { existsSync } from 'node:fs'
import { CATALOGUE } from '#server/providers/llm/models/catalogue.ts'
import { buildModelsPath } from '#server/providers/llm/models/model-folder.ts'
import { readMachineWithCard } from '#server/providers/llm/runner/machine-with-card.ts'
import { ConfigError, readConfig } from '../config.ts'
import { runModelCommand } from './model/model-command.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
process.once('SIGTERM', () => stopping.abort())
try {
  const { DATA_DIR, MODEL_HUB_URL } = readConfig(process.env)
  process.exitCode = await runModelCommand(process.argv.slice(2), {
    folder: buildModelsPath(DATA_DIR),
    hubUrl: MODEL_HUB_URL,
    catalogue: CATALOGUE,
    machine: await readMachineWithCard(DATA_DIR),
    signal: stopping.signal,
    out: process.stdout,
    err: process.stderr,
  })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
