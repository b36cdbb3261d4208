import type { Language } from '@citrine/contract/messages/messages'
import type { JobContext } from '#server/context.ts'
import { exportAge } from '#server/features/age/export-age.service.ts'
import { exportBonus } from '#server/features/bonus/export-bonus.service.ts'
import { exportCardFiles } from '#server/features/cards/card-files.service.ts'
import {
  exportAvatars,
  exportDrafts,
  exportRefusals,
  exportVersions,
} from '#server/features/characters/editing/export-editing.service.ts'
import { exportFavorites } from '#server/features/characters/favorites/favorites.service.ts'
import { exportUnlocks } from '#server/features/characters/library/library.service.ts'
import {
  countOwnCharacters,
  exportCharacters,
} from '#server/features/characters/own/export-characters.service.ts'
import {
  countChats,
  exportChatSettings,
  exportChats,
} from '#server/features/chat/account/export-chats.service.ts'
import { exportMemories } from '#server/features/chat/memory/export-memories.service.ts'
import { exportSessions } from '#server/features/login/account/account.service.ts'
import { exportMistakes } from '#server/features/mistakes/mistakes.service.ts'
import { exportStrikes } from '#server/features/moderation/people/strikes.service.ts'
import { exportNotifications } from '#server/features/notifications/notifications.service.ts'
import { exportPersonas } from '#server/features/personas/leaving-personas.service.ts'
import {
  exportPictureFiles,
  exportPictures,
} from '#server/features/pictures/account/account-pictures.service.ts'
import { exportReports } from '#server/features/reports/open-reports.service.ts'
import { exportDecisions } from '#server/features/safety/safety.service.ts'
import { exportAccount } from '#server/features/users/leaving.service.ts'
import { exportVoices } from '#server/features/voices/leaving-voices.service.ts'
import { exportMovements } from '#server/features/wallet/show-coins.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ZipWriter } from '#server/platform/files/zip.ts'
import { fileName, jsonList, jsonText } from './json-pieces.ts'
import { readmeIn } from './readme.ts'

type Collecting = { user_id: string; language: Language; zip: ZipWriter; noteDone: () => Promise<void> }
type Ctx = Pick<JobContext, 'config' | 'db' | 'media'>

/** Number of files in every export. */
const FIXED = 17

export async function countParts(db: Db, user_id: string): Promise<number> {
  const [chats, characters] = await Promise.all([countChats(db, user_id), countOwnCharacters(db, user_id)])
  return FIXED + chats + characters
}

/** Writes everything kept about a user, part by part. */
export async function collect(ctx: Ctx, { user_id, language, zip, noteDone }: Collecting): Promise<void> {
  const add: ZipWriter['add'] = async (name, pieces) => {
    await zip.add(name, pieces)
    await noteDone()
  }
  const { account, avatar } = await exportAccount(ctx, user_id)
  await add('README.txt', [readmeIn(language)])
  await add('account.json', [jsonText(account)])
  await add('age.json', [jsonText(await exportAge(ctx.db, user_id))])
  await add('bonus.json', [jsonText(await exportBonus(ctx.db, user_id))])
  await add('sessions.json', jsonList(exportSessions(ctx.db, user_id)))
  await add('notifications.json', jsonList(exportNotifications(ctx.db, user_id)))
  await add('chat-settings.json', jsonList(exportChatSettings(ctx.db, user_id)))
  const { personas, pictures } = await exportPersonas(ctx, user_id)
  await add('personas.json', [jsonText(personas)])
  for await (const { name, bytes } of pictures()) await zip.add(`personas/${name}`, [bytes])
  await add('memories.json', jsonList(exportMemories(ctx.db, user_id)))
  await add('coins.json', jsonList(exportMovements(ctx.db, user_id)))
  await add('unlocked-pictures.json', jsonList(exportUnlocks(ctx.db, user_id)))
  await add('pictures.json', jsonList(exportPictures(ctx.db, user_id)))
  for await (const { name, bytes } of exportPictureFiles(ctx, user_id))
    await zip.add(`pictures/${name}`, [bytes])
  await add('voices.json', jsonList(exportVoices(ctx.db, user_id)))
  await add('favorites.json', jsonList(exportFavorites(ctx.db, user_id)))
  await add('content-decisions.json', [jsonText(await exportDecisions(ctx.db, user_id))])
  const against = {
    sent: await exportReports(ctx.db, user_id),
    called_a_mistake: await exportMistakes(ctx.db, user_id),
    strikes: await exportStrikes(ctx.db, user_id),
    refused_and_deleted: await exportRefusals(ctx.db, user_id),
  }
  await add('reports.json', [jsonText(against)])
  if (avatar) await zip.add('avatar.webp', [avatar])
  for await (const { records, ...chat } of exportChats(ctx.db, user_id))
    await add(`chats/${fileName(chat.character_name, chat.chat_id)}.json`, jsonList(records, { ...chat }))
  await add('characters/drafts.json', jsonList(exportDrafts(ctx.db, user_id)))
  for await (const { name, bytes } of exportAvatars(ctx, user_id))
    await zip.add(`characters/pictures/${name}`, [bytes])
  for await (const { name, bytes } of exportCardFiles(ctx, user_id))
    await zip.add(`characters/cards/${name}`, [bytes])
  for await (const { character, pictures } of exportCharacters(ctx, user_id)) {
    const folder = `characters/${fileName(character.name, character.character_id)}`
    for await (const { name, bytes } of pictures) await zip.add(`${folder}/${name}`, [bytes])
    await zip.add(`${folder}/versions.json`, jsonList(exportVersions(ctx.db, character.character_id)))
    await add(`${folder}/character.json`, [jsonText(character)])
  }
}
