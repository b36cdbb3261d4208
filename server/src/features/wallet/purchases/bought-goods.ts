import { goodsTypes, periodTypes } from '@citrine/contract/goods'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import * as z from 'zod'

/** Goods as stored with their purchase, so that the history can name them when they are off sale. */
export const boughtGoods = z.object({
  goods_type: z.enum(goodsTypes),
  period_type: z.enum(periodTypes).nullable(),
  coins: z.number().int().nullable(),
  number: z.optional(z.coerce.string()),
})
export type BoughtGoods = z.output<typeof boughtGoods>

export function nameGoods(
  {
    goods_type,
    period_type,
    coins,
  }: { goods_type: string; period_type: string | null; coins: number | null },
  language: Language,
): string {
  if (goods_type === 'COIN')
    return formatMessage('goods_coins', language, {
      coins: new Intl.NumberFormat(language).format(coins ?? 0),
    })
  return formatMessage(period_type === 'YEARLY' ? 'goods_yearly' : 'goods_monthly', language)
}
