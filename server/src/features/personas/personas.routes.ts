import * as routes from '@citrine/contract/personas'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { changePersonaAvatar, deletePersonaAvatar } from './persona-avatar.service.ts'
import { listPersonas, removePersona, savePersonaRow } from './personas.service.ts'

export function mountPersonaRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listPersonas, (_, viewer) => listPersonas(ctx, viewer))

  mount.call(routes.savePersona, ({ body, call }, viewer) => savePersonaRow(ctx, viewer, body, call))

  mount.call(routes.deletePersona, async ({ params }, viewer) => {
    await removePersona(ctx, viewer, params.persona_id)
    return {}
  })

  mount.upload(routes.setPersonaAvatar, ({ params, file }, { user_id }) =>
    changePersonaAvatar(ctx, { user_id, persona_id: params.persona_id }, file),
  )

  mount.call(routes.removePersonaAvatar, async ({ params }, { user_id }) => {
    await deletePersonaAvatar(ctx, { user_id, persona_id: params.persona_id })
    return {}
  })
}
