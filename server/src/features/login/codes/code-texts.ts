import type { Language } from '@citrine/contract/messages/messages'

type MailText = { subject: string; text: string }

/** No link stands in it: a mail that never asks for a click teaches nobody to click. */
const MAILS: Record<Language, (code: string) => MailText> = {
  en: (code) => ({
    subject: `${code} is your Citrine code`,
    text: [
      'Your code to log in to Citrine:',
      code,
      'It works once, for the next 5 minutes. Nobody from Citrine will ever ask you for it.',
      'If you did not ask for a code, you can ignore this mail: without the code nobody gets in.',
    ].join('\n\n'),
  }),
  'zh-CN': (code) => ({
    subject: `${code} 是您的 Citrine 验证码`,
    text: [
      '您的 Citrine 登录验证码：',
      code,
      '验证码 5 分钟内有效，只能使用一次。Citrine 的任何人都不会向您索取它。',
      '如果您没有请求验证码，请忽略这封邮件：没有验证码，任何人都无法登录。',
    ].join('\n\n'),
  }),
}

const TEXT_MESSAGES: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your Citrine code.`,
  'zh-CN': (code) => `${code} 是您的 Citrine 验证码。`,
}

export const codeMail = (code: string, language: Language): MailText => MAILS[language](code)

/** The last line is the form by which browsers offer the code to that one site. */
export const codeTextMessage = (code: string, language: Language, host: string): string =>
  `${TEXT_MESSAGES[language](code)}\n\n@${host} #${code}`
