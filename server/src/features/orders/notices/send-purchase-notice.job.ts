import { MONTHLY_COINS } from '@citrine/contract/limits'
import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { nameGoods, showPrice } from '#server/features/goods/public.ts'
import { findMailbox } from '#server/features/users/public.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { CREDIT_WORDS } from './credit-words.ts'
import { LINK_WORDS } from './link-words.ts'
import { MOVE_WORDS } from './move-words.ts'
import { NOTICE_WORDS } from './notice-words.ts'
import { type Notice, noticeSchema } from './notices.ts'
import { REMOVAL_WORDS, type RemovalWords } from './removal-words.ts'

export type MailSettings = { CONTACT_EMAIL?: string | undefined; PUBLIC_URL?: string | undefined }

/**
 * Writes a mail about a payment. It links to the orders, the refund rules and the form for questions, never to an
 * offer.
 */
export function buildNoticeMail(notice: Notice, language: Language, settings: MailSettings) {
  const { CONTACT_EMAIL: contact_email } = settings
  const words = NOTICE_WORDS[language]
  const values = readValues(notice, language)
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { subject, text } = chooseWords(notice.kind, language)
  const amounts = values.ordered === undefined ? [] : [LINK_WORDS[language].amounts]
  const renewal = 'ends_at' in notice ? [words.no_renewal] : []
  const takenLines = 'coins' in notice ? listTaken(notice, REMOVAL_WORDS[language]) : []
  const bought = notice.kind === 'payment_credited' ? listBought(notice, language) : []
  const contact = contact_email === undefined ? [] : [`${words.write_us} ${contact_email}`]
  const links = 'number' in notice ? listLinks(notice.number, language, settings) : []
  return {
    subject: fill(subject),
    text: [...[text, ...amounts, ...bought, ...takenLines, ...renewal, ...contact].map(fill), ...links].join(
      '\n\n',
    ),
  }
}

function chooseWords(kind: Notice['kind'], language: Language): { subject: string; text: string } {
  if (kind === 'payment_credited') return CREDIT_WORDS[language]
  return kind === 'payment_moved' ? MOVE_WORDS[language] : NOTICE_WORDS[language][kind]
}

function listLinks(
  number: string,
  language: Language,
  { CONTACT_EMAIL, PUBLIC_URL }: MailSettings,
): string[] {
  if (PUBLIC_URL === undefined) return []
  const words = LINK_WORDS[language]
  const link = (label: string, path: string): string => `${label}: ${new URL(path, PUBLIC_URL).href}`
  const target = encodeURIComponent(words.ask_subject.replace('{number}', number))
  return [
    [
      link(words.orders, '/pricing#orders'),
      link(words.refund_rules, '/refund'),
      ...(CONTACT_EMAIL === undefined ? [link(words.ask, `/takedown?target=${target}`)] : []),
    ].join('\n'),
  ]
}

function readValues(notice: Notice, language: Language): Record<string, string> {
  if ('ends_at' in notice) return { date: showDate(notice.ends_at, language) }
  const { number } = notice
  const amount = showPrice(notice.amount, notice.currency, language)
  if (notice.kind === 'payment_in_review' && notice.ordered !== undefined) {
    const ordered = showPrice(notice.ordered.amount, notice.ordered.currency, language)
    return { number, amount, ordered }
  }
  if (!('coins' in notice)) return { number, amount }
  const count = new Intl.NumberFormat(language)
  const date = notice.premium_until === undefined ? '' : showDate(notice.premium_until, language)
  return {
    number,
    amount,
    date,
    coins: count.format(notice.coins ?? 0),
    owed: count.format(notice.owed ?? 0),
  }
}

type BoughtWords = NonNullable<Extract<Notice, { kind: 'payment_credited' }>['bought']>

/** Directive 2011/83/EU, article 8(7): the confirmation has to reach the buyer in a lasting form. */
function listBought({ bought }: Extract<Notice, { kind: 'payment_credited' }>, language: Language): string[] {
  if (bought === undefined) return []
  const words = CREDIT_WORDS[language]
  // Quotes the sentence next to the ticked box, the waiver of withdrawal, in the language in which the buyer read it:
  // that of the page, not of the mail.
  const box = CREDIT_WORDS[bought.language ?? language][chooseBox(bought)]
  const ticked = words.ticked.replace('{box}', box)
  return [
    words.bought.replace('{goods}', nameGoods(bought, language)),
    ...(bought.goods_type === 'VIP'
      ? [...describePremium(bought, language), NOTICE_WORDS[language].no_renewal]
      : []),
    ...(bought.is_withdrawal_waived ? [`${ticked} ${words.refund_rule}`] : []),
    words.receipt,
  ]
}

function chooseBox({ goods_type, premium }: BoughtWords): 'box_coins' | 'box_premium' | 'box_more_premium' {
  if (goods_type === 'COIN') return 'box_coins'
  return premium?.is_later === false ? 'box_premium' : 'box_more_premium'
}

function describePremium({ premium, period_type }: BoughtWords, language: Language): string[] {
  if (premium === undefined) return []
  const words = CREDIT_WORDS[language]
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const coins = new Intl.NumberFormat(language).format(MONTHLY_COINS)
  const yearly = premium.is_later ? words.coins_YEARLY : words.coins_YEARLY_begun
  const monthly = premium.is_later ? words.coins_MONTHLY : null
  const text = period_type === 'YEARLY' ? yearly : monthly
  return [
    `Premium: ${days.formatRange(new Date(premium.starts_at), new Date(premium.ends_at))}`,
    ...(text === null ? [] : [text.replaceAll('{coins}', coins)]),
  ]
}

/**
 * Lists the coins and Premium that the buyer lost; may be empty, because a partial refund leaves Premium
 * unchanged and a payment in review has given nothing.
 */
function listTaken(notice: Extract<Notice, { coins?: unknown }>, words: RemovalWords): string[] {
  const { kind, is_premium_removed = false, premium_until, coins, owed = 0 } = notice
  if (coins === undefined) return []
  if (!is_premium_removed && coins === 0) return [words.nothing_removed]
  const sentences = [
    ...(is_premium_removed ? [words.premium_removed] : []),
    ...(premium_until === undefined ? [] : [words.premium_until]),
    ...(coins > 0 ? [words.coins_removed] : []),
    ...(owed > 0 ? [words.coins_owed] : []),
    ...(kind === 'payment_disputed' ? [words.back_if_won] : []),
  ]
  return [sentences.join(' ')]
}

const showDate = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

/** Reads the buyer's address only when it sends the mail, so that an account deleted meanwhile gets none. */
export const sendPurchaseNotice = defineJob({
  name: 'orders.send-notice',
  payload: z.object({ user_id: z.uuid(), notice: noticeSchema }),
  retryLimit: 8,

  run: async ({ db, mail, config, log }, { user_id, notice }) => {
    const box = mail && (await findMailbox(db, user_id))
    if (!box) return
    const letter = buildNoticeMail(notice, z.enum(LANGUAGES).parse(box.language), config)
    try {
      await mail.send({ to: box.email, ...letter })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retry) throw error
      log.warn({ err: error, kind: notice.kind }, 'a notice was refused for good')
    }
  },
})
