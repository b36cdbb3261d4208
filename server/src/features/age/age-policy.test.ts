import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '#server/platform/errors.ts'
import { chooseAgeRule, readAgePolicy } from './age-policy.ts'

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-policy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'policy.yaml')
  await writeFile(file, text)
  return file
}

test('the default policy accepts no declaration in any country', async () => {
  const policy = await readAgePolicy()

  for (const country of ['GB', 'AU', 'FR', 'IT', 'DE', 'US', 'US-TX', 'NL', null])
    expect(chooseAgeRule(policy, country), String(country)).toBe('assured')
})

test('a region has priority over its country, and a country over all others', async () => {
  const policy = await readAgePolicy(
    await fileWith(
      'unknown: forbidden\nothers: assured\ncountries: { US: self_declare, US-TX: assured, SA: forbidden, CA: self_declare }',
    ),
  )
  const rules = ['US-TX', 'US-CA', 'CA', 'CA-QC', 'SA', 'BR', null].map((country) =>
    chooseAgeRule(policy, country),
  )

  expect(rules).toEqual([
    'assured',
    'self_declare',
    'self_declare',
    'self_declare',
    'forbidden',
    'assured',
    'forbidden',
  ])
  expect(chooseAgeRule(policy, 'US')).toBe('assured')
})

test.each([
  ['unknown: [', /AGE_POLICY_FILE/],
  ['unknown: assured', /others/],
  ['unknown: assured\nothers: maybe\ncountries: {}', /others/],
  ['unknown: assured\nothers: assured\ncountries: { Texas: assured }', /countries/],
  ['unknown: assured\nothers: assured\ncountries: {}\nother: assured', /other/],
])('an unreadable policy stops the start: %j', async (text, reason) => {
  const refusal = await readAgePolicy(await fileWith(text)).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(StartError)
  expect((refusal as Error).message).toMatch(reason)
})

test('a missing file is named', async () => {
  await expect(readAgePolicy('/nowhere/policy.yaml')).rejects.toThrow('/nowhere/policy.yaml')
})
