// `npm run test:mutations -- [COUNT] [PATH…] [--seed N] [--skip N]` makes random faults in a copy of the sources, one at a
// time, and lists those that no test detects. With the same seed, `--skip` continues an earlier run. `--record` first
// records which lines each test executes, which takes half an hour for all files and seconds later on: only tests that
// execute a changed line run, the most closely related first. Without records, the whole files of related tests run.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TestChooser } from './mutations/choose-tests.ts'
import { dropUncompilable } from './mutations/drop-uncompilable.ts'
import { applyMutation, findMutations, type Mutation } from './mutations/find-mutations.ts'
import { isTest, readSources } from './mutations/related-tests.ts'
import type { ChosenFile } from './mutations/test-map.ts'
import type { FailedTest, RunReply, RunRequest } from './mutations/test-process.ts'
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
/** Includes drawings, since no test can tell a right coordinate from a wrong one, and what only starts the programs. */
const EXCLUDED =
  /\.(gen|fixture)\.tsx?$|\/locales\/|^server\/(test\/|src\/main\.ts$)|^web\/src\/(main\.tsx$|shared\/cover\/(scenes\/|cover-(drawing|paths)\.)|.*\/draw-postcard\.ts$)/

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string' },
    skip: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '60' },
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [count = '60', ...only] = positionals
const seed = Number(values.seed ?? Date.now() % 1_000_000)

const files = spawnSync('git', ['ls-files', '--', ...FOLDERS], { encoding: 'utf8' })
  .stdout.split('\n')
  .filter((file) => /\.tsx?$/.test(file))
const allSources = await readSources(files)

async function drawMutations(copy: string): Promise<Mutation[]> {
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
  const end = Number(values.skip) + Number(count)
  const drawn: Mutation[] = []
  while (drawn.length < end && all.length > 0) {
    const batch = Array.from({ length: Math.min(BATCH, all.length) }, () =>
      all.splice(Math.floor(random() * all.length), 1),
    )
    const compiled = await dropUncompilable(copy, batch.flat())
    console.log(`${batch.length - compiled.length} of ${batch.length} do not compile`)
    drawn.push(...compiled)
  }
  return drawn.slice(Number(values.skip), end)
}
/** Number of mutations that one run of the compiler checks. */
const BATCH = 100

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

/** A test counts only if it passes alone without the mutation, so it neither needs other tests nor fails by chance. */
async function runMutation(copy: string, mutation: Mutation, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const end = Date.now() + Number(values.seconds) * 1_000
  for (;;) {
    const tests = await chooser.choose(mutation, ({ file, name }) => unreliable.has(`${file}: ${name}`))
    if (tests.length === 0) return { result: 'untested' }
    const failed = await runChanged(copy, mutation, { tests, env, end })
    if (failed === null || failed === 'late') return { result: failed ?? 'survived' }
    const by = `${failed.file}: ${failed.name ?? 'does not load'}`
    if (failed.name === null || (await passesAlone(copy, failed, { env, end })))
      return { result: 'killed', by }
    unreliable.add(by)
  }
}
const reliable = new Set<string>()
const unreliable = new Set<string>()

async function passesAlone(copy: string, { file, name }: FailedTest, limits: Limits): Promise<boolean> {
  const key = `${file}: ${name}`
  if (name === null || reliable.has(key)) return true
  const passes = (await runTests(copy, [{ file, names: [name] }], limits)) === null
  if (passes) reliable.add(key)
  return passes
}

type Limits = { env: NodeJS.ProcessEnv; end: number }

async function runChanged(
  copy: string,
  mutation: Mutation,
  { tests, ...limits }: Limits & { tests: ChosenFile[] },
): Promise<FailedTest | 'late' | null> {
  const path = join(copy, mutation.file)
  const source = await readFile(path, 'utf8')
  await writeFile(path, applyMutation(source, mutation))
  changed.add(path)
  return runTests(copy, tests, limits).finally(() => writeFile(path, source))
}

async function runTests(
  copy: string,
  tests: ChosenFile[],
  { env, end }: Limits,
): Promise<FailedTest | 'late' | null> {
  const workspace = tests[0]?.file.split('/')[0] ?? ''
  const child = await openProcess(copy, workspace, env)
  try {
    child.send({ changed: [...changed], tests } satisfies RunRequest)
    const time = AbortSignal.any([stopping.signal, AbortSignal.timeout(Math.max(1, end - Date.now()))])
    const ended: RunReply = { failed: { file: 'the process ended', name: null } }
    const [reply] = await Promise.race([
      once(child, 'message', { signal: time }) as Promise<[RunReply]>,
      once(child, 'exit', { signal: time }).then((): [RunReply] => [ended]),
    ])
    if (child.exitCode !== null) killProcess(workspace)
    return reply.failed
  } catch {
    killProcess(workspace)
    return 'late'
  }
}
/** Files that a process may have loaded with a fault. */
const changed = new Set<string>()

if (values.record)
  for (const workspace of COPIED)
    spawnSync(process.execPath, ['scripts/mutations/record-tests.ts', workspace], { stdio: 'inherit' })
const chooser = await TestChooser.open(allSources)
const copy = await copySources(process.cwd())
const postgres = await startTemporaryPostgres()
const temporary = join(copy, 'tmp')
await mkdir(temporary)
const env = { ...process.env, TEST_DATABASE_URL: postgres.url, TMPDIR: temporary }
const results: Result[] = []
try {
  for (const mutation of await drawMutations(copy)) {
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
