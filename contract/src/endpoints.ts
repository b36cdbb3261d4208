import { declareAge, getAge, setAgeFilter, startAgeCheck } from './age.ts'
import { listPhotos } from './albums.ts'
import { claimTask, listTasks, signInToday } from './bonus.ts'
import { exportCharacter, importCard } from './cards.ts'
import {
  appealReview,
  checkDraft,
  createCharacter,
  deleteCharacter,
  deleteDraft,
  drawCharacterAvatar,
  editCharacter,
  getDraft,
  listDrafts,
  listVersions,
  openDraft,
  polishText,
  restoreVersion,
  saveDraft,
  setCharacterAvatar,
  tryDraft,
} from './character-editing.ts'
import { getCharacter, listCharacters, listMyCharacters, listRelated, listTags } from './characters.ts'
import {
  deleteRecentChat,
  fetchReply,
  followReply,
  getChatCommon,
  getChatSetting,
  listRecentChats,
  listRecords,
  resumeStory,
  saveChatSetting,
  stopReply,
} from './chat.ts'
import { listCountries } from './countries.ts'
import { getCreator, listCreatorCharacters } from './creators.ts'
import { watchUser } from './events.ts'
import { listFavorites, setFavorite } from './favorites.ts'
import { fileTakedown } from './legal.ts'
import { getImage, getPhotoFile, listImages, unlockPhoto } from './library.ts'
import { bindContact, listSessions, login, revokeSession, sendTicket, setPassword } from './login.ts'
import {
  bindDiscord,
  getDiscordUrl,
  getGoogleUrl,
  loginWithDiscord,
  startOneTap,
  unbindDiscord,
} from './login-providers.ts'
import { logout } from './logout.ts'
import { listNotifications, readNotifications } from './notifications.ts'
import { deleteAccount, keepAccount, showExport, startExport } from './own-data.ts'
import { initSession, showChatEngine } from './session.ts'
import { editUser, getUserInfo, removeAvatar, setAvatar } from './users.ts'
import { getCoins, listMovements, setMonthlyLimit } from './wallet.ts'

/** Every call there is. The server refuses to start when one of them has no handler. */
export const ENDPOINTS = {
  initSession,
  showChatEngine,
  listCountries,
  sendTicket,
  login,
  logout,
  getGoogleUrl,
  startOneTap,
  getDiscordUrl,
  loginWithDiscord,
  bindDiscord,
  unbindDiscord,
  setPassword,
  bindContact,
  listSessions,
  revokeSession,
  getUserInfo,
  editUser,
  setAvatar,
  removeAvatar,
  listNotifications,
  readNotifications,
  startExport,
  showExport,
  deleteAccount,
  keepAccount,
  getAge,
  declareAge,
  startAgeCheck,
  setAgeFilter,
  watchUser,
  listCharacters,
  listTags,
  getCharacter,
  listMyCharacters,
  listDrafts,
  openDraft,
  getDraft,
  saveDraft,
  deleteDraft,
  createCharacter,
  editCharacter,
  deleteCharacter,
  listVersions,
  restoreVersion,
  appealReview,
  setCharacterAvatar,
  drawCharacterAvatar,
  polishText,
  checkDraft,
  tryDraft,
  setFavorite,
  listFavorites,
  getCreator,
  listCreatorCharacters,
  listRelated,
  listPhotos,
  unlockPhoto,
  getPhotoFile,
  listImages,
  getImage,
  fetchReply,
  followReply,
  stopReply,
  resumeStory,
  listRecords,
  listTasks,
  claimTask,
  signInToday,
  getCoins,
  listMovements,
  setMonthlyLimit,
  listRecentChats,
  deleteRecentChat,
  getChatCommon,
  getChatSetting,
  saveChatSetting,
  fileTakedown,
  importCard,
  exportCharacter,
} as const
