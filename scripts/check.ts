// `npm run check`: runs the checks listed below, prints all faults, then fails. `npm run check -- graph` draws the imports
// between features and checks nothing.
import { spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { cruise } from 'dependency-cruiser'
import { BOUNDARIES } from './boundaries.ts'
import { checkFeatureGraphs, drawFeatureGraphs } from './feature-graph.ts'
import { installRunnerLibrary, RUNNER_FOLDER } from './runner-library.ts'

const BIN = 'node_modules/.bin'
const SOURCES = [
  'contract/src',
  'illustrator/src',
  'server/src',
  'server/test',
  'web/src',
  'runner/src',
  'sandbox/src',
  'fakes',
  'scripts',
  'e2e',
]
const MAX_LINES = 400

type Check = { name: string; run: () => Promise<string> | string }

async function runCommand(name: string, ...args: string[]): Promise<string> {
  const child = spawn(`${BIN}/${name}`, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return status === 0 ? '' : `${stdout}${stderr}` || `${name} ended with ${status}`
}

const runScript = (...args: string[]): Promise<string> => runCommand('node', 'scripts/node24.mjs', ...args)

function checkTypes(project: string): Promise<string> {
  const cache = `node_modules/.types/${project.replace('/', '-')}.tsbuildinfo`
  return runCommand('../typescript-7/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', cache)
}

async function checkBoundaries(): Promise<string> {
  const { output } = await cruise(SOURCES, BOUNDARIES)
  if (typeof output === 'string') return output
  if (output.summary.totalCruised < 100) return `only ${output.summary.totalCruised} modules were read`
  return [
    ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    checkFeatureGraphs(output.modules),
  ]
    .join('\n')
    .trim()
}

async function drawGraphs(): Promise<void> {
  const { output } = await cruise(['server/src', 'web/src'], BOUNDARIES)
  if (typeof output !== 'string') console.log(drawFeatureGraphs(output.modules))
}

async function checkLengths(): Promise<string> {
  const listed = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' }).stdout.split(
    '\n',
  )
  const files = listed.filter((file) => file !== '' && !/\.gen\.ts$|\/locales\//.test(file))
  const lengths = await Promise.all(
    files.map(async (file) => ({
      file,
      lines: (await readFile(file, 'utf8').catch(() => '')).split('\n').length,
    })),
  )
  return lengths
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${MAX_LINES}`)
    .join('\n')
}

/** The slowest come first, because a slow one that starts last would run alone at the end. */
const CHECKS: Check[] = [
  { name: 'types of everything in Node', run: () => checkTypes('tsconfig.node.json') },
  { name: 'types of web', run: () => checkTypes('web') },
  { name: 'format and lint', run: () => runCommand('biome', 'check', '--error-on-warnings', '.') },
  { name: 'types of e2e, fakes and sandbox', run: () => checkTypes('e2e') },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'dead code', run: () => runCommand('knip', '--treat-config-hints-as-errors') },
  { name: 'generated types', run: () => runScript('scripts/db-types.ts', '--check') },
  { name: 'texts', run: () => runScript('scripts/check-texts.ts') },
  { name: 'bill of materials', run: () => runScript('scripts/sbom.ts', '--check') },
  { name: 'file lengths', run: checkLengths },
  { name: 'documents', run: () => runScript('scripts/check-documents.ts') },
  { name: 'dependencies', run: () => runScript('scripts/check-dependencies.ts') },
]
/** Checks that run at once. Some use several threads, and each needs up to a gigabyte. */
const CONCURRENCY = 3

async function runChecks(): Promise<number> {
  // The runner's types are part of its library.
  await installRunnerLibrary(RUNNER_FOLDER)
  let faults = 0
  const queue = [...CHECKS]
  const work = async (): Promise<void> => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const began = performance.now()
      const fault = await check.run()
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${fault === '' ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)`)
      if (fault === '') continue
      faults += 1
      console.log(fault.trimEnd())
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return faults
}

if (process.argv[2] === 'graph') await drawGraphs()
else process.exitCode = (await runChecks()) === 0 ? 0 : 1
