import { AppError, requireFound } from '../errors.ts'
import { isId } from '../ids.ts'

/** Finds nothing for a malformed id, which must not reach a uuid column. */
export const findById = async <T>(id: string, find: () => Promise<T | undefined>): Promise<T | undefined> =>
  isId(id) ? find() : undefined

/** @throws not_found, also for a malformed id */
export const requireById = async <T>(id: string, find: () => Promise<T | undefined>): Promise<T> =>
  requireFound(await findById(id, find), { id })

/** @throws not_found for a malformed id; an absent one passes */
export function requireIds(...ids: readonly (string | undefined)[]): void {
  for (const id of ids) if (id !== undefined && !isId(id)) throw new AppError('not_found', { id })
}
