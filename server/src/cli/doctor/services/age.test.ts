import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startAgeProvider } from '@citrine/fakes/age-provider.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor, folder } from '#test/doctor.ts'

test('the adult section is off, or the report names the age provider and whether it answers', async () => {
  const plain = await doctor({})
  expect(plain.of('adult section')).toMatch(/^off adult section none/)
  expect(plain.of('tracking')).toMatch(
    /^ok tracking .* everybody is asked for consent, since no COUNTRY_HEADER/,
  )
  const provider = await startAgeProvider()
  onTestFinished(() => provider.stop())
  const on = { ADULT_SECTION: 'true', TRUST_PROXY: '1', COUNTRY_HEADER: 'cf-ipcountry' }
  const env = { ...on, PUBLIC_URL: provider.url, ...provider.env }

  const declared = await doctor(on)
  expect(declared.of('adult section')).toMatch(/^warn adult section self-declared age/)
  expect(declared.of('tracking')).not.toContain('COUNTRY_HEADER')
  expect((await doctor(env)).of('adult section')).toMatch(
    /^ok adult section (<1 ms|\d+ ms|[\d.]+ s) age check at/,
  )
  await provider.stop()
  expect((await doctor(env)).of('adult section')).toMatch(/^FAIL adult section age check at/)
  const file = join(await folder(), 'policy.yaml')
  await writeFile(file, 'unknown: maybe')
  const report = (await doctor({ ...on, AGE_POLICY_FILE: file })).of('adult section')
  expect(report).toMatch(/^FAIL adult section none - no policy AGE_POLICY_FILE is/)
})
