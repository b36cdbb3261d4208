// `npm start`: builds the web app when it is missing or its sources changed, then becomes the server.
import { existsSync } from 'node:fs'
import { isWebBuilt } from './web-build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
if (!(await isWebBuilt())) {
  process.stdout.write('Building the web app, once…\n')
  await import('./build.ts')
}
await import('../server/src/main.ts')
