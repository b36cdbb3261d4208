// `npm run release -- FOLDER --key KEY` writes a signed release of the last commit into a new folder: the sources, the built
// web app, the bill of materials, their sums and a signature. Two builds of a commit give the same sums.
// `npm run release -- FOLDER --verify SIGNERS --as NAME` verifies a release.
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packFolder, runProgram, signFiles, verifyFiles } from './release/release.ts'

const USAGE = 'npm run release -- FOLDER --key KEY, or npm run release -- FOLDER --verify SIGNERS --as NAME'
const BUILT = ['dist', 'dist-render']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, verify: { type: 'string' }, as: { type: 'string' } },
})
const [named] = positionals
if (named === undefined) throw new Error(USAGE)
const folder = resolve(named)

if (values.verify !== undefined && values.as !== undefined) {
  await verifyFiles(folder, resolve(values.verify), values.as)
  console.log('The signature is good, and the files are those that were signed.')
} else if (values.key !== undefined) await makeRelease(resolve(values.key))
else throw new Error(USAGE)

async function makeRelease(key: string): Promise<void> {
  await access(key)
  if (runProgram('git', ['status', '--porcelain']).length > 0)
    throw new Error('Commit or remove changes first.')
  const commit = runProgram('git', ['rev-parse', '--short=12', 'HEAD']).toString().trim()
  await mkdir(folder)
  const sources = runProgram('git', ['archive', '--format=tar', `--prefix=citrine-${commit}/`, 'HEAD'])
  await writeFile(join(folder, `citrine-${commit}.tar.gz`), runProgram('gzip', ['--no-name', '-9'], sources))
  runProgram('npm', ['run', '--silent', 'build'])
  await writeFile(join(folder, `citrine-${commit}-web.tar.gz`), packFolder(resolve('web'), BUILT))
  runProgram('npm', ['run', '--silent', 'sbom', '--', join(folder, `citrine-${commit}.sbom.json`)])
  await signFiles(folder, key)
  console.log(`${folder} has the signed release of ${commit}.`)
}
