import type { ExportPart } from './context.ts'
import { exportFiles, exportJson, exportJsonList } from './features/account-data/exports/export-parts.ts'
import { makeFileName, writeJson, writeJsonList } from './features/account-data/exports/json-pieces.ts'
import { exportAge } from './features/age/age.queries.ts'
import { listAllClaims, listAllSignIns } from './features/bonus/bonus.queries.ts'
import { exportCardFiles } from './features/cards/card-files.service.ts'
import { exportUnlocks } from './features/characters/album/unlock.service.ts'
import { exportCollections } from './features/characters/collections/collections.service.ts'
import {
  exportAvatars,
  exportDrafts,
  exportVersions,
} from './features/characters/editing/account-editing.service.ts'
import { listRefusedVersions } from './features/characters/editing/versions/versions.queries.ts'
import { exportFavorites } from './features/characters/favorites/favorites.service.ts'
import { exportFollows } from './features/characters/follows/follows.service.ts'
import { exportCharacters } from './features/characters/own/account-characters.service.ts'
import { countOwnCharacters } from './features/characters/own/own-characters.queries.ts'
import { exportHandovers } from './features/chat/handover/handover.queries.ts'
import { exportImages } from './features/chat/images/images.service.ts'
import { countUserChats } from './features/chat/messages/account-chats.queries.ts'
import { exportChatSettings, exportChats } from './features/chat/messages/account-chats.service.ts'
import { listQuickReplies } from './features/chat/send/quick-replies.queries.ts'
import { showConsent } from './features/consent/consent.service.ts'
import { exportSessions } from './features/login/account/account.service.ts'
import { exportSignInMethods } from './features/login/providers/bound-providers.service.ts'
import { exportLorebookFiles, exportLorebooks } from './features/lorebooks/account-lorebooks.service.ts'
import { exportMemories } from './features/memory/export-memories.service.ts'
import { listMistakesByUser } from './features/mistakes/mistakes.queries.ts'
import { listStrikes } from './features/moderation/people/strikes.queries.ts'
import { exportNotifications } from './features/notifications/notifications.service.ts'
import { exportOrders } from './features/orders/order/show-orders.service.ts'
import { exportPersonaPictures, exportPersonas } from './features/personas/account-personas.service.ts'
import { exportPictureFiles, exportPictures } from './features/pictures/account-pictures.service.ts'
import { exportDevices } from './features/push/push.service.ts'
import { listOwnReports } from './features/reports/reports.queries.ts'
import { exportDecisions } from './features/safety/decisions.service.ts'
import { exportAccount, exportAvatar } from './features/users/account.service.ts'
import { exportVoices } from './features/voices/account-voices.service.ts'
import { exportMovements } from './features/wallet/show-coins.service.ts'

const chats: ExportPart = {
  count: countUserChats,
  files: async function* ({ db }, user_id) {
    for await (const { records, ...chat } of exportChats(db, user_id)) {
      const name = `chats/${makeFileName(chat.character_name, chat.chat_id)}.json`
      yield { name, pieces: writeJsonList(records, { ...chat }), isStep: true }
    }
  },
}

const characters: ExportPart = {
  count: countOwnCharacters,
  files: async function* (ctx, user_id) {
    for await (const { character, pictures } of exportCharacters(ctx, user_id)) {
      const { character_id } = character
      const folder = `characters/${makeFileName(character.name, character_id)}`
      for await (const { name, bytes } of pictures)
        yield { name: `${folder}/${name}`, pieces: [bytes], isStep: false }
      const versions = writeJsonList(exportVersions(ctx.db, character_id))
      yield { name: `${folder}/versions.json`, pieces: versions, isStep: false }
      yield { name: `${folder}/character.json`, pieces: [writeJson(character)], isStep: true }
    }
  },
}

export const ACCOUNT_EXPORT: readonly ExportPart[] = [
  exportJson('account.json', async ({ db }, user_id) => ({
    ...(await exportAccount(db, user_id)),
    ...(await exportSignInMethods(db, user_id)),
    mentions: await exportHandovers(db, user_id),
  })),
  exportJson('age.json', ({ db }, user_id) => exportAge(db, user_id)),
  exportJson('consent.json', ({ db }, user_id) => showConsent(db, user_id)),
  exportJson('bonus.json', async ({ db }, user_id) => ({
    tasks: await listAllClaims(db, user_id),
    sign_ins: await listAllSignIns(db, user_id),
  })),
  exportJsonList('sessions.json', ({ db }, user_id) => exportSessions(db, user_id)),
  exportJsonList('notifications.json', ({ db }, user_id) => exportNotifications(db, user_id)),
  exportJson('push-devices.json', ({ db }, user_id) => exportDevices(db, user_id)),
  exportJsonList('chat-settings.json', ({ db }, user_id) => exportChatSettings(db, user_id)),
  exportJson('quick-replies.json', ({ db }, user_id) => listQuickReplies(db, user_id)),
  exportJson('personas.json', ({ db }, user_id) => exportPersonas(db, user_id)),
  exportFiles('personas/', exportPersonaPictures),
  exportJsonList('memories.json', ({ db }, user_id) => exportMemories(db, user_id)),
  exportJsonList('coins.json', ({ db }, user_id) => exportMovements(db, user_id)),
  exportJsonList('orders.json', ({ db }, user_id) => exportOrders(db, user_id)),
  exportJsonList('unlocked-pictures.json', ({ db }, user_id) => exportUnlocks(db, user_id)),
  exportJsonList('pictures.json', ({ db }, user_id) => exportPictures(db, user_id)),
  exportFiles('pictures/', exportPictureFiles),
  exportJsonList('voices.json', ({ db }, user_id) => exportVoices(db, user_id)),
  exportJsonList('favorites.json', ({ db }, user_id) => exportFavorites(db, user_id)),
  exportJsonList('follows.json', ({ db }, user_id) => exportFollows(db, user_id)),
  exportJsonList('lorebooks.json', ({ db }, user_id) => exportLorebooks(db, user_id)),
  exportFiles('lorebooks/', exportLorebookFiles),
  exportJsonList('collections.json', ({ db }, user_id) => exportCollections(db, user_id)),
  exportJson('content-decisions.json', ({ db }, user_id) => exportDecisions(db, user_id)),
  exportJson('reports.json', async ({ db }, user_id) => ({
    sent: await listOwnReports(db, user_id),
    called_a_mistake: await listMistakesByUser(db, user_id),
    strikes: await listStrikes(db, user_id),
    refused_and_deleted: await listRefusedVersions(db, user_id),
  })),
  exportFiles('', exportAvatar),
  exportFiles('chats/images/', exportImages),
  chats,
  exportJsonList('characters/drafts.json', ({ db }, user_id) => exportDrafts(db, user_id)),
  exportFiles('characters/pictures/', exportAvatars),
  exportFiles('characters/cards/', exportCardFiles),
  characters,
]
