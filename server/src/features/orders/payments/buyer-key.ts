import type { AppContext } from '#server/context.ts'
import { hmac, isSameText } from '#server/platform/secrets/crypto.ts'

const digest = (key: Buffer, email: string): string =>
  hmac(key, email.trim().toLowerCase()).toString('base64url')

/** Stands for the e-mail address of a listed sale's buyer, which is not stored. */
export const buyerKey = ({ secrets }: Pick<AppContext, 'secrets'>, email: string): string =>
  digest(secrets.keyFor('buyers'), email)

export const isBuyer = ({ secrets }: Pick<AppContext, 'secrets'>, email: string, buyer: string): boolean =>
  secrets.keysFor('buyers').some((key) => isSameText(digest(key, email), buyer))
