import type { PictureMaker } from '@citrine/contract/chat-picture'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'

/** Names the maker that is shown next to the creator. Citrine's illustrator is called Citrine. */
export const nameMaker = (maker: PictureMaker | null): string =>
  maker?.kind === 'illustrator' ? 'Citrine' : (maker?.name ?? '')

export const describeMaker = (maker: PictureMaker | null): string =>
  i18n.t(maker?.kind === 'illustrator' ? 'drawn' : 'made', { ns: 'pictures' })

export const quoteWords = (words: readonly string[]): string =>
  i18n.t('left_out', { ns: 'pictures', words: words.join(' · ') })

/** Says who or what made the picture. Citrine's illustrator is a program, not a model. */
export function describeOrigin(maker: PictureMaker | null, at: string): string {
  const time = formatFullTime(at, i18n.language)
  const values = { ns: 'pictures', time } as const
  if (maker?.kind === 'illustrator') return i18n.t('drawn_on', values)
  return maker === null || maker.name === ''
    ? i18n.t('made_on', values)
    : i18n.t('made_on_by', { ...values, model: maker.name })
}
