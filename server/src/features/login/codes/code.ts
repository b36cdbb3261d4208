import { randomInt } from 'node:crypto'
import { CODE_LENGTH } from '@citrine/contract/limits'
import { hmac, type Secrets } from '#server/platform/secrets/crypto.ts'
import { MINUTE_MS } from '#server/platform/time.ts'

export const CODE_LIFETIME_MS = 5 * MINUTE_MS

export const generateCode = (): string => String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

const sealCodeWith = (key: Buffer, ticket_id: string, code: string): Buffer =>
  hmac(key, `${ticket_id}:${code}`)

/** The HMAC includes the ticket's id, so that a value is valid for its own row only. */
export const sealCode = (secrets: Secrets, ticket_id: string, code: string): Buffer =>
  sealCodeWith(secrets.keyFor('login-codes'), ticket_id, code)

export const isCode = (secrets: Secrets, ticket_id: string, code: string, sealed: Buffer | null): boolean =>
  secrets.keysFor('login-codes').some((key) => sealed?.equals(sealCodeWith(key, ticket_id, code)))
