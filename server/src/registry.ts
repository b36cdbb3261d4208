import { ACCOUNT_EXPORT } from './account-export.ts'
import type { Registry } from './context.ts'
import { claimRows } from './features/bonus/bonus.queries.ts'
import { rememberClaims } from './features/bonus/once/claimed-before.service.ts'
import { eraseCardFiles, sweepCardFiles } from './features/cards/card-files.service.ts'
import { listUsedCharacterPictures } from './features/characters/album/album.queries.ts'
import { isPhoto, unlockRows } from './features/characters/album/unlocks.queries.ts'
import { eraseUserEditing } from './features/characters/editing/account-editing.service.ts'
import { eraseUserCharacters } from './features/characters/own/account-characters.service.ts'
import { listUsedAttachedImages } from './features/chat/images/images.queries.ts'
import { eraseUserImages } from './features/chat/images/images.service.ts'
import { eraseUserChats, listChattedCharacters } from './features/chat/messages/account-chats.service.ts'
import { CHAT_LORE } from './features/lorebooks/chat-lore.service.ts'
import { CHAT_MEMORY } from './features/memory/public.ts'
import {
  isOrder,
  selectBuyersSince,
  selectPeriodOrders,
  selectPurchases,
  selectReturns,
  selectSoldCoins,
  selectUnprovenOrders,
} from './features/orders/order/recorded-purchases.queries.ts'
import { erasePersonas } from './features/personas/account-personas.service.ts'
import { listUsedPersonaPictures } from './features/personas/personas.queries.ts'
import {
  eraseUserPictures,
  listCharactersWithPictures,
} from './features/pictures/account-pictures.service.ts'
import { listUsedChatPictures } from './features/pictures/pictures.queries.ts'
import { eraseReportTexts } from './features/reports/reports.queries.ts'
import { listUsedAvatars } from './features/users/users.queries.ts'
import { endVoices, eraseMessageVoices, eraseUserVoices } from './features/voices/account-voices.service.ts'
import { sweepSounds } from './features/voices/clips/clips.service.ts'

export const REGISTRY: Registry = {
  accountExport: ACCOUNT_EXPORT,
  // Chats and pictures come before characters, which stay as long as a chat or picture refers to them.
  accountErasure: [
    eraseUserVoices,
    ({ db }, user_id) => eraseUserChats(db, user_id),
    eraseUserImages,
    eraseUserPictures,
    eraseUserCharacters,
    eraseUserEditing,
    eraseCardFiles,
    erasePersonas,
    ({ db }, user_id) => eraseReportTexts(db, user_id),
    rememberClaims,
  ],
  picturesInUse: [
    listUsedAvatars,
    listUsedPersonaPictures,
    listUsedChatPictures,
    listUsedAttachedImages,
    listUsedCharacterPictures,
  ],
  fileSweeps: { sounds: sweepSounds, cards: sweepCardFiles },
  charactersInUse: [listChattedCharacters, listCharactersWithPictures],
  chatMemory: CHAT_MEMORY,
  chatLore: CHAT_LORE,
  messageDependents: [{ end: endVoices, erase: eraseMessageVoices }],
  recordedPayments: {
    unlocked: { kinds: ['photo_unlock'], rows: unlockRows, exists: isPhoto },
    claimed: { kinds: ['task_reward', 'sign_in_reward'], rows: claimRows },
    purchased: { kinds: ['purchase'], rows: selectPurchases, exists: isOrder },
    returned: selectReturns,
    periods: selectPeriodOrders,
    unproven: selectUnprovenOrders,
    buyers: selectBuyersSince,
  },
  soldCoins: selectSoldCoins,
}
