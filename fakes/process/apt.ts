import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findCommand } from './find-command.ts'

const run = promisify(execFile)

/**
 * Installs system packages without a prompt, if this runs as root on a Debian-based system.
 * @returns whether they are installed now
 */
export async function installByApt(packages: readonly string[], reason: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await isDebianLike()) || (await findCommand(['apt-get'])) === null)
    return false
  process.stderr.write(`Installing ${packages.join(', ')} with apt-get for ${reason}.\n`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1e8 }
  try {
    await run('apt-get', ['update'], options)
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
    return true
  } catch {
    // There is no network or no such package; the caller tells people what to install.
    return false
  }
}

async function isDebianLike(): Promise<boolean> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(release)
}
