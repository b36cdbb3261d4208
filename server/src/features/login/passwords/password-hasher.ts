import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { AppContext } from '#server/context.ts'
import { hmac } from '#server/platform/crypto.ts'
import { AppError } from '#server/platform/errors.ts'
import { createTurns } from '#server/platform/turns.ts'

/** OWASP's least, 2026. Argon2id is the library's own default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Names the key that goes into new hashes; an older name still checks the hashes that were made with it. */
const PEPPER = 'passwords-1'
/** Twice the cores, and of libuv's four threads one stays for files. */
const AT_ONCE = Math.min(2 * availableParallelism(), 3)
/** Whoever comes when so many wait is told at once, instead of long after they have left. */
const MOST_WAITING = 100
/** Of no password at all: checking one costs what checking a real one costs. */
const NOBODYS = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type StoredPassword = { hash: string; pepper: string }
export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** Argon2id in threads of the process, so many at once. One for the whole process. */
export function createPasswordHasher({ secrets, metrics }: Pick<AppContext, 'secrets' | 'metrics'>) {
  const turns = createTurns(AT_ONCE)
  let inside = 0
  // Whatever its length, and readable only with the key: the database alone does not do for guessing.
  const peppered = (password: string, pepper: string): string =>
    hmac(secrets.keyFor(pepper), password.normalize('NFC')).toString('base64')
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const end = metrics.passwordHashSeconds.startTimer()
    return work.finally(() => end())
  }
  return {
    /**
     * Everything that hashes runs inside of it.
     * @throws login_busy when too many wait
     */
    inTurn: async <T>(work: () => Promise<T>): Promise<T> => {
      if (inside >= AT_ONCE + MOST_WAITING) throw new AppError('login_busy')
      inside += 1
      return turns(work).finally(() => {
        inside -= 1
      })
    },
    hash: async (password: string): Promise<StoredPassword> => ({
      hash: await timed(hash(peppered(password, PEPPER), PARAMETERS)),
      pepper: PEPPER,
    }),
    /** One hash is computed, also where nothing is stored. */
    fits: async (stored: StoredPassword | undefined, password: string): Promise<boolean> => {
      const isRight = await timed(
        verify(stored?.hash ?? NOBODYS, peppered(password, stored?.pepper ?? PEPPER)),
      )
      return stored !== undefined && isRight
    },
    /** It was made with another key or other parameters than today's. */
    isOutdated: ({ hash: stored, pepper }: StoredPassword): boolean => {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored)
      const today = [PARAMETERS.memoryCost, PARAMETERS.timeCost, PARAMETERS.parallelism]
      return pepper !== PEPPER || [memoryCost, timeCost, parallelism].some((each, i) => each !== today[i])
    },
  }
}
