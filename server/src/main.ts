import cluster from 'node:cluster'
import { type Config, readConfig } from './config.ts'
import type { Downloads } from './node-parts.ts'
import { StartError } from './platform/errors.ts'

async function start(chooseDownloads: ChooseDownloads, modelName: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const downloads = chooseDownloads(config)
  if (config.WORKERS > 1 && cluster.isPrimary) {
    const { runPrimary } = await import('./primary.ts')
    return runPrimary(config, downloads, modelName)
  }
  const { serveProcess } = await import('./serve.ts')
  return serveProcess(config, downloads, modelName)
}

/** The launcher passes this in, because the server itself installs nothing. */
type ChooseDownloads = (config: Config) => Downloads | undefined

/** `modelName` is a model to download, by its name or `auto`. */
export function run(chooseDownloads: ChooseDownloads = () => undefined, modelName?: string): void {
  start(chooseDownloads, modelName).catch(fail)
}

function fail(error: unknown): void {
  const message =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
  process.stderr.write(`Citrine did not start.\n${message}${cause}\n`)
  process.exit(1)
}

if (import.meta.main) run()
