import type { ErrorKind } from '@citrine/contract/errors'
import { PASSWORD_MAX } from '@citrine/contract/limits'
import { formatMessage } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/call.ts'

type Ctx = Pick<AppContext, 'config' | 'breaches' | 'log'>
type Person = { nick_name: string; email: string | null }
type TypedPassword = { password: string; confirm: string }

/**
 * Checks the length, the list of common passwords and personal words. Rules about kinds of characters would
 * only make passwords more alike.
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
  const words = listPersonalWords(person)
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
    log.warn({ err }, 'the service for breached passwords did not answer')
    return false
  }
}

const OURS = ['citrine', 'lemon', 'coins', 'coin']
const PART_LETTERS_MIN = 3

/** Words that everybody who knows the person, or this product, tries first. */
function listPersonalWords({ nick_name, email }: { nick_name: string; email: string | null }): string[] {
  const local = email?.split('@')[0] ?? ''
  const own = [nick_name, local, ...nick_name.split(/\s+/), ...local.split(/[._+-]+/)]
  return [...OURS, ...own.map(normalizeWord).filter((word) => word.length >= PART_LETTERS_MIN)]
}

/** A password may contain these words, but they do not count towards its length. */
function countOtherLetters(words: readonly string[], password: string): number {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), normalizeWord(password))
  return [...rest].length
}

const normalizeWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const containsAny = (words: readonly string[], password: string): boolean =>
  words.some((word) => normalizeWord(password).includes(word))

let list: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const [common, english] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const dictionaries = { ...common.dictionary, ...english.dictionary }
  return new Set(Object.values(dictionaries).flatMap((words) => words.map((word) => word.toLowerCase())))
}

/** A known word with at most 4 added characters is still a common password. */
const DECORATION_MAX = 4
const DISTINCT_MIN = 4

async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  const words = await list
  const typed = password.toLowerCase()
  if (words.has(typed) || new Set(typed).size < DISTINCT_MIN) return true
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return core !== typed && typed.length - core.length <= DECORATION_MAX && words.has(core)
}
