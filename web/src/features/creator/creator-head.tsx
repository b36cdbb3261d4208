import type { Creator } from '@citrine/contract/creators'
import { formatCount } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from '#web/shared/avatar/avatar.tsx'
import { findSource } from '#web/shared/avatar/find-source.ts'
import { FollowButton } from '#web/shared/member-actions/follow-button.tsx'
import { ReportButton } from '#web/shared/member-actions/report-button.tsx'

/** px; the picture is at most this wide. */
const AVATAR_WIDTH = 160

export function CreatorHead({ creator }: { creator: Creator }) {
  const { t, i18n } = useTranslation('creator')
  const isOwn = useSession().user?.uid === creator.uid
  const { uid, nick_name, avatar, character_count, chat_count, since, is_following } = creator
  const source = findSource(avatar?.sources ?? [], AVATAR_WIDTH)
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={nick_name} src={source?.url} className="size-20 text-26" />
      <div className="min-w-0">
        <h1 className="display-large wrap-anywhere text-34">
          <bdi>{nick_name}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-muted">
          <span>
            <b className="me-1.5 text-17 text-text">{formatCount(character_count)}</b>
            {t('characters_count', { count: character_count })}
          </span>
          {chat_count > 0 && (
            <span>
              <b className="me-1.5 text-17 text-text">{formatCount(chat_count)}</b>
              {t('chats', { count: chat_count })}
            </span>
          )}
          <span>{t('since', { month: month.format(new Date(`${since}-01T00:00:00Z`)) })}</span>
        </p>
      </div>
      {!isOwn && (
        <div className="flex items-center gap-2 ms-auto max-tablet:w-full">
          <FollowButton uid={uid} nick_name={nick_name} isFollowing={is_following} />
          <ReportButton target_type="profile" target_id={uid} />
        </div>
      )}
    </header>
  )
}
