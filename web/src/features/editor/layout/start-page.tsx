import { Link } from '@tanstack/react-router'
import { BackButton } from '#web/components/back-button.tsx'
import { getButtonClass } from '#web/components/button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCanWrite } from '#web/lib/live/chat-engine.ts'
import { DraftList } from '#web/shared/tiles/draft-list.tsx'
import { ImportCards } from '../cards/import-cards.tsx'
import { listLocalOnlyDrafts } from '../state/local-drafts.ts'
import { SentenceForm } from '../write/sentence-form.tsx'

/** Shows the start of /create (docs/specification.md, section 2), where a character is begun, continued or imported. */
export function StartPage() {
  const { t } = useTranslation('editor')
  const canWrite = useCanWrite()
  return (
    <div className="mx-auto grid w-full max-w-190 content-start gap-8 px-4 pt-4 pb-16 desktop:px-8">
      <PageTitle title={t('create_title')} />
      <BackButton className="justify-self-start" />
      <header>
        <h1 className="display-large text-34 desktop:text-44">{t('create_title')}</h1>
        {canWrite && <p className="mt-3 max-w-140 text-17 text-em">{t('sentence_hint')}</p>}
        <SentenceForm />
      </header>
      <section aria-labelledby="drafts-title">
        <h2 id="drafts-title" className="mb-3 text-20">
          {t('drafts')}
        </h2>
        <LocalDrafts />
        <DraftList />
      </section>
      <ImportCards />
    </div>
  )
}

function LocalDrafts() {
  const { t } = useTranslation('editor')
  const localDrafts = listLocalOnlyDrafts()
  if (localDrafts.length === 0) return null
  return (
    <ul className="mb-2 grid gap-2">
      {localDrafts.map(({ draftKey, draft }) => (
        <li key={draftKey} className="flex flex-wrap items-center gap-3 rounded-row bg-surface px-4 py-3">
          <div className="min-w-40 flex-1">
            <p dir="auto" className="text-match-parent wrap-anywhere font-semibold">
              {draft.fields.name.trim() || t('unnamed')}
            </p>
            <p className="text-13 text-warn">
              {t('draft_here_only', { time: formatFullTime(new Date(draft.kept_at).toISOString()) })}
            </p>
          </div>
          <Link to="/create" search={{ draft: draftKey }} className={getButtonClass()}>
            {t('draft_go_on')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
