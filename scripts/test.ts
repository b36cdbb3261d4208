// `npm test` runs two groups of suites: `unit`, with a real database and servers, and `e2e`, with a real browser. An argument
// names one group to run. Two more groups take too long for every change: `screens` checks every state of every screen,
// `faults` kills servers and databases, and runs attacks in their full counts. `full` runs all four, and every test with
// all its cases. `checked` runs the two usual groups beside `npm run check`.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { hasNginx } from '@citrine/fakes/nginx.ts'
import { hasPgBouncer } from '@citrine/fakes/pgbouncer.ts'
import { hasPostgres } from '@citrine/fakes/postgres.ts'
import { installByApt } from '@citrine/fakes/process/apt.ts'
import { findCommand } from '@citrine/fakes/process/find-command.ts'
import { hasValkey } from '@citrine/fakes/valkey.ts'
import { findChromium } from '../e2e/browser/chromium.ts'
import { isWebBuilt } from '../server/src/cli/web-sources.ts'
import { installRunnerLibrary, RUNNER_FOLDER } from './runner-library.ts'
import { buildWeb } from './web-build.ts'

type Suite = {
  name: string
  folder: string
  group: 'unit' | 'e2e' | 'screens' | 'faults'
  env?: Record<string, string>
  only?: string[]
  /** Runs one part of the files: the number of the part, and how many there are. */
  part?: readonly [number, number]
}

const SERVER_PARTS = [1, 2, 3] as const

/** The longest come first, so that none is left alone at the end. */
const SUITES: Suite[] = [
  ...SERVER_PARTS.map(
    (part): Suite => ({
      name: `server, part ${part}`,
      folder: 'server',
      group: 'unit',
      part: [part, SERVER_PARTS.length],
    }),
  ),
  { name: 'web', folder: 'web', group: 'unit' },
  { name: 'runner', folder: 'runner', group: 'unit' },
  { name: 'illustrator', folder: 'illustrator', group: 'unit' },
  // Access control must hold with the signature check turned off.
  {
    name: 'server, signature off',
    folder: 'server',
    group: 'unit',
    env: { TEST_SIGN_MODE: 'off' },
    only: [
      'src/features/login/sessions',
      'src/features/age/adult',
      'src/features/chat/ownership',
      'src/features/characters/visibility',
      'src/features/characters/album/unlock',
      'src/platform/http/hooks',
    ],
  },
  { name: 'fakes', folder: 'fakes', group: 'unit' },
  { name: 'contract', folder: 'contract', group: 'unit' },
  { name: 'scripts', folder: 'scripts', group: 'unit' },
  { name: 'browser', folder: 'e2e', group: 'e2e' },
  {
    name: 'screens',
    folder: 'e2e',
    group: 'screens',
    env: { SCREENS: 'all' },
    only: ['journeys/accessibility'],
  },
  { name: 'faults', folder: 'e2e/faults', group: 'faults' },
  {
    name: 'random histories',
    folder: 'server',
    group: 'faults',
    env: { LEDGER_RUNS: '300', PURCHASE_RUNS: '300' },
    only: ['src/features/wallet/random-histories', 'src/features/orders/histories'],
  },
  {
    name: 'fuzz of every call',
    folder: 'server',
    group: 'faults',
    env: { FUZZ_RUNS: '142', FUZZ_SEED: process.env.FAULTS_SEED ?? String(Date.now() % 1_000_000) },
    only: ['src/platform/http/api-fuzz'],
  },
]

const isFull = process.argv[2] === 'full'
const isChecked = process.argv[2] === 'checked'
const group = isFull || isChecked ? undefined : process.argv[2]

// The tests of several nodes, of another PostgreSQL and of a pooler need installed servers.
const missing = [
  ...((await hasValkey()) ? [] : ['redis-server']),
  ...((await hasPostgres()) ? [] : ['postgresql']),
  ...((await hasPgBouncer()) ? [] : ['pgbouncer']),
  ...((await findCommand(['openssl'])) !== null ? [] : ['openssl']),
  ...((!isFull && group !== 'faults') || (await hasNginx()) ? [] : ['nginx-light']),
  ...((!isFull && group !== 'faults') || (await findCommand(['pgbackrest'])) !== null ? [] : ['pgbackrest']),
]
if (missing.length > 0 && !(await installByApt(missing, 'the tests')))
  console.log(`Some tests will fail without ${missing.join(' and ')} on this machine: please install it.`)

const DEFAULT_GROUPS = ['unit', 'e2e']
const chosen = SUITES.filter((suite) =>
  group === undefined ? isFull || DEFAULT_GROUPS.includes(suite.group) : suite.group === group,
)
await installRunnerLibrary(RUNNER_FOLDER)
if (chosen.some((suite) => suite.folder === 'e2e' || suite.group === 'faults')) {
  await findChromium()
  if (!(await isWebBuilt())) buildWeb()
}

const reports = await mkdtemp(join(tmpdir(), 'citrine-tests-'))

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: TestFile[]
}
type TestFile = { name: string; status: string; message?: string; assertionResults: Assertion[] }
type Assertion = { fullName: string; status: string; failureMessages?: string[] }

type Outcome = {
  passed: number
  failed: number
  failures: string[]
  files: string[]
  passed_in_files: number
}

type ProgramEnd = { status: number | null; signal: NodeJS.Signals | null; output: string }

function readOutcome(suite: string, { status, signal, output }: ProgramEnd, report: Report): Outcome {
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = report
  const broken = testResults.filter((file) => file.status === 'failed')
  const failures = broken.flatMap((file) => listFailures(suite, file))
  // A failed run without a failed test (a crash, a broken set-up) must not count as green.
  const isComplete = status === 0 && passed + numFailedTests > 0
  if (!isComplete) failures.push(`${suite} ended with ${signal ?? status}${listUnhandled(output)}`)
  return {
    passed,
    failed: isComplete ? numFailedTests : Math.max(1, numFailedTests),
    failures,
    files: broken.map(({ name }) => relative(process.cwd(), name)),
    passed_in_files: broken
      .flatMap((file) => file.assertionResults)
      .filter((test) => test.status === 'passed').length,
  }
}

function listUnhandled(output: string): string {
  const lines = output.split('\n')
  const first = lines.findIndex((line) => line.includes('Unhandled Error'))
  return first === -1 ? '' : `:\n${lines.slice(first, first + UNHANDLED_LINES).join('\n')}`
}
const UNHANDLED_LINES = 30

function listFailures(suite: string, { name, message, assertionResults }: TestFile): string[] {
  const file = relative(process.cwd(), name)
  if (assertionResults.length === 0 && message) return [`${suite}: ${file}: ${readFirstLine(message)}`]
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${suite}: ${file}: ${test.fullName}: ${readFirstLine(test.failureMessages?.[0] ?? '')}`)
}

const readFirstLine = (text: string): string => text.split('\n')[0] ?? ''

async function readToEnd(child: ChildProcessByStdio<null, Readable, Readable>, isLive: boolean) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (isLive) process.stdout.write(text)
    })
  return new Promise<ProgramEnd>((resolve) =>
    child.once('close', (status, signal) => resolve({ status, signal, output })),
  )
}

async function run({ name, folder, env, only = [], part }: Suite, isLive: boolean): Promise<Outcome> {
  const report = join(reports, `${name}.json`)
  const args = ['run', '--root', folder, '--reporter=default', '--reporter=json']
  if (part !== undefined) args.push(`--shard=${part.join('/')}`)
  console.log(isLive ? `\n— ${name}` : `\n— ${name} begins`)
  const vitest = spawn('node_modules/.bin/vitest', [...args, `--outputFile.json=${report}`, ...only], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Journeys start the server often, and a compile cache saves half a second each time.
    env: {
      NODE_COMPILE_CACHE: join(reports, 'compiled'),
      // A model of low priority would starve next to other suites.
      RUNNER_PRIORITY: 'normal',
      ...process.env,
      ...(isFull ? { TEST_FULL: '1' } : {}),
      ...env,
    },
  })
  const end = await readToEnd(vitest, isLive)
  if (!isLive) console.log(`\n— ${name}\n${end.output}`)
  return readOutcome(name, end, JSON.parse(await readFile(report, 'utf8').catch(() => '{}')))
}

async function check(): Promise<Outcome> {
  console.log('\n— check begins')
  const child = spawn(process.execPath, ['scripts/check.ts'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const { status, signal, output } = await readToEnd(child, false)
  console.log(`\n— check\n${output}`)
  const faults = output.split('\n').filter((line) => !line.startsWith('ok '))
  const failures = status === 0 ? [] : [`check ended with ${signal ?? status}:`, ...faults]
  return { passed: 0, failed: failures.length === 0 ? 0 : 1, failures, files: [], passed_in_files: 0 }
}

const MAX_RETRIED_FILES = 4

/** Runs failed files again, alone; only a second failure counts. */
async function retryFailed(suite: Suite, first: Outcome): Promise<Outcome> {
  const { files } = first
  if (files.length === 0 || files.length > MAX_RETRIED_FILES) return first
  console.log(`\nOnce more, alone: ${files.join(', ')}\nbecause of:\n${first.failures.join('\n')}`)
  const { part: _, ...whole } = suite
  const only = files.map((file) => relative(suite.folder, file))
  const retry = await run({ ...whole, name: `${suite.name}, once more`, only }, true)
  return { ...retry, passed: first.passed - first.passed_in_files + retry.passed }
}

const outcomes = new Map<Suite, Outcome>()
const runAndRecord = async (suite: Suite, isLive: boolean): Promise<void> => {
  outcomes.set(suite, await run(suite, isLive))
}
const isLive = group !== undefined
const waiting = chosen.filter((suite) => suite.group !== 'e2e')
const runWaiting = async (isPrinted: boolean): Promise<void> => {
  for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift())
    await runAndRecord(suite, isPrinted)
}
// On two cores, neither the server's suite nor the journeys use half of the CPU time alone, because tests mostly wait. So
// two suites run beside the journeys, or the checks and then suites. After the journeys, their worker runs suites too.
const journeys = chosen
  .filter((suite) => suite.group === 'e2e')
  .map(async (suite) => {
    await runAndRecord(suite, isLive)
    await runWaiting(false)
  })
const checks = isChecked ? check() : undefined
const isWide = availableParallelism() >= (group === undefined && !isFull ? 2 : 4)
const workers = isWide
  ? [runWaiting(false), Promise.resolve(checks).then(() => runWaiting(false))]
  : [runWaiting(true)]
await Promise.all([...journeys, ...workers])
for (const [suite, first] of outcomes) outcomes.set(suite, await retryFailed(suite, first))

const checked = await checks
const results = checked === undefined ? [...outcomes.values()] : [checked, ...outcomes.values()]
const failures = results.flatMap((outcome) => outcome.failures)
const sumCounts = (count: 'passed' | 'failed'): number =>
  results.reduce((sum, outcome) => sum + outcome[count], 0)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${sumCounts('passed')} passed, ${sumCounts('failed')} failed`)
process.exitCode = sumCounts('failed') === 0 ? 0 : 1
