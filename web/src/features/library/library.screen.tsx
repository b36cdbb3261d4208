import { Link } from '@tanstack/react-router'
import { BackButton } from '#web/components/back-button.tsx'
import { getButtonClass } from '#web/components/button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { VisitorInvitation } from '#web/shared/account/visitor-invitation.tsx'
import { PopularCharacters } from '#web/shared/tiles/popular-characters.tsx'
import { Library } from './library.tsx'
import type { ImageKind } from './library-search.ts'

interface LibraryScreenProps {
  character_id: string | undefined
  kind: ImageKind | undefined
}

export default function LibraryScreen({ character_id, kind }: LibraryScreenProps) {
  const { t } = useTranslation('library')
  const isMember = useIsMember()
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-4 pb-16 desktop:px-8 desktop:pt-6">
      <PageTitle title={t('title')} />
      <header className="mb-5 flex items-center gap-3">
        <BackButton />
        <h1 className="display-large min-w-0 text-26 tablet:text-34">{t('title')}</h1>
      </header>
      {isMember ? <Library character_id={character_id} kind={kind} /> : <Guest />}
    </div>
  )
}

function Guest() {
  const { t } = useTranslation('library')
  return (
    <>
      <VisitorInvitation
        title={t('guest_title')}
        text={t('guest_text')}
        benefits={[t('guest_finds_all'), t('guest_finds_filter'), t('guest_finds_large')]}
        source="unlock_photo"
      >
        <Link to="/" className={getButtonClass({ variant: 'plain' })}>
          {t('to_shop')}
        </Link>
      </VisitorInvitation>
      <PopularCharacters isWide className="mt-8" />
    </>
  )
}
