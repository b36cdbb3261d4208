// `npm run audit:ledger`: checks every invariant of the Lemon Coins ledger; exits with 1 when one fails.
import { existsSync } from 'node:fs'
import { runAudit } from './audit-ledger/run-audit.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runAudit(process.env, process.stdout)
