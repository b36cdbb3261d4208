// `npm run audit:ledger`: asks everything that must hold of Lemon Coins; ends with 1 when something does not.
import { existsSync } from 'node:fs'
import { runAudit } from './audit-ledger/run-audit.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runAudit(process.env, process.stdout)
