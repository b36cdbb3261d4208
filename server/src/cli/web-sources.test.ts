import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const CHECK = `import(${JSON.stringify(join(import.meta.dirname, 'web-sources.ts'))}).then(async ({ isWebBuilt }) =>
  console.log(typeof (await isWebBuilt()), await isWebBuilt()))`

function check(cwd: string, filesMax: number): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `ulimit -n ${filesMax} && exec "$0" -e "$1"`, process.execPath, CHECK],
    { cwd, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

test('the check for changed sources works where a process may open 128 files, as in some containers', () => {
  expect(check(ROOT, 128)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^boolean/), stderr: '' })
})

test('a folder without sources, such as that of the image, has a page that is current', () => {
  const folder = mkdtempSync(join(tmpdir(), 'citrine-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(check(folder, 1_024)).toMatchObject({ status: 0, stdout: 'boolean true\n' })
})
