import type { Language } from '@citrine/contract/messages/messages'
import { BINDING_WORDS } from './binding-words.ts'
import { DELETION_WORDS } from './deletion-words.ts'
import { LOGIN_NOTICE_WORDS } from './notice-words.ts'

export const NOTICE_KINDS = [
  'password_changed',
  'contact_changed',
  'discord_unbound',
  'deletion_asked',
  'deletion_withdrawn',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

type Letter = { subject: string; text: string }

/** Contains no link, like the code mails. */
export function buildLoginNoticeMail(
  kind: NoticeKind,
  language: Language,
  contact_email: string | undefined,
): Letter {
  const words = { ...LOGIN_NOTICE_WORDS[language], ...BINDING_WORDS[language], ...DELETION_WORDS[language] }
  const { subject, happened, otherwise } = words[kind]
  const help = contact_email === undefined ? [] : [`${words.write_us} ${contact_email}`]
  return { subject, text: [happened, otherwise, ...help].join('\n\n') }
}

export const formatNotice = ({ subject, text }: Letter): string => `${subject}.\n\n${text}`
