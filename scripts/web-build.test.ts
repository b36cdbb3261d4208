import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.skipIf(process.platform === 'win32')(
  'the check for changed sources works where a process may open 128 files, as in some containers',
  () => {
    const check = `import('./scripts/web-build.ts').then(({ isWebBuilt }) => isWebBuilt())`
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -n 128 && exec "$0" -e "$1"', process.execPath, check],
      { cwd: new URL('..', import.meta.url), encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
  },
)
