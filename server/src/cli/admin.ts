// `npm run admin`: adds and removes staff of the moderation console, on the server itself.
import { existsSync } from 'node:fs'
import { runAdmin } from './run-admin.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runAdmin(process.argv.slice(2), process.env, process.stdout)
