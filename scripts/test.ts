// `npm test`: the database, the servers and a real browser. `unit` or `e2e` as an argument runs one half. Two more take too
// long for the whole: `screens` looks at every state of every screen, `faults` kills servers and databases.
import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres } from '../e2e/stand-ins/postgres.ts'
import { installByApt } from '../e2e/stand-ins/process/apt.ts'
import { hasValkey } from '../e2e/stand-ins/valkey.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'

type Suite = {
  name: string
  folder: string
  half: 'unit' | 'e2e' | 'screens' | 'faults'
  env?: Record<string, string>
  is_alone?: boolean
  /** Only the test files beneath these folders. */
  only?: string[]
}

const SUITES: Suite[] = [
  { name: 'contract', folder: 'contract', half: 'unit' },
  // Its model has a low priority: beside others it would wait for ever.
  { name: 'runner', folder: 'runner', half: 'unit', is_alone: true },
  { name: 'illustrator', folder: 'illustrator', half: 'unit' },
  { name: 'web', folder: 'web', half: 'unit' },
  { name: 'server', folder: 'server', half: 'unit' },
  // Nothing may hang on the signature: what decides who may do what holds with it off.
  {
    name: 'server, signature off',
    folder: 'server',
    half: 'unit',
    env: { TEST_SIGN_MODE: 'off' },
    only: [
      'src/features/login/sessions',
      'src/features/age/adult',
      'src/features/chat/ownership',
      'src/features/characters/visibility',
      'src/features/characters/album/unlock',
      'src/platform/app.test',
      'src/platform/hooks',
    ],
  },
  { name: 'browser', folder: 'e2e', half: 'e2e' },
  {
    name: 'screens',
    folder: 'e2e',
    half: 'screens',
    env: { SCREENS: 'all' },
    only: ['journeys/accessibility'],
  },
  { name: 'faults', folder: 'e2e/faults', half: 'faults' },
  {
    name: 'the ledger by lot',
    folder: 'server',
    half: 'faults',
    env: { LEDGER_RUNS: '300' },
    only: ['src/features/wallet/by-lot'],
  },
]

// The tests of two nodes and of another PostgreSQL want the real servers beside us.
const missing = [
  ...((await hasValkey()) ? [] : ['redis-server']),
  ...((await hasPostgres()) ? [] : ['postgresql']),
]
if (missing.length > 0 && !(await installByApt(missing, 'the tests')))
  console.log(`Some tests will fail without ${missing.join(' and ')} on this machine: please install it.`)

const half = process.argv[2]
const WHOLE = ['unit', 'e2e']
const chosen = SUITES.filter((suite) =>
  half === undefined ? WHOLE.includes(suite.half) : suite.half === half,
)
if (chosen.some((suite) => suite.folder === 'e2e') && !(await isWebBuilt())) buildWeb()

const reports = await mkdtemp(join(tmpdir(), 'citrine-tests-'))
const total = { passed: 0, failed: 0 }

/** Prints what the suite says, live or once it has ended, and counts its tests. */
async function run({ name, folder, env, only = [] }: Suite, isLive: boolean): Promise<void> {
  const report = join(reports, `${name}.json`)
  const said = join(reports, `${name}.log`)
  const args = ['run', '--root', folder, '--reporter=default', '--reporter=json']
  if (isLive) console.log(`\n— ${name}`)
  const vitest = spawn('node_modules/.bin/vitest', [...args, `--outputFile.json=${report}`, ...only], {
    stdio: isLive ? 'inherit' : ['ignore', openSync(said, 'w'), 'inherit'],
    env: { ...process.env, ...env },
  })
  const status = await new Promise<number | null>((resolve) => vitest.once('close', resolve))
  if (!isLive) console.log(`\n— ${name}\n${await readFile(said, 'utf8')}`)
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(
    await readFile(report, 'utf8').catch(() => '{}'),
  )
  total.passed += numPassedTests
  // A run that ends badly without a failed test (a crash, a broken set-up) must not pass for a green one.
  total.failed += status === 0 ? numFailedTests : Math.max(1, numFailedTests)
  if (numPassedTests + numFailedTests === 0) total.failed += 1
}

for (const suite of chosen) if (suite.is_alone) await run(suite, true)
// Side by side: journeys mostly wait, and the others then have the machine.
const isLive = half !== undefined
const journeys = chosen.filter((suite) => suite.half === 'e2e').map((suite) => run(suite, isLive))
for (const suite of chosen) if (suite.half !== 'e2e' && !suite.is_alone) await run(suite, true)
await Promise.all(journeys)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
