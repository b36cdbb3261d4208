// Runs the tests of one workspace, and records which lines each executes. Files that have a record are left out.
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { hashText, readRecord } from './test-map.ts'

const [workspace = '', ...paths] = process.argv.slice(2)
const root = process.cwd()

const vitest = await createVitest('test', {
  root: workspace,
  watch: false,
  reporters: ['dot'],
})
// Projects do not inherit the option `runner`.
for (const { config } of vitest.projects) config.runner = join(import.meta.dirname, 'coverage-runner.ts')
// Compiled code then has its source map in a comment.
vitest.config.inspector.openInMainProcess = true
await vitest.standalone()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void vitest.cancelCurrentRun('keyboard-input'))
const specifications = await vitest.globTestSpecifications(paths)
const isUnread = await Promise.all(
  specifications.map(async ({ moduleId }) => {
    const record = await readRecord(relative(root, moduleId))
    return record?.hash !== hashText(await readFile(moduleId, 'utf8'))
  }),
)
const unread = specifications.filter((_, index) => isUnread[index])
console.log(`${unread.length} of ${specifications.length} test files have no record`)
if (unread.length > 0) await vitest.runTestSpecifications(unread)
await vitest.close()
