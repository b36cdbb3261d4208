import { within } from './ask/patience.ts'
import { tellFault } from './ask/tell-fault.ts'
import type { Around, Check, Seen } from './check.ts'

export type Finding = Required<Omit<Seen, 'ms'>> & { ms: number | null; settings: Check['settings'] }

/** ms; longer than any check with its own limits takes. The doctor ends within ten seconds. */
const LOOK_PATIENCE_MS = 8_000

/** Checks every part at once; a check that hangs or throws is a finding too. */
export async function examine(checks: readonly Check[], around: Around): Promise<Finding[]> {
  return (await Promise.all(checks.map((check) => examineOne(check, around)))).flat()
}

async function examineOne(check: Check, around: Around): Promise<Finding[]> {
  const seen = await within(LOOK_PATIENCE_MS, check.look(around)).catch(
    (error: unknown): Seen => ({ mark: 'FAIL', served_by: 'unknown', answer: tellFault(error) }),
  )
  return [seen].flat().map(({ part = check.part, mark, served_by, answer, ms, hints = [] }) => ({
    part,
    mark,
    served_by,
    answer,
    ms: ms === undefined ? null : Math.round(ms * 10) / 10,
    hints,
    settings: check.settings,
  }))
}
