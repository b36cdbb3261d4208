import type { Translated } from '../translated.ts'
import album from './album.json' with { type: 'json' }
import character from './character.json' with { type: 'json' }
import chat from './chat.json' with { type: 'json' }
import { firstTexts } from './first-texts.ts'
import login from './login.json' with { type: 'json' }

export const texts: Translated = { ...firstTexts, album, character, chat, login }
