import type { Translated } from '../translated.ts'
import app from './app.json' with { type: 'json' }
import character from './character.json' with { type: 'json' }
import chat from './chat.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import components from './components.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }
import shop from './shop.json' with { type: 'json' }

export const texts: Translated = { app, character, chat, common, components, errors, login, shop }
