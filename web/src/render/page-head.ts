import { fillNames } from '@citrine/contract/names'
import type { Picture } from '@citrine/contract/pictures'
import type { PageHead } from '@citrine/contract/rendered-page'
import type { QueryClient } from '@tanstack/react-query'
import { LEGAL_PAGES, type LegalPageName } from '#web/features/legal/legal-paths.ts'
import { i18n, loadTexts } from '#web/lib/i18n/i18n.ts'
import { getTranslate } from '#web/lib/i18n/translate.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { creatorQuery } from '#web/lib/query/creators-query.ts'

const SHARE_SIZE = { width: 1_200, height: 630 }

function findLargest(picture: Picture | null): PageHead['image'] {
  const source = picture?.sources.at(-1)
  if (picture === null || source === undefined) return null
  const { url, width } = source
  return { url, width, height: Math.round((width * picture.height) / picture.width) }
}

export async function describePage(client: QueryClient, pathname: string): Promise<PageHead> {
  await loadTexts('page')
  const t = getTranslate(['page'])
  const [, screen, id = ''] = pathname.split('/')
  const character = client.getQueryData(characterQuery(id).queryKey)
  if (screen === 'characterDetail' && character !== undefined) {
    const { name, intro, banner, portrait, share_picture: url, is_listed: is_public } = character
    const user = i18n.t('guest_name', { ns: 'common' })
    const about = fillNames(intro, { char: name, user })
    const description = t('character', { name, about }).trim()
    return {
      title: name,
      description,
      image: url === null ? findLargest(banner ?? portrait) : { url, ...SHARE_SIZE },
      is_public,
    }
  }
  const creator = client.getQueryData(creatorQuery(id).queryKey)
  if (screen === 'creator' && creator !== undefined) {
    const { nick_name: name, avatar } = creator
    return { title: name, description: t('creator', { name }), image: findLargest(avatar), is_public: true }
  }
  const legal = (Object.keys(LEGAL_PAGES) as LegalPageName[]).find((name) => LEGAL_PAGES[name] === pathname)
  const title = legal === undefined ? t('title') : i18n.t(legal, { ns: 'legal' })
  return { title, description: t('site'), image: null, is_public: true }
}
