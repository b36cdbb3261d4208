import {
  deletePersona,
  listPersonas,
  removePersonaAvatar,
  savePersona,
  setPersonaAvatar,
} from '@citrine/contract/personas'
import type { AppContext } from '#server/context.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'
import type { Mount } from '#server/platform/http.ts'
import { changePersonaAvatar, dropPersonaAvatar } from './persona-avatar.service.ts'
import { keepPersona, personasOf, removePersona } from './personas.service.ts'

type Ctx = SafetyContext & Pick<AppContext, 'limits' | 'media' | 'queue'>

export function personaRoutes(mount: Mount, ctx: Ctx): void {
  mount.call(listPersonas, (_, viewer) => personasOf(ctx, viewer))

  mount.call(savePersona, ({ body, call }, viewer) => keepPersona(ctx, viewer, body, call))

  mount.call(deletePersona, async ({ params }, viewer) => {
    await removePersona(ctx, viewer, params.persona_id)
    return {}
  })

  mount.upload(setPersonaAvatar, ({ params, file }, { user_id }) =>
    changePersonaAvatar(ctx, { user_id, persona_id: params.persona_id }, file),
  )

  mount.call(removePersonaAvatar, async ({ params }, { user_id }) => {
    await dropPersonaAvatar(ctx, { user_id, persona_id: params.persona_id })
    return {}
  })
}
