// `npm run audit:ledger [-- --all]`: checks the invariants of the Lemon Coins ledger; exits with 1 when one
// fails.
import { existsSync } from 'node:fs'
import { runAudit } from './run-audit.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runAudit(process.argv.slice(2), process.env, process.stdout)
