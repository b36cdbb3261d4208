// `npm run check`: format, lint, types, boundaries, dead code, file lengths, texts, documents,
// dependencies, bill of materials, generated types.
// Prints all faults, then fails. `npm run check -- graph` draws the imports between features and checks nothing.
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
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
const LONGEST_FILE = 400

type Check = { name: string; run: () => Promise<string> | string }

const command = (name: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(`${BIN}/${name}`, args, { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}` || `${name} ended with ${status}`
}

/** dependency-cruiser passes when it reads nothing, so the count is checked too. */
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
    .filter(({ lines }) => lines > LONGEST_FILE)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${LONGEST_FILE}`)
    .join('\n')
}

const CHECKS: Check[] = [
  { name: 'format and lint', run: () => command('biome', 'check', '--error-on-warnings', '.') },
  ...['contract', 'illustrator', 'server', 'web', 'runner', 'sandbox', 'fakes', 'e2e', 'scripts'].map(
    (workspace) => ({
      name: `types of ${workspace}`,
      run: () => command('../typescript-7/bin/tsc', '-p', workspace),
    }),
  ),
  { name: 'boundaries', run: checkBoundaries },
  { name: 'dead code', run: () => command('knip', '--treat-config-hints-as-errors') },
  { name: 'file lengths', run: checkLengths },
  { name: 'texts', run: () => command('node', 'scripts/node24.mjs', 'scripts/check-texts.ts') },
  {
    name: 'documents',
    run: () => command('node', 'scripts/node24.mjs', 'scripts/check-documents.ts'),
  },
  {
    name: 'dependencies',
    run: () => command('node', 'scripts/node24.mjs', 'scripts/check-dependencies.ts'),
  },
  {
    name: 'bill of materials',
    run: () => command('node', 'scripts/node24.mjs', 'scripts/sbom.ts', '--check'),
  },
  {
    name: 'generated types',
    run: () => command('node', 'scripts/node24.mjs', 'scripts/db-types.ts', '--check'),
  },
]

async function runChecks(): Promise<number> {
  // The runner's types come with its library.
  await installRunnerLibrary(RUNNER_FOLDER)
  let faults = 0
  for (const { name, run } of CHECKS) {
    const began = performance.now()
    const fault = await run()
    console.log(
      `${fault === '' ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
    )
    if (fault === '') continue
    faults += 1
    console.log(fault.trimEnd())
  }
  return faults
}

if (process.argv[2] === 'graph') await drawGraphs()
else process.exitCode = (await runChecks()) === 0 ? 0 : 1
