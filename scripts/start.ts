// `npm start`: builds the web app when it is missing or its sources changed, then becomes the server.
import { existsSync } from 'node:fs'
import { buildWeb, isWebBuilt } from './web-build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
if (!(await isWebBuilt())) {
  process.stdout.write('Building the web app, once…\n')
  buildWeb()
}
await import('../server/src/main.ts')
