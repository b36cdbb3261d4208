// `npm run restore`: restores a backup into an empty database and an empty DATA_DIR.
import { existsSync } from 'node:fs'
import { runRestore } from './backup/run-backup.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runRestore({ env: process.env, folder: process.argv[2], out: process.stdout })
