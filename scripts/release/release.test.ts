import { chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packFolder, runProgram, SIGNATURE, SUMS, signFiles, verifyFiles } from './release.ts'

const NAME = 'releases@citrine.example'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function makeKey(name: string): Promise<{ key: string; signers: string }> {
  const folder = await newFolder()
  const key = join(folder, name)
  runProgram('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', key])
  const signers = join(folder, 'signers')
  await writeFile(signers, `${NAME} ${await readFile(`${key}.pub`, 'utf8')}`)
  return { key, signers }
}

async function makeRelease(): Promise<string> {
  const folder = await newFolder()
  await writeFile(join(folder, 'citrine.tar.gz'), 'the sources')
  await writeFile(join(folder, 'sbom.json'), '{}')
  return folder
}

test('a release is verified with the key that signed it, and with no other', async () => {
  const release = await makeRelease()
  const own = await makeKey('own')
  const other = await makeKey('other')
  await signFiles(release, own.key)

  await verifyFiles(release, own.signers, NAME)
  runProgram('sh', ['-c', `cd '${release}' && sha256sum --check --strict ${SUMS}`])
  await expect(verifyFiles(release, other.signers, NAME)).rejects.toThrow(/verif/i)
  await expect(verifyFiles(release, own.signers, 'somebody@else.example')).rejects.toThrow()
})

test.for([
  ['a changed file', (folder: string) => writeFile(join(folder, 'sbom.json'), '{ }')],
  ['a missing file', (folder: string) => rm(join(folder, 'sbom.json'))],
  ['an added file', (folder: string) => writeFile(join(folder, 'more.sh'), 'echo')],
  [
    'changed sums',
    async (folder: string) => writeFile(join(folder, SUMS), `${await readFile(join(folder, SUMS))}\n`),
  ],
  ['a missing signature', (folder: string) => rm(join(folder, SIGNATURE))],
] as const)('a release with %s is refused', async ([, change]) => {
  const [release, { key, signers }] = [await makeRelease(), await makeKey('own')]
  await signFiles(release, key)

  await change(release)

  await expect(verifyFiles(release, signers, NAME)).rejects.toThrow()
})

test('the same files are packed into the same bytes, whatever their times, order and permissions', async () => {
  const one = await newFolder()
  const other = await newFolder()
  await mkdir(join(one, 'dist/assets'), { recursive: true })
  for (const name of ['dist/index.html', 'dist/assets/b.js', 'dist/assets/a.js'])
    await writeFile(join(one, name), name)
  await cp(join(one, 'dist'), join(other, 'dist'), { recursive: true })
  await utimes(join(other, 'dist/index.html'), 1, 1)
  await chmod(join(other, 'dist/index.html'), 0o600)

  expect(packFolder(one, ['dist']).equals(packFolder(other, ['dist']))).toBe(true)
})
