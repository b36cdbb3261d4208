import { listCoinPacks, listVips } from '@citrine/contract/goods'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { getPreferredLanguage } from '../i18n/language.ts'

export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans', getPreferredLanguage()],
    queryFn: ({ signal }) => call(listVips, { signal }),
  })

export const packsQuery = () =>
  queryOptions({
    queryKey: ['coin-packs', getPreferredLanguage()],
    queryFn: ({ signal }) => call(listCoinPacks, { signal }),
  })

/** Returns undefined while this is unknown. */
export const useSellsPremium = (): boolean | undefined => {
  const { data } = useQuery(plansQuery())
  return data && data.goods.length > 0
}
