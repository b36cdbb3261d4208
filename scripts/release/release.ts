import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const SUMS = 'SHA256SUMS'
export const SIGNATURE = 'SHA256SUMS.sig'
const NAMESPACE = 'citrine-release'

/**
 * Runs a program and returns its output.
 * @throws an error with the text that the program printed
 */
export function runProgram(command: string, args: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    maxBuffer: 2 ** 30,
    ...(input === undefined ? {} : { input }),
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${command}: ${stderr.toString().trim() || stdout.toString().trim()}`)
  return stdout
}

/** Packs files of a folder so that the same files always give the same bytes. */
export function packFolder(folder: string, names: readonly string[]): Buffer {
  const order = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--format=ustar']
  // Without fixed modes, the builder's umask would change the permissions in the archive.
  const modes = ['--mode=u=rwX,go=rX']
  const archive = runProgram('tar', ['--create', ...order, ...modes, '--directory', folder, ...names])
  return runProgram('gzip', ['--no-name', '-9'], archive)
}

export async function sumFiles(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name !== SUMS && name !== SIGNATURE).sort()
  const lines = names.map(async (name) => `${hashSha256(await readFile(join(folder, name)))}  ${name}\n`)
  return (await Promise.all(lines)).join('')
}

const hashSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export async function signFiles(folder: string, key: string): Promise<void> {
  const sums = await sumFiles(folder)
  await writeFile(join(folder, SUMS), sums)
  const signature = runProgram('ssh-keygen', ['-Y', 'sign', '-n', NAMESPACE, '-f', key], Buffer.from(sums))
  await writeFile(join(folder, SIGNATURE), signature)
}

/**
 * Checks that a folder has exactly the files whose sums were signed.
 * @param signers a file of lines `name public-key`, per ssh-keygen's ALLOWED SIGNERS
 * @throws when a file differs, is missing or was added, or when no signer signed the sums
 */
export async function verifyFiles(folder: string, signers: string, name: string): Promise<void> {
  const sums = await readFile(join(folder, SUMS))
  const signed = ['-f', signers, '-I', name, '-n', NAMESPACE, '-s', join(folder, SIGNATURE)]
  runProgram('ssh-keygen', ['-Y', 'verify', ...signed], sums)
  if ((await sumFiles(folder)) !== sums.toString()) throw new Error(`the files are not those of ${SUMS}`)
}
