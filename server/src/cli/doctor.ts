// `npm run doctor`: checks each part, its provider, its speed, and the settings that change it.
import { existsSync } from 'node:fs'
import { llmDispatcher } from '#server/providers/llm/openai.llm.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { isWebBuilt } from './web-sources.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const code = await runDoctor(process.argv.slice(2), {
  env: process.env,
  dispatcher: llmDispatcher,
  isWebFresh: isWebBuilt,
  out: process.stdout,
})
// A hanging part must not hold the process; printed output is flushed first.
process.stdout.write('', () => process.exit(code))
