// `npm start`: builds the web app when it is missing or its sources changed, then becomes the server.
import { existsSync } from 'node:fs'
import { startSandboxPayments } from './sandbox-payments.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
if (!(await isWebBuilt())) {
  process.stdout.write('Building the web app, once…\n')
  buildWeb()
}
await startSandboxPayments(process.env)
const { run } = await import('../server/src/main.ts')
const { downloadModel: bringModel } = await import('./download-model.ts')
// In production a start installs nothing.
run((config) => (config.NODE_ENV === 'production' ? undefined : bringModel(config)))
