import {
  appealReview,
  checkDraft,
  createCharacter,
  deleteCharacter,
  deleteDraft,
  drawCharacterAvatar,
  editCharacter,
  getDraft,
  listDrafts,
  listVersions,
  lookAtOwn,
  openDraft,
  polishText,
  restoreVersion,
  saveDraft,
  setCharacterAvatar,
  tryDraft,
} from '@citrine/contract/character-editing'
import { addPhoto, removePhoto, setAvatarFromPicture } from '@citrine/contract/chat-pictures'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import { keepAvatar } from './avatars/avatars.service.ts'
import { drawAvatar } from './avatars/draw-avatar.service.ts'
import { deleteCharacterOf } from './delete-character.service.ts'
import {
  deleteDraftOf,
  lookAtOwnDraft,
  openDraftOf,
  pageOfDrafts,
  requireDraft,
  saveDraftOf,
  showDraft,
} from './drafts/drafts.service.ts'
import { addPhotoTo, removePhotoOf } from './from-chat/add-photo.service.ts'
import { setAvatarOf } from './from-chat/set-avatar.service.ts'
import { checkDraftOf } from './judging/check-draft.service.ts'
import { polish } from './polish/polish.service.ts'
import { beginTrial } from './trial/try-draft.service.ts'
import { saveCharacter } from './versions/save-character.service.ts'
import { appeal, pageOfVersions, restoreVersionOf } from './versions/versions.service.ts'

type Ctx = AgeContext &
  SafetyContext &
  Pick<AppContext, 'bus' | 'drawing' | 'limits' | 'log' | 'media' | 'models'>

export function editingRoutes(mount: Mount, ctx: Ctx): void {
  draftRoutes(mount, ctx)
  versionRoutes(mount, ctx)
  fromChatRoutes(mount, ctx)
  mount.call(polishText, ({ body, call, left }, viewer) => polish(ctx, { viewer, call }, body, left()))
  mount.upload(setCharacterAvatar, ({ file }, viewer) => keepAvatar(ctx, viewer, file))
  mount.call(drawCharacterAvatar, ({ body }, viewer) => drawAvatar(ctx, viewer, body))
}

function draftRoutes(mount: Mount, ctx: Ctx): void {
  mount.call(listDrafts, ({ query }, viewer) => pageOfDrafts(ctx, viewer, query))
  mount.call(openDraft, ({ body, call }, viewer) => openDraftOf(ctx, viewer, body, call))
  mount.call(lookAtOwn, ({ params }, { user_id }) => lookAtOwnDraft(ctx, user_id, params.character_id))
  mount.call(getDraft, async ({ params }, { user_id }) =>
    showDraft(ctx, user_id, await requireDraft(ctx, user_id, params.draft_id)),
  )
  mount.call(saveDraft, ({ params, body }, viewer) => saveDraftOf(ctx, viewer, params.draft_id, body))
  mount.call(checkDraft, ({ params, call }, viewer) => checkDraftOf(ctx, { viewer, call }, params.draft_id))
  mount.stream(tryDraft, ({ params, body, call }, viewer) =>
    beginTrial(ctx, { viewer, call }, params.draft_id, body),
  )
  mount.call(deleteDraft, async ({ params }, viewer) => {
    await deleteDraftOf(ctx, viewer, params.draft_id)
    return {}
  })
}

function versionRoutes(mount: Mount, ctx: Ctx): void {
  mount.call(createCharacter, ({ body, call }, viewer) =>
    saveCharacter(ctx, { viewer, call }, { character_id: null, body }),
  )
  mount.call(editCharacter, ({ params, body, call }, viewer) =>
    saveCharacter(ctx, { viewer, call }, { character_id: params.character_id, body }),
  )
  mount.call(deleteCharacter, async ({ body }, viewer) => {
    await deleteCharacterOf(ctx, viewer, body.character_id)
    return {}
  })
  mount.call(listVersions, ({ params, query }, viewer) => pageOfVersions(ctx, { viewer, ...params }, query))
  mount.call(restoreVersion, ({ params }, viewer) => restoreVersionOf(ctx, { viewer, ...params }))
  mount.call(appealReview, async ({ params, body }, viewer) => {
    await appeal(ctx, { viewer, ...params }, body.text)
    return {}
  })
}

function fromChatRoutes(mount: Mount, ctx: Ctx): void {
  mount.call(setAvatarFromPicture, ({ params, body, call }, viewer) =>
    setAvatarOf(ctx, { viewer, call }, params.character_id, body),
  )
  mount.call(addPhoto, ({ params, body, call }, viewer) =>
    addPhotoTo(ctx, { viewer, call }, params.character_id, body),
  )
  mount.call(removePhoto, async ({ params: { character_id }, body: { photo_id } }, { user_id }) => {
    for (const id of [character_id, photo_id]) if (!isId(id)) throw new AppError('not_found', { id })
    await removePhotoOf(ctx, { user_id, character_id }, photo_id)
    return {}
  })
}
