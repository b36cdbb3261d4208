// `npm start`: builds the web app when it is missing or its sources changed, then becomes the server.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runnerFolder } from '../server/src/providers/llm/runner/runner-folder.ts'
import { installRunnerLibrary } from './runner-library.ts'
import { startSandboxPayments } from './sandbox-payments.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'

/** `npm start -- --model auto`, or a name of `npm run model -- list`. */
function readModelOption(): string | undefined {
  try {
    return parseArgs({ options: { model: { type: 'string' } } }).values.model
  } catch (error) {
    process.stderr.write(`Citrine did not start.\n${(error as Error).message}\n`)
    process.exit(1)
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
if (!(await isWebBuilt())) {
  process.stdout.write('Building the web app, once…\n')
  buildWeb()
}
await startSandboxPayments(process.env)
// The guard model needs the runner before the server starts. In production a start installs nothing.
if (process.env.MODERATION_KIND === 'runner' && process.env.NODE_ENV !== 'production')
  await installRunnerLibrary(runnerFolder(process.env.DATA_DIR || 'data'))
const { run } = await import('../server/src/main.ts')
const { createDownloads } = await import('./download-model.ts')
run((config) => (config.NODE_ENV === 'production' ? undefined : createDownloads(config)), readModelOption())
