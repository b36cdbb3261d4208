// `npm run doctor`: who serves each part, whether it answers, how fast, and what changes it.
import { existsSync } from 'node:fs'
import { isWebBuilt } from '../../../scripts/web-build.ts'
import { llmDispatcher } from '../providers/llm/openai.llm.ts'
import { runDoctor } from './doctor/run-doctor.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const code = await runDoctor(process.argv.slice(2), {
  env: process.env,
  dispatcher: llmDispatcher,
  isWebFresh: isWebBuilt,
  out: process.stdout,
})
// A part that hangs must not hold the process; what was printed goes out first.
process.stdout.write('', () => process.exit(code))
