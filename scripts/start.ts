// `npm start`: builds the web app when it is missing or its sources changed, then becomes the server.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isWebBuilt } from '../server/src/cli/web-sources.ts'
import { buildRunnerPath } from '../server/src/providers/llm/runner/runner-folder.ts'
import { installRunnerLibrary } from './runner-library.ts'
import { stopWithNpm } from './stop-with-npm.ts'
import { buildWeb } from './web-build.ts'

const SANDBOX = fileURLToPath(new URL('../sandbox/src/main.ts', import.meta.url))
/** Added to Citrine's port, so that two installations on one machine do not share a sandbox. */
const SANDBOX_PORT_OFFSET = 10

function readModelOption(): string | undefined {
  try {
    return parseArgs({ options: { model: { type: 'string' } } }).values.model
  } catch (error) {
    process.stderr.write(`Citrine did not start.\n${(error as Error).message}\n`)
    process.exit(1)
  }
}

stopWithNpm()
if (existsSync('.env')) process.loadEnvFile('.env')
if (!(await isWebBuilt())) {
  process.stdout.write('Building the web app, once…\n')
  buildWeb()
}
await startSandboxPayments(process.env)
// A guard model needs the runner's library before the server starts. In production a start installs nothing.
if (process.env.MODERATION_KIND === 'runner' && process.env.NODE_ENV !== 'production')
  await installRunnerLibrary(buildRunnerPath(process.env.DATA_DIR || 'data'))
const { run } = await import('../server/src/main.ts')
const { createDownloads } = await import('./download-model.ts')
run((config) => (config.NODE_ENV === 'production' ? undefined : createDownloads(config)), readModelOption())

/**
 * Starts the sandbox payment provider in a process of its own and sets its address for the server. Does nothing in
 * production, or where a real provider is set.
 */
async function startSandboxPayments(env: NodeJS.ProcessEnv): Promise<void> {
  const { isSelling } = await import('../server/src/providers/payments/open-payments.ts')
  if (env.NODE_ENV === 'production' || env.SANDBOX_PAY_URL || isSelling(env)) return
  const SANDBOX_PAY_URL = `http://127.0.0.1:${Number(env.PORT || 3000) + SANDBOX_PORT_OFFSET}`
  const SANDBOX_PAY_SECRET = randomBytes(32).toString('base64url')
  const child = fork(SANDBOX, { env: { ...env, SANDBOX_PAY_URL, SANDBOX_PAY_SECRET }, execArgv: [] })
  const isUp = await new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true))
    child.once('exit', () => resolve(false))
  })
  if (!isUp) return void process.stderr.write(`Payments are off: ${SANDBOX_PAY_URL} is taken.\n`)
  Object.assign(env, { SANDBOX_PAY_URL, SANDBOX_PAY_SECRET })
  process.stderr.write(`The sandbox payment provider lists its test cards at ${SANDBOX_PAY_URL}\n`)
  child.unref()
  child.channel?.unref()
}
