import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ADDED, findModule, fitsEvent, TRACKED, type TrackedName } from './tracking-modules.ts'

const PAGE = new URL('../../docs/tracking.md', import.meta.url)

test('the specification’s modules are numbered from 1 to 113, later ones follow, and the documentation names each', async () => {
  const rows = (await readFile(PAGE, 'utf8')).matchAll(/^\| (\d+) \| `(\w+)` \| (?:`([\w-]+)`)? ?\|/gm)
  const written = [...rows].map(([, module, name, variant = '']) => `${module} ${name} ${variant}`)
  const specified = (Object.keys(TRACKED) as TrackedName[]).flatMap((name) =>
    TRACKED[name].map((variant) => [name, variant] as const),
  )
  expect(specified).toHaveLength(113)
  const expected = [...specified, ...ADDED].map(
    ([name, variant]) => `${findModule(name, variant)} ${name} ${variant}`,
  )
  expect(written).toEqual(expected)
  expect(expected.length).toBeLessThan(256)
})

test('a module belongs to one event', () => {
  expect([fitsEvent(1, 'page_view'), fitsEvent(114, 'page_view'), fitsEvent(61, 'chat_send')]).toEqual([
    true,
    true,
    true,
  ])
  expect([fitsEvent(51, 'page_view'), fitsEvent(0, 'page_view'), fitsEvent(999, '')]).toEqual([
    false,
    false,
    false,
  ])
})
