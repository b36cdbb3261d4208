import { describeFault } from './ask/describe-fault.ts'
import { resolveWithin } from './ask/timeout.ts'
import type { Check, CheckContext, CheckOutcome } from './check.ts'

export type DoctorFinding = Required<Omit<CheckOutcome, 'ms'>> & {
  ms: number | null
  settings: Check['settings']
}

const EXAMINE_TIMEOUT_MS = 8_000

/** A check that hangs or throws is a finding too. */
export async function runChecks(checks: readonly Check[], around: CheckContext): Promise<DoctorFinding[]> {
  return (await Promise.all(checks.map((check) => examineOne(check, around)))).flat()
}

async function examineOne(check: Check, around: CheckContext): Promise<DoctorFinding[]> {
  const outcome = await resolveWithin(EXAMINE_TIMEOUT_MS, check.examine(around)).catch(
    (error: unknown): CheckOutcome => ({ mark: 'FAIL', served_by: 'unknown', answer: describeFault(error) }),
  )
  return [outcome].flat().map(({ part = check.part, mark, served_by, answer, ms, hints = [] }) => ({
    part,
    mark,
    served_by,
    answer,
    ms: ms === undefined ? null : Math.round(ms * 10) / 10,
    hints,
    settings: check.settings,
  }))
}
