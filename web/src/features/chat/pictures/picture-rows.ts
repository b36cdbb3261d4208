import type { ChatPicture } from '@citrine/contract/chat-picture'

/** The pictures of a chat are listed by message, the oldest first. */
export type PictureRows = ReadonlyMap<string, readonly ChatPicture[]>

export const NO_PICTURES: readonly ChatPicture[] = []

const compareByAge = (a: ChatPicture, b: ChatPicture): number => (a.picture_id < b.picture_id ? -1 : 1)

export const findPicture = (rows: PictureRows, picture_id: string): ChatPicture | undefined =>
  [...rows.values()].flat().find((picture) => picture.picture_id === picture_id)

function setRow(rows: PictureRows, record_id: string, row: readonly ChatPicture[]): PictureRows {
  const next = new Map(rows)
  if (row.length === 0) next.delete(record_id)
  else next.set(record_id, [...row].sort(compareByAge))
  return next
}

export function putPicture(rows: PictureRows, picture: ChatPicture): PictureRows {
  const { record_id, picture_id } = picture
  if (record_id === null) return rows
  const otherPictures = (rows.get(record_id) ?? []).filter((one) => one.picture_id !== picture_id)
  return setRow(rows, record_id, [...otherPictures, picture])
}

export function dropPicture(rows: PictureRows, picture_id: string): PictureRows {
  const record_id = findPicture(rows, picture_id)?.record_id
  if (record_id == null) return rows
  const row = rows.get(record_id) ?? NO_PICTURES
  return setRow(
    rows,
    record_id,
    row.filter((one) => one.picture_id !== picture_id),
  )
}

interface Page {
  records: readonly { record_id: string }[]
  pictures: readonly ChatPicture[]
}

export function mergePictures(
  rows: PictureRows,
  { records, pictures }: Page,
  isNewer: (picture_id: string) => boolean,
): PictureRows {
  const next = new Map(rows)
  for (const { record_id } of records) {
    const current = pictures.filter((one) => one.record_id === record_id && !isNewer(one.picture_id))
    const newer = (rows.get(record_id) ?? NO_PICTURES).filter(({ picture_id }) => isNewer(picture_id))
    if (current.length + newer.length === 0) next.delete(record_id)
    else next.set(record_id, [...current, ...newer].sort(compareByAge))
  }
  return next.size === 0 && rows.size === 0 ? rows : next
}
