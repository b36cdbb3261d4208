// `npm test`: the database, the servers and a real browser. `unit` or `e2e` as an argument runs one half.
import { spawnSync } from 'node:child_process'
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
  half: 'unit' | 'e2e'
  env?: Record<string, string>
  /** Only the test files beneath these folders. */
  only?: string[]
}

const SUITES: Suite[] = [
  { name: 'contract', folder: 'contract', half: 'unit' },
  { name: 'illustrator', folder: 'illustrator', half: 'unit' },
  { name: 'web', folder: 'web', half: 'unit' },
  { name: 'runner', folder: 'runner', half: 'unit' },
  { name: 'server', folder: 'server', half: 'unit' },
  // Nothing may hang on the signature: what decides who may do what holds with it off.
  {
    name: 'server, signature off',
    folder: 'server',
    half: 'unit',
    env: { TEST_SIGN_MODE: 'off' },
    only: [
      'src/features/login/sign-in.test',
      'src/features/login/sessions',
      'src/features/login/providers',
      'src/features/age/adult',
      'src/features/own-data/deletion',
      'src/features/chat/ownership',
      'src/features/characters/visibility',
      'src/features/characters/album/unlock',
      'src/platform/app.test',
      'src/platform/hooks',
    ],
  },
  { name: 'browser', folder: 'e2e', half: 'e2e' },
]

// The tests of two nodes and of another PostgreSQL want the real servers beside us.
const missing = [
  ...((await hasValkey()) ? [] : ['redis-server']),
  ...((await hasPostgres()) ? [] : ['postgresql']),
]
if (missing.length > 0 && !(await installByApt(missing, 'the tests')))
  console.log(`Some tests will fail without ${missing.join(' and ')} on this machine: please install it.`)

const half = process.argv[2]
const chosen = SUITES.filter((suite) => half === undefined || suite.half === half)
if (chosen.some((suite) => suite.half === 'e2e') && !(await isWebBuilt())) buildWeb()

const reports = await mkdtemp(join(tmpdir(), 'citrine-tests-'))
const total = { passed: 0, failed: 0 }
for (const [index, { name, folder, env, only = [] }] of chosen.entries()) {
  console.log(`\n— ${name}`)
  const report = join(reports, `${index}.json`)
  const args = [
    'run',
    '--root',
    folder,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...only,
  ]
  const { status } = spawnSync('node_modules/.bin/vitest', args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(
    await readFile(report, 'utf8').catch(() => '{}'),
  )
  total.passed += numPassedTests
  // A run that ends badly without a failed test (a crash, a broken set-up) must not pass for a green one.
  total.failed += status === 0 ? numFailedTests : Math.max(1, numFailedTests)
  if (numPassedTests + numFailedTests === 0) total.failed += 1
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
