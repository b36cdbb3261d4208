import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { albumQuery } from '#web/lib/query/album-query.ts'
import { Picture } from '#web/shared/picture/picture.tsx'

const PHOTOS_MAX = 3

export function PanelAlbum({ character_id }: { character_id: string }) {
  const { t } = useTranslation('chat')
  const { data } = useQuery(albumQuery(character_id))
  const photos = data?.photos ?? []
  if (photos.length === 0) return null
  const open = photos.filter(({ is_locked }) => !is_locked).length
  return (
    <section className="mt-5">
      <Link
        to="/characterDetail/$id"
        params={{ id: character_id }}
        className="-mx-2 block rounded-control px-2 pb-2 hover:bg-quiet"
      >
        <span className="flex min-h-11 items-center gap-2">
          <span className="display grow text-17">{t('album')}</span>
          <span className="text-13 text-muted">{t('album_open', { open, total: photos.length })}</span>
        </span>
        <span className="grid grid-cols-3 gap-2">
          {photos.slice(0, PHOTOS_MAX).map(({ photo_id, picture, is_locked, price_coins }) => (
            <span key={photo_id} className="relative aspect-square overflow-hidden rounded-control">
              <Picture picture={picture} sizes="6rem" className="size-full" />
              {is_locked && (
                <span className="absolute inset-x-0 bottom-1.5 mx-auto flex w-fit items-center gap-1 rounded-full bg-pill-on-picture px-2 py-0.5 font-semibold text-12 text-pill-text tabular-nums">
                  <Lock className="icon size-3" aria-hidden="true" />
                  {formatPlainNumber(price_coins ?? 0)}
                  <CoinMark className="size-3" />
                </span>
              )}
            </span>
          ))}
        </span>
      </Link>
    </section>
  )
}
