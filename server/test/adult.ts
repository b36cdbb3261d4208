import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { declareAge } from '@citrine/contract/age'
import { onTestFinished } from 'vitest'
import type { TestApp, TestAppOptions } from './app.ts'
import { callOk } from './call.ts'
import { signedIn } from './signed-in.ts'

const POLICY = `
unknown: assured
others: assured
countries: { NL: self_declare, GB: assured, SA: forbidden, US: self_declare, US-TX: assured }
`

export async function adultEnv(env: Record<string, string> = {}): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-policy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'age-policy.yaml')
  await writeFile(file, POLICY)
  return {
    ADULT_SECTION: 'true',
    TRUST_PROXY: '1',
    COUNTRY_HEADER: 'x-country',
    AGE_POLICY_FILE: file,
    ...env,
  }
}

export const quietAdult = async (env: Record<string, string> = {}): Promise<TestAppOptions> => ({
  env: await adultEnv(env),
  is_working: false,
})

export const from = (country: string) => ({ headers: { 'x-country': country } })

export async function adultReader(app: TestApp) {
  const reader = await signedIn(app)
  await callOk(app, declareAge, { token: reader.token, body: { over18: true }, ...from('NL') })
  return reader
}
