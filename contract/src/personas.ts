import * as z from 'zod/mini'
import { id } from './ids.ts'
import { AVATAR_MAX_BYTES, PERSONA_DESCRIPTION_MAX, PERSONA_LOOK_MAX, PERSONAS_MAX } from './limits.ts'
import { nickName } from './own-details.ts'
import { picture } from './pictures.ts'
import { defineRoute, defineUpload } from './route.ts'

const persona_id = id

export const persona = z.object({
  persona_id,
  name: z.string(),
  description: z.string(),
  /** How the user looks in pictures of a chat; '' to stay out of them. */
  look: z.string(),
  avatar: z.nullable(picture),
  is_default: z.boolean(),
})
export type Persona = z.output<typeof persona>

export const personaFields = z.object({
  name: nickName,
  description: z.string().check(z.trim(), z.maxLength(PERSONA_DESCRIPTION_MAX)),
  /** Leaving it out changes nothing. */
  look: z.optional(z.string().check(z.trim(), z.maxLength(PERSONA_LOOK_MAX))),
  is_default: z.boolean(),
})
export type PersonaFields = z.output<typeof personaFields>

export const listPersonas = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/personas',
  access: 'member',
  tag: 'personas',
  summary: `Lists the user’s personas, at most ${PERSONAS_MAX}, the oldest first.`,
  response: z.object({ personas: z.array(persona) }),
})

export const savePersona = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/personas',
  access: 'member',
  tag: 'personas',
  summary: 'Creates or changes a persona; a new default replaces the former one.',
  body: z.extend(personaFields, { persona_id: z.optional(persona_id) }),
  response: z.object({ persona }),
})

export const deletePersona = defineRoute({
  method: 'DELETE',
  path: '/api/v1/auth/personas/{persona_id}',
  access: 'member',
  tag: 'personas',
  summary: 'Deletes a persona; in chats that used it the user has their own name again.',
  params: z.object({ persona_id }),
  response: z.object({}),
})

export const setPersonaAvatar = defineUpload({
  method: 'POST',
  path: '/api/v1/auth/personas/{persona_id}/avatar',
  access: 'member',
  tag: 'personas',
  summary: 'Sets a persona’s square picture, as setAvatar does for the user.',
  params: z.object({ persona_id }),
  upload: { types: ['image/png', 'image/gif', 'image/jpeg', 'image/webp'], max_bytes: AVATAR_MAX_BYTES },
  response: z.object({ avatar: picture }),
})

export const removePersonaAvatar = defineRoute({
  method: 'DELETE',
  path: '/api/v1/auth/personas/{persona_id}/avatar',
  access: 'member',
  tag: 'personas',
  summary: 'Removes the picture; the initial of the name replaces it.',
  params: z.object({ persona_id }),
  response: z.object({}),
})
