import type { LibraryImage } from '@citrine/contract/library'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { describeMaker, loadFaces } from '#server/features/characters/public.ts'
import type { Requester } from '#server/platform/http/call.ts'
import {
  countByCharacter,
  findOwnPicture,
  listOwnPictures,
  type PictureCursor,
  type PictureRow,
} from './pictures.queries.ts'
import { listUndrawnParts } from './show-picture.ts'

type Ctx = AgeAccessContext & Pick<AppContext, 'media'>
type Faces = Awaited<ReturnType<typeof loadFaces>>
type MadePictureQuery = { character_id: string | undefined; before: PictureCursor | undefined; limit: number }

export async function listMadePictures(ctx: Ctx, requester: Requester, query: MadePictureQuery) {
  const rows = await listOwnPictures(ctx.db, { ...query, user_id: requester.viewer.user_id, isReady: true })
  const faces = await loadFaces(ctx, [...new Set(rows.map((row) => row.character_id))], requester)
  return rows.map((row) => ({
    at: row.created_at,
    id: row.picture_id,
    image: showMadePicture(ctx, row, faces),
  }))
}

export async function listMadeCharacters(ctx: Ctx, requester: Requester, limit: number) {
  const counted = await countByCharacter(ctx.db, requester.viewer.user_id, limit)
  const faces = await loadFaces(
    ctx,
    counted.map((row) => row.character_id),
    requester,
  )
  return counted.flatMap(({ character_id, image_count }) => {
    const face = faces.get(character_id)
    return face ? [{ character_id, name: face.name, language: face.language, image_count }] : []
  })
}

export async function findMadePicture(
  ctx: Ctx,
  requester: Requester,
  picture_id: string,
): Promise<LibraryImage | null> {
  const row = await findOwnPicture(ctx.db, { user_id: requester.viewer.user_id, picture_id })
  return row ? showMadePicture(ctx, row, await loadFaces(ctx, [row.character_id], requester)) : null
}

function showMadePicture({ media }: Ctx, row: PictureRow, faces: Faces): LibraryImage | null {
  const { picture_id, character_id, picture, prompt, created_at } = row
  const face = faces.get(character_id)
  if (face === undefined || picture === null) return null
  return {
    image_id: picture_id,
    kind: 'made',
    character: { character_id, name: face.name, language: face.language },
    description: prompt,
    photographer: '',
    tags: [],
    picture: media.show(picture),
    maker: describeMaker(row),
    left_out: listUndrawnParts(row),
    file_url: media.download(picture),
    created_at: created_at.toISOString(),
  }
}
