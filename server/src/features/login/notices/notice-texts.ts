import type { Language } from '@citrine/contract/messages/messages'

export const NOTICE_KINDS = [
  'password_changed',
  'contact_changed',
  'deletion_asked',
  'deletion_withdrawn',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

interface NoticeTexts {
  password_changed: { subject: string; happened: string; otherwise: string }
  contact_changed: { subject: string; happened: string; otherwise: string }
  deletion_asked: { subject: string; happened: string; otherwise: string }
  deletion_withdrawn: { subject: string; happened: string; otherwise: string }
  /** Before the operator's address. */
  write_us: string
}

const EN: NoticeTexts = {
  password_changed: {
    subject: 'Your Citrine password was changed',
    happened: 'The password of your Citrine account was set just now, and every other device was signed out.',
    otherwise:
      'If that was you, there is nothing to do. If it was not, log in with a code to this address and set a new password at once.',
  },
  contact_changed: {
    subject: 'Your Citrine account has a new address or number',
    happened:
      'An e-mail address or phone number was added to your Citrine account just now, or took the place of the one before.',
    otherwise: 'If that was you, there is nothing to do. If it was not, somebody else is in your account.',
  },
  deletion_asked: {
    subject: 'Your Citrine account will be deleted',
    happened:
      'The deletion of your Citrine account was asked for just now. In 24 hours everything in it will be gone for good. Every other device was signed out.',
    otherwise:
      'If you changed your mind, or if it was not you: log in within these 24 hours and choose "Keep my account".',
  },
  deletion_withdrawn: {
    subject: 'Your Citrine account stays',
    happened: 'The deletion of your Citrine account was withdrawn just now. Nothing was lost.',
    otherwise: 'If that was you, there is nothing to do. If it was not, log in and ask for it again.',
  },
  write_us: 'We help you here:',
}

const TEXTS: Partial<Record<Language, NoticeTexts>> = { en: EN }

/** Without a link, as codes are. */
export function noticeMail(
  kind: NoticeKind,
  language: Language,
  contact_email: string | undefined,
): { subject: string; text: string } {
  const texts = TEXTS[language] ?? EN
  const { subject, happened, otherwise } = texts[kind]
  const help = contact_email === undefined ? [] : [`${texts.write_us} ${contact_email}`]
  return { subject, text: [happened, otherwise, ...help].join('\n\n') }
}
