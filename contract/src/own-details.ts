import * as z from 'zod/mini'
import { AVATAR_MAX_BYTES, NICK_NAME } from './limits.ts'
import { LANGUAGES } from './messages/languages.ts'
import { picture } from './pictures.ts'
import { defineRoute, defineUpload } from './route.ts'
import { mutedQuestions, personalInfo, user } from './users.ts'

/** The name is not blank; the two joiners stay, since some scripts and emoji need them. */
export const nickName = z
  .string()
  .check(
    z.trim(),
    z.minLength(NICK_NAME.min),
    z.maxLength(NICK_NAME.max),
    z.regex(/^(?:[^\p{C}]|[\u200c\u200d])*$/u),
    z.regex(/[^\s\p{C}]/u),
  )

export const editUser = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/edit',
  access: 'member',
  tag: 'users',
  summary: 'Changes what the user tells about themselves; what is not sent stays.',
  body: z.partial(
    z.extend(personalInfo, {
      nick_name: nickName,
      muted_questions: mutedQuestions,
      /** The language of mails, chosen in the page. */
      language: z.enum(LANGUAGES),
    }),
  ),
  response: user,
})

export const setAvatar = defineUpload({
  method: 'POST',
  path: '/api/v1/auth/user/avatar',
  access: 'member',
  tag: 'users',
  summary:
    'Sets the user’s square picture from a file. Checks the type by content, shrinks it and removes its metadata.',
  upload: { types: ['image/png', 'image/gif', 'image/jpeg', 'image/webp'], max_bytes: AVATAR_MAX_BYTES },
  response: z.object({ avatar: picture }),
})

export const removeAvatar = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/avatar/remove',
  access: 'member',
  tag: 'users',
  summary: 'Removes the picture; the initial of the name replaces it.',
  response: z.object({}),
})
