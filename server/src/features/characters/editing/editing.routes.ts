import * as characterEditingContract from '@citrine/contract/character-editing'
import * as chatPicturesContract from '@citrine/contract/chat-pictures'
import type { AppContext } from '#server/context.ts'
import { requireIds } from '#server/platform/database/find-by-id.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { saveAvatar } from './avatars/avatars.service.ts'
import { drawAvatar } from './avatars/draw-avatar.service.ts'
import { checkDraft } from './checks/check-draft.service.ts'
import { deleteCharacter } from './delete-character.service.ts'
import {
  deleteDraft,
  listDraftsPage,
  openDraft,
  requireDraft,
  saveDraft,
  showDraft,
  viewOwnDraft,
} from './drafts/drafts.service.ts'
import { addPhoto, removePhoto } from './from-chat/add-photo.service.ts'
import { type FromChatContext, setAvatarFromPicture } from './from-chat/set-avatar.service.ts'
import { saveCharacter } from './versions/save-character.service.ts'
import { appealRejection, listVersionsPage, restoreVersion } from './versions/versions.service.ts'

type EditingContext = AppContext & FromChatContext

export function mountEditingRoutes(mount: Mount, ctx: EditingContext): void {
  mountDraftRoutes(mount, ctx)
  mountVersionRoutes(mount, ctx)
  mountFromChatRoutes(mount, ctx)
  mount.upload(characterEditingContract.setCharacterAvatar, ({ file }, viewer) =>
    saveAvatar(ctx, viewer, file),
  )
  mount.call(characterEditingContract.drawCharacterAvatar, ({ body }, viewer) =>
    drawAvatar(ctx, viewer, body),
  )
}

function mountDraftRoutes(mount: Mount, ctx: EditingContext): void {
  mount.call(characterEditingContract.listDrafts, ({ query }, viewer) => listDraftsPage(ctx, viewer, query))
  mount.call(characterEditingContract.openDraft, ({ body, call }, viewer) =>
    openDraft(ctx, viewer, body, call),
  )
  mount.call(characterEditingContract.viewOwnCharacter, ({ params }, { user_id }) =>
    viewOwnDraft(ctx, user_id, params.character_id),
  )
  mount.call(characterEditingContract.getDraft, async ({ params }, { user_id }) =>
    showDraft(ctx, user_id, await requireDraft(ctx, user_id, params.draft_id)),
  )
  mount.call(characterEditingContract.saveDraft, ({ params, body }, viewer) =>
    saveDraft(ctx, viewer, params.draft_id, body),
  )
  mount.call(characterEditingContract.checkDraft, ({ params, call }, viewer) =>
    checkDraft(ctx, { viewer, call }, params.draft_id),
  )
  mount.call(characterEditingContract.deleteDraft, async ({ params }, viewer) => {
    await deleteDraft(ctx, viewer, params.draft_id)
    return {}
  })
}

function mountVersionRoutes(mount: Mount, ctx: EditingContext): void {
  mount.call(characterEditingContract.createCharacter, ({ body, call }, viewer) =>
    saveCharacter(ctx, { viewer, call }, { character_id: null, body }),
  )
  mount.call(characterEditingContract.editCharacter, ({ params, body, call }, viewer) =>
    saveCharacter(ctx, { viewer, call }, { character_id: params.character_id, body }),
  )
  mount.call(characterEditingContract.deleteCharacter, async ({ body }, viewer) => {
    await deleteCharacter(ctx, viewer, body.character_id)
    return {}
  })
  mount.call(characterEditingContract.listVersions, ({ params, query }, viewer) =>
    listVersionsPage(ctx, { viewer, ...params }, query),
  )
  mount.call(characterEditingContract.restoreVersion, ({ params }, viewer) =>
    restoreVersion(ctx, { viewer, ...params }),
  )
  mount.call(characterEditingContract.appealReview, async ({ params, body }, viewer) => {
    await appealRejection(ctx, { viewer, ...params }, body.text)
    return {}
  })
}

function mountFromChatRoutes(mount: Mount, ctx: EditingContext): void {
  mount.call(chatPicturesContract.setAvatarFromPicture, ({ params, body, call }, viewer) =>
    setAvatarFromPicture(ctx, { viewer, call }, params.character_id, body),
  )
  mount.call(chatPicturesContract.addPhoto, ({ params, body, call }, viewer) =>
    addPhoto(ctx, { viewer, call }, params.character_id, body),
  )
  mount.call(
    chatPicturesContract.removePhoto,
    async ({ params: { character_id }, body: { photo_id } }, { user_id }) => {
      requireIds(character_id, photo_id)
      await removePhoto(ctx, { user_id, character_id }, photo_id)
      return {}
    },
  )
}
