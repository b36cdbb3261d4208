// `npm run backup`: writes the database and the stored files into a new folder, while Citrine runs.
import { existsSync } from 'node:fs'
import { runBackup } from './backup/run-backup.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runBackup({ env: process.env, folder: process.argv[2], out: process.stdout })
