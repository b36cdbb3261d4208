// Runs tests on request, so that each run needs neither another start of Vitest nor another database template.
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'

/** `changed`: files whose content differs from the last run. `tests` run in this order until one fails. */
export type RunRequest = { changed: string[]; tests: string[] }
/** `failed` names the first failed test, and is null when all pass. */
export type RunReply = { failed: string | null }

const [workspace = ''] = process.argv.slice(2)

const findFile = ({ moduleId }: TestSpecification, files: readonly string[]): number =>
  files.findIndex((file) => moduleId.endsWith(`/${file}`))

let order: readonly string[] = []
class GivenOrder {
  shard = (specifications: TestSpecification[]): TestSpecification[] => specifications
  sort = (specifications: TestSpecification[]): TestSpecification[] =>
    specifications.toSorted((one, other) => findFile(one, order) - findFile(other, order))
}

let failed: string | null = null
function recordFailure(module: TestModule): void {
  if (module.ok()) return
  const [test] = module.children.allTests('failed')
  failed ??= `${module.relativeModuleId}: ${test?.name ?? 'does not load'}`
}

const vitest = await createVitest('test', {
  root: workspace,
  watch: false,
  bail: 1,
  retry: 0,
  reporters: [{ onTestModuleEnd: recordFailure }],
  sequence: { sequencer: GivenOrder },
})
await vitest.standalone()
const specifications = await vitest.globTestSpecifications()

async function run({ changed, tests }: RunRequest): Promise<RunReply> {
  for (const file of changed) vitest.invalidateFile(file)
  order = tests
  const chosen = specifications.filter((specification) => findFile(specification, tests) !== -1)
  failed = null
  const { unhandledErrors } = await vitest.runTestSpecifications(chosen)
  return { failed: failed ?? (unhandledErrors.length > 0 ? 'unhandled error' : null) }
}

process.on('message', (request: RunRequest) => void run(request).then((reply) => process.send?.(reply)))
process.send?.('ready')
