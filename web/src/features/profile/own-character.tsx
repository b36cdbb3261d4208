import type { OwnCharacterCard } from '@citrine/contract/own-characters'
import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { Intro } from '#web/shared/character/intro.tsx'
import { CharacterPicture } from '#web/shared/picture/character-picture.tsx'
import { useRefusalText } from '#web/shared/refusal/use-reason-text.ts'

const SIZES = '(min-width: 64rem) 14rem, (min-width: 37.5rem) 30vw, 46vw'

export function OwnCharacter({ character }: { character: OwnCharacterCard }) {
  const { t } = useTranslation(['profile', 'own'])
  const { character_id, name, language, review_state, visibility, is_shown, reason } = character
  const refusalText = useRefusalText()
  const isRejected = review_state === 'rejected'
  return (
    <div className="relative">
      <Link to="/characterDetail/$id" params={{ id: character_id }} className="block rounded-card">
        <span className="relative block aspect-3/4">
          <CharacterPicture
            character={character}
            shape="card"
            sizes={SIZES}
            className="h-full rounded-card"
          />
          {(review_state === 'in_review' || isRejected) && (
            <span
              className={`absolute start-2.5 top-2.5 inline-flex h-6 items-center rounded-badge px-2.25 font-semibold text-12 ${isRejected ? 'bg-surface text-bad' : 'bg-chip-on-picture text-on-picture'}`}
            >
              {t(`review_${review_state}`)}
            </span>
          )}
        </span>
        <span lang={language} dir="auto" className="display mt-2.5 block text-17 text-match-parent">
          {name}
        </span>
        <span lang={language} dir="auto" className="line-clamp-2 text-13 text-muted text-match-parent">
          <Intro character={character} />
        </span>
        <span className="mt-2 block font-semibold text-12 text-muted">
          {t(`visibility_${visibility}`)}
          {is_shown && review_state !== 'approved' && <> · {t('earlier_shown')}</>}
        </span>
        {review_state === 'in_review' && (
          <span className="mt-0.5 block text-13 text-em">
            {t(is_shown ? 'waits_change' : 'waits', { ns: 'own' })}
          </span>
        )}
        {isRejected && reason !== null && (
          <span
            dir="auto"
            className="mt-0.5 line-clamp-3 text-match-parent text-13 refusal-lines whitespace-pre-line text-em"
          >
            {refusalText(reason)}
          </span>
        )}
      </Link>
      <IconButton
        label={t('character_more', { name })}
        variant="on_picture"
        className="absolute end-1.5 top-1.5 rounded-full bg-chip-on-picture"
        onClick={() => openDialog({ name: 'own_character', props: { character_id, name } })}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
