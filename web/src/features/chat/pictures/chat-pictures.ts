import type { ChatPicture } from '@citrine/contract/chat-picture'
import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { retryUnanswered } from '#web/lib/api/retry-unanswered.ts'
import type { UserStreamEvent } from '#web/lib/live/events.ts'
import { SIGNED_URL_MS } from '#web/lib/query/signed-url-ms.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import type { RecordsPage } from '../state/chat-api.ts'
import type { PictureApi } from './picture-api.ts'
import { dropPicture, findPicture, mergePictures, type PictureRows, putPicture } from './picture-rows.ts'

type PictureNews = Extract<UserStreamEvent, { event: 'picture' }>['data']

export interface ChatPictures {
  rows: Store<PictureRows>
  requested: Store<string | null>
  make: (body: Parameters<PictureApi['make']>[0]) => Promise<void>
  check: PictureApi['check']
  cancel: (picture_id: string) => Promise<void>
  retry: (picture_id: string) => Promise<void>
  remove: (picture_id: string) => Promise<void>
  refresh: (picture_id: string) => Promise<ChatPicture | undefined>
  findReady: (record_ids: readonly string[]) => Promise<ChatPicture[]>
  handleEvent: (event: PictureNews) => void
  /**
   * Call it before a page is requested. Returns a function that merges the page's pictures, except those that have
   * changed since.
   */
  beginPage: () => (page: RecordsPage) => void
  mergeCopy: (copy: RecordsPage) => void
}

/** Holds the pictures of a chat in a store of their own, because they progress while no message changes. */
export function createChatPictures(calls: PictureApi, now = Date.now): ChatPictures {
  const pictures = createPictureRows(now)
  const { rows, drop } = pictures

  /**
   * Runs a request and repeats it if its node is gone. The picture may be finished before the response arrives; then the
   * newer state stays.
   */
  const change = async (request: () => Promise<ChatPicture>): Promise<void> => {
    const since = pictures.countUpdates()
    const picture = await retryUnanswered(request)
    if (!pictures.isUpdatedSince(since)(picture.picture_id)) pictures.putSigned(picture)
  }
  const refresh = async (picture_id: string): Promise<ChatPicture | undefined> => {
    const picture = await calls.find(picture_id)
    if (picture === undefined) drop(picture_id)
    else pictures.putSigned(picture)
    return picture
  }

  /** Shows the event's progress, and fetches a finished picture. If the fetch fails, the next page of messages brings it. */
  const handleEvent = ({ picture_id, state, progress }: PictureNews): void => {
    const current = findPicture(rows.get(), picture_id)
    const isMaking = current?.state === 'waiting' || current?.state === 'drawing'
    if (state === 'deleted') drop(picture_id)
    else if (current?.state === 'ready') return
    else if (isMaking && (state === 'waiting' || state === 'drawing'))
      pictures.put({ ...current, state, progress })
    else
      void refresh(picture_id).catch((error: unknown) => {
        if (!(error instanceof ApiError) && !isAbort(error)) throw error
      })
  }

  return {
    rows,
    requested: createStore<string | null>(null),
    make: (body) => change(() => calls.make(body)),
    check: calls.check,
    cancel: (picture_id) => change(() => calls.cancel(picture_id)),
    retry: (picture_id) => change(() => calls.retry(picture_id)),
    remove: async (picture_id) => {
      await calls.remove(picture_id)
      drop(picture_id)
    },
    refresh,
    findReady: async (record_ids) => {
      const current = record_ids.flatMap((record_id) => rows.get().get(record_id) ?? [])
      const ready = current.filter(({ state }) => state === 'ready')
      const found = await Promise.all(
        ready.map((one) => (pictures.isExpiring(one) ? refresh(one.picture_id) : one)),
      )
      return found.filter((one) => one !== undefined)
    },
    handleEvent,
    beginPage: () => {
      const since = pictures.countUpdates()
      return (page) => {
        pictures.markSigned(page.pictures)
        pictures.mergePage(page, since)
      }
    },
    mergeCopy: (copy) => pictures.mergePage(copy, pictures.countUpdates()),
  }
}

function createPictureRows(now: () => number) {
  const rows = createStore<PictureRows>(new Map())
  let updates = 0
  const updatedAt = new Map<string, number>()
  const signedAt = new Map<string, number>()
  const deleted = new Set<string>()

  const isUpdatedSince = (since: number) => (picture_id: string) => (updatedAt.get(picture_id) ?? 0) > since
  const put = (picture: ChatPicture): void => {
    if (deleted.has(picture.picture_id)) return
    updatedAt.set(picture.picture_id, ++updates)
    rows.set(putPicture(rows.get(), picture))
  }
  const putSigned = (picture: ChatPicture): void => {
    signedAt.set(picture.picture_id, now())
    put(picture)
  }
  const drop = (picture_id: string): void => {
    deleted.add(picture_id)
    rows.set(dropPicture(rows.get(), picture_id))
  }
  const mergePage = (page: RecordsPage, since: number): void => {
    const isNewer = isUpdatedSince(since)
    const pictures = page.pictures.filter(({ picture_id }) => !deleted.has(picture_id))
    rows.set(mergePictures(rows.get(), { ...page, pictures }, isNewer))
  }
  return {
    rows,
    put,
    putSigned,
    drop,
    mergePage,
    isUpdatedSince,
    countUpdates: (): number => updates,
    markSigned: (pictures: readonly ChatPicture[]): void => {
      for (const { picture_id } of pictures) signedAt.set(picture_id, now())
    },
    isExpiring: ({ picture_id }: ChatPicture): boolean =>
      now() - (signedAt.get(picture_id) ?? 0) > SIGNED_URL_MS,
  }
}
