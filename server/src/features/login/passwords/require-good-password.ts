import type { ErrorKind } from '@citrine/contract/errors'
import { PASSWORD_MAX } from '@citrine/contract/limits'
import { formatMessage } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/mount.ts'
import { isCommonPassword } from './common-passwords.ts'
import { containsAny, countOtherLetters, personalWords } from './personal-words.ts'

type Ctx = Pick<AppContext, 'config' | 'breaches' | 'log'>
type Person = { nick_name: string; email: string | null }
type TypedPassword = { password: string; confirm: string }

/**
 * Checks length, the list and personal words. Rules about kinds of characters would only make passwords alike.
 * @throws password_short and the other kinds, at the field
 */
export async function requireGoodPassword(
  ctx: Ctx,
  { password, confirm }: TypedPassword,
  person: Person,
  call: Pick<Call, 'language'>,
): Promise<void> {
  const min = ctx.config.PASSWORD_MIN
  const refuse = (kind: ErrorKind, field: 'password' | 'confirm' = 'password'): never => {
    const detail = { min, max: PASSWORD_MAX }
    throw new AppError(kind, detail, {
      data: { fields: { [field]: formatMessage(kind, call.language, detail) } },
    })
  }
  const typed = password.normalize('NFC')
  const length = [...typed].length
  if (length < min) refuse('password_short')
  if (length > PASSWORD_MAX) refuse('password_long')
  const words = personalWords(person)
  if (containsAny(words, typed) && countOtherLetters(words, typed) < min) refuse('password_personal')
  if (await isCommonPassword(typed)) refuse('password_common')
  if (typed !== confirm.normalize('NFC')) refuse('passwords_differ', 'confirm')
  if (await isBreached(ctx, typed)) refuse('password_breached')
}

/** Passwords can be set while the breach service is unreachable. */
async function isBreached({ breaches, log }: Ctx, password: string): Promise<boolean> {
  if (breaches === null) return false
  try {
    return await breaches.isKnown(password)
  } catch (err) {
    log.warn({ err }, 'breached passwords could not be asked for')
    return false
  }
}
