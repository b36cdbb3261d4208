import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { type AuditFinding, auditLedger } from '#server/features/wallet/audit/audit.service.ts'
import { previewAudit } from '#server/features/wallet/audit/audit-changes.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { StartError } from '#server/platform/errors.ts'
import { readConfig } from '../config.ts'
import { REGISTRY } from '../registry.ts'
import { withDatabase } from './database.ts'

const HELP = `Usage: npm run audit:ledger [-- --all]

  Audits the wallets that changed since the last audit, the known faults, and some of the other wallets.
  --all audits every wallet and seal from the beginning; the time grows with the ledger.
`

export async function runAudit(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  out: Writable,
): Promise<number> {
  const print = (line: string): void => void out.write(`${line}\n`)
  const isWhole = readRequest(args)
  if (isWhole === undefined) {
    out.write(HELP)
    return 2
  }
  try {
    const findings = await withDatabase(readConfig(env), (db) => auditWallets(db, isWhole))
    for (const { invariant, faults } of findings)
      print(faults === 0 ? `ok    ${invariant}` : `WRONG ${invariant}: ${faults}`)
    return findings.some(({ faults }) => faults > 0) ? 1 : 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    print(error.message)
    return 2
  }
}

function readRequest(args: readonly string[]): boolean | undefined {
  try {
    return parseArgs({ args: [...args], options: { all: { type: 'boolean' } } }).values.all === true
  } catch {
    return undefined
  }
}

async function auditWallets(db: Db, isWhole: boolean): Promise<AuditFinding[]> {
  const now = new Date()
  if (isWhole) return auditLedger(db, now, REGISTRY.recordedPayments)
  return previewAudit(db, now, REGISTRY.recordedPayments)
}
