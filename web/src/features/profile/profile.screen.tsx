import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { MyCharacters } from './characters/my-characters.tsx'
import { Favorites } from './favorites.tsx'
import { Follows } from './follows.tsx'
import { LorebooksLink } from './lorebooks-link.tsx'
import { Notifications } from './notifications/notifications.tsx'
import { OwnCollections } from './own-collections.tsx'
import { Plan } from './plan.tsx'
import { ProfileHead } from './profile-head.tsx'

/** /profile: own characters, benefits, notifications. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  return (
    <div className="mx-auto grid w-full max-w-280 content-start gap-8 px-4 pt-2 pb-16 desktop:px-8">
      <PageTitle title={t('title')} />
      {user === null ? <Skeleton className="h-32 rounded-card" /> : <ProfileHead user={user} />}
      <div className="grid content-start gap-8 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-10">
        <div className="grid content-start gap-8">
          <MyCharacters />
          <Favorites />
          <OwnCollections />
          <Follows />
          <LorebooksLink />
        </div>
        <div className="grid content-start gap-8">
          <Notifications />
          {user !== null && <Plan user={user} />}
        </div>
      </div>
    </div>
  )
}
