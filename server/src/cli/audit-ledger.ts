// `npm run audit:ledger`: checks every invariant of the Lemon Coins ledger; exits with 1 when one fails.
import { existsSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { readConfig } from '../config.ts'
import { auditLedger } from '../features/wallet/audit/audit.service.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { REGISTRY } from '../registry.ts'
import { withDatabase } from './database.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
process.exitCode = await runAudit(process.env, process.stdout)

/**
 * Prints every invariant with its violations.
 * @returns 0 when all hold, 1 when one does not, 2 when the database is unreachable
 */
async function runAudit(env: NodeJS.ProcessEnv, out: Writable): Promise<number> {
  const print = (line: string): void => void out.write(`${line}\n`)
  try {
    const findings = await withDatabase(readConfig(env), (db) =>
      auditLedger(db, new Date(), REGISTRY.recorded_payments),
    )
    for (const { invariant, faults } of findings)
      print(faults === 0 ? `ok    ${invariant}` : `WRONG ${invariant}: ${faults}`)
    return findings.some(({ faults }) => faults > 0) ? 1 : 0
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    print(error.message)
    return 2
  }
}
