import type { Character } from '@citrine/contract/character-page'
import { Link } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Share from 'lucide-react/icons/share'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { formatCount } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { shortenName } from '#web/lib/text/short-name.ts'
import { Intro } from '#web/shared/character/intro.tsx'
import { useStartChat } from '#web/shared/character/use-start-chat.ts'
import { HeartButton } from '#web/shared/member-actions/heart-button.tsx'
import { ReportButton } from '#web/shared/member-actions/report-button.tsx'
import { useAsMember } from '#web/shared/member-actions/use-as-member.ts'
import { Album } from './album/album.tsx'
import { fillScenario } from './fill-scenario.ts'
import { OpeningPreview } from './opening-preview.tsx'
import { OwnCharacterPanel } from './own-character-panel.tsx'
import { RelatedCharacters } from './related-characters.tsx'
import { VoiceSample } from './voice-sample.tsx'

export function CharacterFacts({ character }: { character: Character }) {
  const { t, i18n } = useTranslation('character')
  const startChat = useStartChat()
  const { character_id, name, tags, photo_count, creator, can_edit, own } = character
  const shortName = shortenName(name)
  return (
    <div className="min-w-0 px-4 pb-6 tablet:px-8 tablet:pt-10.5 tablet:pb-12">
      <div lang={i18n.language} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="text-muted">
          {t('by')} <CreatorLink creator={creator} isOwn={can_edit} /> · {t('ai_character')}
        </p>
        <Actions character={character} shortName={shortName} />
      </div>
      <h1 className="display-large mt-1 text-34 tablet:text-56">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-4 max-w-155 text-17 tablet:text-20/lead">
        <Intro character={character} />
      </p>
      {own !== null && <OwnCharacterPanel character_id={character_id} name={name} own={own} />}
      <div lang={i18n.language}>
        <Counts character={character} />
        <div className="flex flex-wrap items-center gap-x-4 tablet:mt-6">
          <div
            data-page-bar=""
            className="character-bar max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:z-bar max-tablet:bg-ground/92 max-tablet:px-4 max-tablet:pt-3 max-tablet:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-tablet:backdrop-blur-lg"
          >
            <Button
              variant="lemon"
              size="large"
              className="max-tablet:w-full tablet:min-w-52"
              onClick={() => startChat(character_id)}
            >
              {t('chat_with', { name: shortName })}
            </Button>
          </div>
          <VoiceSample character_id={character_id} name={name} />
        </div>
      </div>
      <Tags tags={tags} />
      {photo_count > 0 && <Album character={character} />}
      {character.scenario !== '' && <Scenario character={character} />}
      <OpeningPreview character={character} />
      {creator === null && <ExportCharacter character_id={character_id} name={name} />}
      <RelatedCharacters character_id={character_id} />
    </div>
  )
}

function Tags({ tags }: Pick<Character, 'tags'>) {
  const { t } = useTranslation('character')
  return (
    <ul aria-label={t('tags')} className="mt-7 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to="/"
            search={{ tag }}
            className="touch-44 inline-flex h-9 items-center rounded-full bg-surface px-3.5 text-15 text-muted transition-colors hover:bg-raised hover:text-text"
          >
            <bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Scenario({ character: { name, scenario, language } }: { character: Character }) {
  const { t, i18n } = useTranslation('character')
  const { user } = useSession()
  return (
    <section className="mt-10 max-w-155">
      <h2 lang={i18n.language} className="text-26">
        {t('the_place')}
      </h2>
      <p dir="auto" className="mt-3 whitespace-pre-line text-17/chat">
        {fillScenario(scenario, { char: name, user: user?.nick_name ?? null, language })}
      </p>
    </section>
  )
}

function Actions({ character, shortName }: { character: Character; shortName: string }) {
  const { t } = useTranslation('character')
  const copy = useCopy()
  const asMember = useAsMember()
  const { character_id, name, is_favorite, can_edit } = character
  const handleCollect = (): void =>
    asMember(() => openDialog({ name: 'collect', props: { character_id, name } }))
  return (
    <div className="ms-auto flex flex-none items-center">
      {can_edit && (
        <Link
          to="/character/{-$id}"
          params={{ id: character_id }}
          title={t('edit')}
          className={`max-tablet:px-3.5 ${getButtonClass({ variant: 'plain' })}`}
        >
          <Pencil className="icon" aria-hidden="true" />
          <span className="max-tablet:sr-only">{t('edit')}</span>
        </Link>
      )}
      <HeartButton
        character_id={character_id}
        isFavorite={is_favorite}
        label={t('favorite', { name: shortName })}
      />
      <IconButton label={t('collect')} onClick={handleCollect}>
        <Bookmark className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('share')} onClick={() => copy(location.href)}>
        <Share className="icon" aria-hidden="true" />
      </IconButton>
      {!can_edit && <ReportButton target_type="character" target_id={character_id} />}
    </div>
  )
}

function Counts({ character }: { character: Character }) {
  const { t } = useTranslation('character')
  const { age, chat_count, favorite_count, photo_count } = character
  return (
    <p className="mt-5 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-muted">
      {chat_count > 0 && (
        <span>
          <b className="me-0.5 text-17 text-text">{formatCount(chat_count)}</b>{' '}
          {t('chats', { count: chat_count })}
        </span>
      )}
      {favorite_count > 0 && (
        <span>
          <b className="me-0.5 text-17 text-text">{formatCount(favorite_count)}</b>{' '}
          {t('favorites', { count: favorite_count })}
        </span>
      )}
      {photo_count > 0 && (
        <span>
          <b className="me-0.5 text-17 text-text">{photo_count}</b> {t('pictures', { count: photo_count })}
        </span>
      )}
      <span>{t('age', { age })}</span>
    </p>
  )
}

/** Lets anybody download Citrine's characters. Creators download theirs from their own page. */
function ExportCharacter({ character_id, name }: Pick<Character, 'character_id' | 'name'>) {
  const { t, i18n } = useTranslation('own')
  const asMember = useAsMember()
  const handleExport = (): void =>
    asMember(() => openDialog({ name: 'export_character', props: { character_id, name } }))
  return (
    <Button lang={i18n.language} className="mt-8" onClick={handleExport}>
      <Download className="icon" aria-hidden="true" />
      {t('export')}
    </Button>
  )
}

function CreatorLink({ creator, isOwn }: Pick<Character, 'creator'> & { isOwn: boolean }) {
  if (creator === null) return <bdi>Citrine</bdi>
  return (
    <Link
      {...(isOwn
        ? { to: '/profile' as const }
        : { to: '/creator/$uid' as const, params: { uid: creator.uid } })}
      className="relative font-semibold text-text underline decoration-line-strong underline-offset-4 after:absolute after:-inset-y-3 after:inset-x-0 hover:decoration-current"
    >
      <bdi>{creator.nick_name}</bdi>
    </Link>
  )
}
