// `npm run runner`: installs llama.cpp's library where it is missing, then becomes the runner (runner/README.md).
import { existsSync } from 'node:fs'
import { buildRunnerPath } from '../server/src/providers/llm/runner/runner-folder.ts'
import { installRunnerLibrary, isRunnerLibraryInstalled } from './runner-library.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const folder = buildRunnerPath(process.env.DATA_DIR || 'data')
if (!process.argv.includes('--scripted')) {
  if (!(await isRunnerLibraryInstalled(folder))) process.stderr.write('Downloading the model runner, once…\n')
  await installRunnerLibrary(folder)
  process.argv.push('--library', folder)
}
await import('../runner/src/main.ts')
