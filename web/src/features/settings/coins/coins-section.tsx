import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { Row, Section, SectionState } from '../section.tsx'
import { LimitForm } from './limit-form.tsx'
import { Movements } from './movements.tsx'

export function CoinsSection() {
  const { t } = useTranslation(['settings', 'coins', 'pricing'])
  const query = useQuery(coinsQuery())
  const { data } = query
  return (
    <Section id="coins" title={t('section_coins')} text={t('coins_lead')}>
      {data !== undefined ? (
        <>
          <Row
            title={t('coins_balance')}
            text={t('coins_spent', { coins: formatPlainNumber(data.spent_this_month) })}
            action={
              <span className="inline-flex items-center gap-2 font-semibold text-20">
                {formatPlainNumber(data.coins)}
                <CoinMark className="size-5" />
              </span>
            }
          >
            {data.owed > 0 && (
              <p className="font-semibold text-warn">
                {t('coin_owed', { ns: 'coins', coins: formatPlainNumber(data.owed) })}
              </p>
            )}
          </Row>
          <Row title={t('limit_title')} text={t('limit_text')}>
            <LimitForm key={data.monthly_limit} limit={data.monthly_limit} />
            <Link
              to="/pricing"
              hash="spending"
              className="inline-flex min-h-11 items-center text-13 text-muted underline underline-offset-4 hover:text-text"
            >
              {t('spending_title', { ns: 'pricing' })}
            </Link>
          </Row>
        </>
      ) : (
        <SectionState query={query} title={t('coins_failed')} />
      )}
      <Row title={t('history_title')}>
        <Movements />
      </Row>
    </Section>
  )
}
