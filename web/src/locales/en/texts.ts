import album from './album.json' with { type: 'json' }
import character from './character.json' with { type: 'json' }
import chat from './chat.json' with { type: 'json' }
import { firstTexts } from './first-texts.ts'
import login from './login.json' with { type: 'json' }

/** Every text of the page, by namespace; the other languages are typed from it. */
export const texts = { ...firstTexts, album, character, chat, login }
export type Texts = typeof texts
