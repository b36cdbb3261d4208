// `npm run test:mutations -- [COUNT] [PATH…] [--seed N] [--skip N]` makes random faults in a copy of the sources, one at a
// time, and lists those that no test detects. With the same seed, `--skip` continues an earlier run.
import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findMutations, type Mutation } from './mutations/find-mutations.ts'
import { findRelatedTests, isTest, readSources } from './mutations/related-tests.ts'
import { seedRandom } from './seed-random.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

/** Folders that are copied, because mutations change them; everything else is linked. */
const COPIED = ['server', 'web']

async function copySources(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'citrine-mutations-'))
  for (const name of await readdir(root)) {
    if (name === '.git') continue
    if (COPIED.includes(name)) await cp(join(root, name), join(copy, name), { recursive: true })
    else await symlink(join(root, name), join(copy, name))
  }
  return copy
}

const FOLDERS = ['server/src', 'server/test', 'web/src']
/** Includes drawings: no test can tell a right coordinate from a wrong one. */
const EXCLUDED =
  /\.gen\.ts$|\/locales\/|^server\/(test\/|src\/main\.ts$)|^web\/src\/components\/cover\/scenes\//
/** More would not end within the time of one mutation. */
const TEST_FILES_MAX = 7

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string' },
    skip: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '60' },
  },
  allowPositionals: true,
})
const [count = '60', ...only] = positionals
const seed = Number(values.seed ?? Date.now() % 1_000_000)

const files = spawnSync('git', ['ls-files', '--', ...FOLDERS], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => /\.tsx?$/.test(file))
const allSources = await readSources(files)

async function drawMutations(): Promise<Mutation[]> {
  const sources = files.filter(
    (file) =>
      !isTest(file) &&
      !EXCLUDED.test(file) &&
      (only.length === 0 || only.some((part) => file.startsWith(part))),
  )
  const all = (
    await Promise.all(sources.map(async (file) => findMutations(file, await readFile(file, 'utf8'))))
  ).flat()
  console.log(`${all.length} mutations are possible in ${sources.length} files. Seed: ${seed}`)
  const random = seedRandom(seed)
  const drawn: Mutation[] = []
  while (drawn.length < Number(values.skip) + Number(count) && all.length > 0)
    drawn.push(...all.splice(Math.floor(random() * all.length), 1))
  return drawn.slice(Number(values.skip))
}

type Result = 'killed' | 'survived' | 'late' | 'untested'

/** Runs the closest tests. Every failure counts as detected, even a file that cannot be loaded. */
async function runMutation(copy: string, mutation: Mutation, env: NodeJS.ProcessEnv): Promise<Result> {
  const [workspace = ''] = mutation.file.split('/')
  const tests = findRelatedTests(mutation.file, allSources, TEST_FILES_MAX)
  if (tests.length === 0) return 'untested'
  const path = join(copy, mutation.file)
  const source = await readFile(path, 'utf8')
  await writeFile(path, source.slice(0, mutation.start) + mutation.replacement + source.slice(mutation.end))
  try {
    const names = tests.map((test) => test.slice(workspace.length + 1))
    return await runTests(copy, [workspace, ...names], env)
  } finally {
    await writeFile(path, source)
  }
}

const RUN_TESTS = 'scripts/mutations/run-tests.ts'

function runTests(copy: string, args: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  // A process group of its own, so that the workers can be killed with it.
  const tests = spawn(process.execPath, [RUN_TESTS, ...args], {
    cwd: copy,
    env,
    stdio: 'ignore',
    detached: true,
  })
  return new Promise((resolve) => {
    const stop = (): void => {
      resolve('late')
      if (tests.pid !== undefined) process.kill(-tests.pid, 'SIGKILL')
    }
    const timer = setTimeout(stop, Number(values.seconds) * 1_000)
    stopping.signal.addEventListener('abort', stop)
    tests.once('close', (status) => {
      clearTimeout(timer)
      stopping.signal.removeEventListener('abort', stop)
      resolve(status === 0 ? 'survived' : 'killed')
    })
  })
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())

const mutations = await drawMutations()
const copy = await copySources(process.cwd())
const postgres = await startTemporaryPostgres()
// Each mutation has its own temporary folder, because a killed test leaves its files behind.
const temporary = join(copy, 'tmp')
const results: Result[] = []
try {
  for (const mutation of mutations) {
    await mkdir(temporary)
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url, TMPDIR: temporary }
    const result = await runMutation(copy, mutation, env)
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 })
    if (stopping.signal.aborted) break
    results.push(result)
    console.log(`${result.padEnd(8)} ${mutation.file}:${mutation.line}  ${mutation.description}`)
  }
} finally {
  await postgres.stop()
  await rm(copy, { recursive: true, force: true })
}
const killed = results.filter((result) => result === 'killed').length
console.log(`\n${killed} of ${results.length} killed: ${Math.round((100 * killed) / results.length)} %`)
