import type { Translated } from '../translated.ts'
import chat from './chat.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import components from './components.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }

export const texts: Translated = { chat, common, components, errors, login }
