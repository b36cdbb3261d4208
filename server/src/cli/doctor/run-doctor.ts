import type { Dispatcher } from 'undici'
import { readValidSettings } from '../../config.ts'
import type { TerminalOutput } from '../model/progress-bar.ts'
import { askCitrine } from './ask/citrine.ts'
import { CHECKS } from './checks.ts'
import { runChecks } from './examine.ts'
import { drawReport } from './report.ts'

const HELP = `Usage: npm run doctor -- [--json]

Checks every part of Citrine with the settings of this terminal and .env, whether Citrine runs or not.
ok: works; off: not running or not set up; warn: needs attention; FAIL: does not work.
Exits with 1 when something fails.
`

export type DoctorOptions = {
  env: NodeJS.ProcessEnv
  dispatcher: Dispatcher
  isWebFresh: () => Promise<boolean>
  out: TerminalOutput
}

export async function runDoctor(args: readonly string[], around: DoctorOptions): Promise<number> {
  const { env, dispatcher, isWebFresh, out } = around
  if (args.some((arg) => arg !== '--json')) {
    out.write(HELP)
    return args.includes('--help') ? 0 : 2
  }
  const { config, faults } = readValidSettings(env)
  const findings = await runChecks(CHECKS, {
    config,
    faults,
    citrine: askCitrine(config),
    dispatcher,
    isWebFresh,
  })
  const is_ok = findings.every(({ mark }) => mark !== 'FAIL')
  const paper = { columns: out.columns || 80, isColoured: out.isTTY === true && !env.NO_COLOR }
  out.write(
    args.includes('--json')
      ? `${JSON.stringify({ is_ok, parts: findings }, null, 2)}\n`
      : drawReport(findings, paper),
  )
  return is_ok ? 0 : 1
}
