// `npm run test:mutations -- [COUNT] [PATH…] [--seed N] [--skip N]` makes random faults in a copy of the sources, one at a
// time, and lists those that no test detects. With the same seed, `--skip` continues an earlier run.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findMutations, type Mutation } from './mutations/find-mutations.ts'
import { findRelatedTests, isTest, readSources } from './mutations/related-tests.ts'
import type { RunReply, RunRequest } from './mutations/test-process.ts'
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
  /\.(gen|fixture)\.tsx?$|\/locales\/|^server\/(test\/|src\/main\.ts$)|^web\/src\/components\/cover\/scenes\//
/** More would not end within the time of one mutation. */
const TEST_FILES_MAX = 8

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
type Outcome = { result: Result; by?: string }

/** Workspaces whose tests were run, with their processes. */
const processes = new Map<string, ChildProcess>()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())

async function openProcess(copy: string, workspace: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const open = processes.get(workspace)
  if (open !== undefined) return open
  // A process group of its own, so that the workers can be killed with it.
  const child = spawn(process.execPath, ['scripts/mutations/test-process.ts', workspace], {
    cwd: copy,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  })
  processes.set(workspace, child)
  await once(child, 'message')
  return child
}

function killProcess(workspace: string): void {
  const child = processes.get(workspace)
  processes.delete(workspace)
  if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
}

/** Every failure counts as detected, even a file that cannot be loaded. */
async function runMutation(copy: string, mutation: Mutation, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const [workspace = ''] = mutation.file.split('/')
  const tests = findRelatedTests(mutation.file, allSources, TEST_FILES_MAX)
  if (tests.length === 0) return { result: 'untested' }
  const child = await openProcess(copy, workspace, env)
  const path = join(copy, mutation.file)
  const source = await readFile(path, 'utf8')
  await writeFile(path, source.slice(0, mutation.start) + mutation.replacement + source.slice(mutation.end))
  changed.add(path)
  try {
    child.send({ changed: [...changed], tests } satisfies RunRequest)
    const time = AbortSignal.any([stopping.signal, AbortSignal.timeout(Number(values.seconds) * 1_000)])
    const [reply] = await Promise.race([
      once(child, 'message', { signal: time }) as Promise<[RunReply]>,
      once(child, 'exit', { signal: time }).then((): [RunReply] => [{ failed: 'the process ended' }]),
    ])
    if (child.exitCode !== null) killProcess(workspace)
    return reply.failed === null ? { result: 'survived' } : { result: 'killed', by: reply.failed }
  } catch {
    killProcess(workspace)
    return { result: 'late' }
  } finally {
    await writeFile(path, source)
  }
}
/** Files that a process may have loaded with a fault. */
const changed = new Set<string>()

const mutations = await drawMutations()
const copy = await copySources(process.cwd())
const postgres = await startTemporaryPostgres()
const temporary = join(copy, 'tmp')
await mkdir(temporary)
const env = { ...process.env, TEST_DATABASE_URL: postgres.url, TMPDIR: temporary }
const results: Result[] = []
try {
  for (const mutation of mutations) {
    const begun = Date.now()
    const { result, by } = await runMutation(copy, mutation, env)
    if (stopping.signal.aborted) break
    results.push(result)
    const seconds = Math.round((Date.now() - begun) / 1_000)
    console.log(`${result.padEnd(8)} ${mutation.file}:${mutation.line}  ${mutation.description}`)
    console.log(`         ${seconds} s${by === undefined ? '' : `, by ${by}`}`)
  }
} finally {
  for (const workspace of processes.keys()) killProcess(workspace)
  await postgres.stop()
  await rm(copy, { recursive: true, force: true, maxRetries: 5 })
}
const killed = results.filter((result) => result === 'killed').length
console.log(`\n${killed} of ${results.length} killed: ${Math.round((100 * killed) / results.length)} %`)
