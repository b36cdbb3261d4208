import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startAgeProvider } from '@citrine/fakes/age-provider.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor, folder } from '#test/doctor.ts'

test('the adult section is off, or the report names the age provider and whether it answers', async () => {
  expect((await doctor({})).of('adult section')).toMatch(/^off adult section none/)
  const house = await startAgeProvider()
  onTestFinished(() => house.stop())
  const on = { ADULT_SECTION: 'true', TRUST_PROXY: '1', COUNTRY_HEADER: 'cf-ipcountry' }
  const env = { ...on, PUBLIC_URL: house.url, ...house.env }

  expect((await doctor(on)).of('adult section')).toMatch(/^warn adult section self-declared age/)
  expect((await doctor(env)).of('adult section')).toMatch(
    /^ok adult section (<1 ms|\d+ ms|[\d.]+ s) age check at/,
  )
  await house.stop()
  expect((await doctor(env)).of('adult section')).toMatch(/^FAIL adult section age check at/)
  const file = join(await folder(), 'policy.yaml')
  await writeFile(file, 'unknown: maybe')
  const report = (await doctor({ ...on, AGE_POLICY_FILE: file })).of('adult section')
  expect(report).toMatch(/^FAIL adult section none - no policy AGE_POLICY_FILE is/)
})
