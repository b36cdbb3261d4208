import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EngineNote } from '#web/shared/models/engine-note.tsx'

const OPEN = ['open_characters', 'open_chats', 'open_account'] as const

export function NothingToBuy({ children }: { children: ReactNode }) {
  const { t } = useTranslation('pricing')
  const isGuest = useSession().token === null
  return (
    <div className="mx-auto grid w-full max-w-190 content-start gap-8 p-4 pt-8 desktop:p-8 desktop:pt-14">
      <header>
        <h1 className="display-large max-w-160 text-34 desktop:text-44">{t('heading')}</h1>
        <p className="mt-3 max-w-150 text-17 text-muted">{t('lead')}</p>
      </header>
      <section className="rounded-card bg-surface p-6">
        <h2 className="text-20">{t('open_title')}</h2>
        <ul className="mt-4 grid gap-3">
          {OPEN.map((key) => (
            <li key={key} className="flex gap-3">
              <Check className="icon mt-0.5 flex-none text-good" aria-hidden="true" />
              {t(key)}
            </li>
          ))}
          <li className="flex gap-3 text-muted">
            <Lock className="icon mt-0.5 flex-none" aria-hidden="true" />
            {t('locked_pictures')}
          </li>
        </ul>
        <h2 className="mt-7 text-20">{t('who_answers')}</h2>
        <EngineNote className="mt-2 text-muted" />
      </section>
      {children}
      <div className="flex flex-wrap gap-3 max-tablet:*:grow">
        <Link
          to="/"
          className={`max-tablet:basis-full ${getButtonClass({ variant: 'lemon', size: 'large' })}`}
        >
          {t('to_shop')}
        </Link>
        {!isGuest && (
          <>
            <Link to="/setting" hash="coins" className={getButtonClass({ size: 'large' })}>
              {t('to_coin_history')}
            </Link>
            <Link to="/setting" hash="personal-info" className={getButtonClass({ size: 'large' })}>
              {t('to_personal_info')}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
