// `node run-tests.ts WORKSPACE FILE…` runs test files in the given order until one fails.
import { startVitest, type TestSpecification } from 'vitest/node'

const [workspace = '', ...files] = process.argv.slice(2)

class GivenOrder {
  shard = (specifications: TestSpecification[]): TestSpecification[] => specifications
  sort = (specifications: TestSpecification[]): TestSpecification[] =>
    specifications.toSorted((one, other) => findPlace(one) - findPlace(other))
}

const findPlace = ({ moduleId }: TestSpecification): number =>
  files.findIndex((file) => moduleId.endsWith(`/${workspace}/${file}`))

const vitest = await startVitest('test', files, {
  root: workspace,
  watch: false,
  bail: 1,
  retry: 0,
  reporters: ['dot'],
  sequence: { sequencer: GivenOrder },
})
await vitest.close()
