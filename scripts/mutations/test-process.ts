// Runs tests on request, so that each run needs neither another start of Vitest nor another database template.
import { join } from 'node:path'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import type { ChosenFile } from './test-map.ts'

/** `changed`: files whose content differs from the last run. `tests` run in this order until one fails. */
export type RunRequest = { changed: string[]; tests: ChosenFile[] }
/** The first failed test; its name is null where a file does not load. */
export type FailedTest = { file: string; name: string | null }
export type RunReply = { failed: FailedTest | null }

const [workspace = ''] = process.argv.slice(2)

let order: readonly string[] = []
class GivenOrder {
  shard = (specifications: TestSpecification[]): TestSpecification[] => specifications
  sort = (specifications: TestSpecification[]): TestSpecification[] =>
    specifications.toSorted((one, other) => order.indexOf(one.moduleId) - order.indexOf(other.moduleId))
}

let failed: FailedTest | null = null
function recordFailure(module: TestModule): void {
  if (module.ok()) return
  const [test] = module.children.allTests('failed')
  failed ??= { file: `${workspace}/${module.relativeModuleId}`, name: test?.fullName ?? null }
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
  const names = new Map(tests.map((test) => [join(process.cwd(), test.file), test.names]))
  order = [...names.keys()]
  const chosen = specifications
    .filter(({ moduleId }) => names.has(moduleId))
    .map(({ project, moduleId }) => {
      const testNames = names.get(moduleId)
      return project.createSpecification(moduleId, testNames && { testNames })
    })
  failed = null
  const { unhandledErrors } = await vitest.runTestSpecifications(chosen)
  return { failed: failed ?? (unhandledErrors.length > 0 ? { file: 'unhandled error', name: null } : null) }
}

process.on('message', (request: RunRequest) => void run(request).then((reply) => process.send?.(reply)))
process.send?.('ready')
