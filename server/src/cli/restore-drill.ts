// `npm run restore-drill`: proves that a backup restores, and how long it takes.
import { existsSync } from 'node:fs'
import { runDrill } from './backup/run-drill.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runDrill({ env: process.env, folder: process.argv[2], out: process.stdout })
