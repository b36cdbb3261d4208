import { type Language, messageOf } from '@citrine/contract/messages/messages'
import { reasonCodes } from '@citrine/contract/reports'

export const STATEMENT_KINDS = [
  'version_rejected',
  'appeal_upheld',
  'appeal_overturned',
  'content_removed',
  'strike_given',
  'account_blocked',
  'account_unblocked',
  'strike_by_rules',
  'block_by_rules',
  'takedown_removed',
  'takedown_kept',
  'takedown_invalid',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

export type Statement = {
  kind: StatementKind
  language: Language
  /** What it is about: a name, or the number of a complaint. */
  subject: string
  reason: string | null
  /** What the person who decided wrote. */
  text: string
}

/** Against these there is another way: an appeal, or a word to the operator. */
const AGAINST: readonly StatementKind[] = [
  'version_rejected',
  'content_removed',
  'strike_given',
  'account_blocked',
  'strike_by_rules',
  'block_by_rules',
  'takedown_kept',
]

/** Decided without a person, who looks at it when asked. */
const BY_RULES: readonly StatementKind[] = ['strike_by_rules', 'block_by_rules']

/** What was decided, why, by whom, and what can be done about it. Without a link, as codes are. */
export function statementMail(
  { kind, language, subject, reason, text }: Statement,
  contact_email: string | undefined,
): { subject: string; text: string } {
  const say = (key: Parameters<typeof messageOf>[0], detail = {}) => messageOf(key, language, detail)
  const code = reasonCodes.find((known) => known === reason)
  const parts = [
    say(`statement_${kind}`, { name: subject }),
    code === undefined ? '' : say('statement_reason', { reason: say(`reason_${code}`) }),
    text === '' ? '' : `${say('statement_words')}\n${text}`,
    say(BY_RULES.includes(kind) ? 'statement_by_rules' : 'statement_by_person'),
    kind === 'version_rejected' ? say('statement_appeal') : '',
    AGAINST.includes(kind) && contact_email !== undefined
      ? say('statement_contact', { address: contact_email })
      : '',
  ]
  return { subject: say('statement_subject'), text: parts.filter((part) => part !== '').join('\n\n') }
}
