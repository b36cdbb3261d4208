import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findModule, MODULE_COUNT, TRACKED, type TrackedName } from './tracking-modules.ts'

const PAGE = new URL('../../docs/tracking.md', import.meta.url)

test('the modules are numbered from 1 to 113, and the documentation names each', async () => {
  const rows = (await readFile(PAGE, 'utf8')).matchAll(/^\| (\d+) \| `(\w+)` \| (?:`([\w-]+)`)? ?\|/gm)
  const written = [...rows].map(([, module, name, variant = '']) => `${module} ${name} ${variant}`)
  const known = (Object.keys(TRACKED) as TrackedName[]).flatMap((name) =>
    TRACKED[name].map((variant) => `${findModule(name, variant)} ${name} ${variant}`),
  )
  expect(MODULE_COUNT).toBe(113)
  expect(written).toEqual(known)
})
