import { ADMIN_SCREENS } from './admin.screens.ts'
import { AGE_SCREENS } from './age.screens.ts'
import { BONUS_SCREENS } from './bonus.screens.ts'
import { CHARACTER_SCREENS } from './character.screens.ts'
import { CHAT_SCREENS } from './chat.screens.ts'
import { CHAT_SETTING_SCREENS } from './chat-settings.screens.ts'
import { COLLECTION_SCREENS } from './collections.screens.ts'
import { CREATOR_SCREENS } from './creator.screens.ts'
import { EDITOR_SCREENS } from './editor.screens.ts'
import { FIND_SCREENS } from './find.screens.ts'
import { FRAME_SCREENS } from './frame.screens.ts'
import { GROWTH_SCREENS } from './growth.screens.ts'
import { LEGAL_SCREENS } from './legal.screens.ts'
import { LIBRARY_SCREENS } from './library.screens.ts'
import { LOGIN_SCREENS } from './login.screens.ts'
import { LOREBOOK_SCREENS } from './lorebooks.screens.ts'
import { MEMORY_SCREENS } from './memory.screens.ts'
import { MODEL_SCREENS } from './models.screens.ts'
import { MONEY_SCREENS } from './money.screens.ts'
import { MONEY_DESK_SCREENS } from './money-desk.screens.ts'
import { PICTURE_SCREENS } from './pictures.screens.ts'
import { PROFILE_SCREENS } from './profile.screens.ts'
import type { Screen } from './screen.ts'
import { SETTINGS_SCREENS } from './settings.screens.ts'
import { SHOP_SCREENS } from './shop.screens.ts'
import { SPEECH_SCREENS } from './speech.screens.ts'
import { TREE_SCREENS } from './tree.screens.ts'
import { VOICE_SCREENS } from './voices.screens.ts'

const AREAS: readonly (readonly Screen[])[] = [
  SHOP_SCREENS,
  CHARACTER_SCREENS,
  COLLECTION_SCREENS,
  CREATOR_SCREENS,
  LEGAL_SCREENS,
  LIBRARY_SCREENS,
  LOREBOOK_SCREENS,
  MONEY_SCREENS,
  LOGIN_SCREENS,
  AGE_SCREENS,
  BONUS_SCREENS,
  CHAT_SCREENS,
  CHAT_SETTING_SCREENS,
  TREE_SCREENS,
  SPEECH_SCREENS,
  FIND_SCREENS,
  MEMORY_SCREENS,
  VOICE_SCREENS,
  MODEL_SCREENS,
  PICTURE_SCREENS,
  EDITOR_SCREENS,
  PROFILE_SCREENS,
  SETTINGS_SCREENS,
  ADMIN_SCREENS,
  MONEY_DESK_SCREENS,
  GROWTH_SCREENS,
  FRAME_SCREENS,
]

export const SCREENS: readonly Screen[] = AREAS.flat()

export const listScreensAt = (width: number): Screen[] =>
  SCREENS.filter(({ from = 0, below = Number.POSITIVE_INFINITY }) => width >= from && width < below)

const MOST_SEEN = new Set(['shop', 'character', 'login', 'chats', 'chat', 'create', 'pricing', 'settings'])
export const MOST_SEEN_SCREENS = SCREENS.filter(({ name }) => MOST_SEEN.has(name))
