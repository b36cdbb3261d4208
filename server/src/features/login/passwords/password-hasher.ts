import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { AppContext } from '#server/context.ts'
import { createLimiter } from '#server/platform/concurrency/limiter.ts'
import { AppError } from '#server/platform/errors.ts'
import { hmac } from '#server/platform/secrets/crypto.ts'

/** OWASP minimum of 2026. Argon2id is the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The name of the key for new hashes. Hashes under older names are still checked with their keys. */
const PEPPER = 'passwords-1'
/** One of libuv's four threads stays free for files. */
const AT_ONCE = Math.min(2 * availableParallelism(), 3)
const WAITING_MAX = 100
/** A dummy hash, so that an unknown account takes as long as a real one. */
const NOBODYS = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type StoredPassword = { hash: string; pepper: string }
export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** One instance per process, to bound how many hashes run at once. */
export function createPasswordHasher({ secrets, metrics }: Pick<AppContext, 'secrets' | 'metrics'>) {
  const limiter = createLimiter(AT_ONCE)
  let inside = 0
  // HMAC with the pepper bounds the length, and makes the database alone useless for guessing.
  const pepperPassword = (key: Buffer, password: string): string =>
    hmac(key, password.normalize('NFC')).toString('base64')
  const measureHash = async <T>(work: Promise<T>): Promise<T> => {
    const end = metrics.passwordHashSeconds.startTimer()
    return work.finally(() => end())
  }
  return {
    runInTurn: async <T>(work: () => Promise<T>): Promise<T> => {
      if (inside >= AT_ONCE + WAITING_MAX) throw new AppError('login_busy')
      inside += 1
      return limiter(work).finally(() => {
        inside -= 1
      })
    },
    hash: async (password: string): Promise<StoredPassword> => ({
      hash: await measureHash(hash(pepperPassword(secrets.keyFor(PEPPER), password), PARAMETERS)),
      pepper: PEPPER,
    }),
    /**
     * Computes a hash for each accepted key even when no password is stored, so that timing reveals nothing.
     * @returns null for a wrong password, else whether today's key made the hash
     */
    check: async (
      stored: StoredPassword | undefined,
      password: string,
    ): Promise<{ isCurrentKey: boolean } | null> => {
      const keys = secrets.keysFor(stored?.pepper ?? PEPPER)
      const fits: boolean[] = []
      for (const key of keys)
        fits.push(await measureHash(verify(stored?.hash ?? NOBODYS, pepperPassword(key, password))))
      return stored !== undefined && fits.includes(true) ? { isCurrentKey: fits[0] === true } : null
    },
    isOutdated: ({ hash: stored, pepper }: StoredPassword): boolean => {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored)
      const today = [PARAMETERS.memoryCost, PARAMETERS.timeCost, PARAMETERS.parallelism]
      return pepper !== PEPPER || [memoryCost, timeCost, parallelism].some((each, i) => each !== today[i])
    },
  }
}
