export { describeMaker, findReportedPhoto, listAlbumToReview, openPhoto } from './album/album.service.ts'
export {
  findCreatorId,
  findPortrait,
  findStoredPhoto,
  removePhotoByReport,
} from './album/reported-photos.queries.ts'
export { getPhotoFile, unlockPhoto } from './album/unlock.service.ts'
export {
  findUnlockedPhoto,
  type LibraryRow,
  listUnlockedCharacters,
  listUnlockedPhotos,
} from './album/unlocked-photos.queries.ts'
export {
  type CardSource,
  listReferencedCards,
  requireCardSource,
  requireDraftSource,
} from './cards/card-source.service.ts'
export {
  type ChatCharacter,
  loadFaces,
  nameInChat,
  recordChatStart,
  requireAllowedRating,
  requireAllowedRatingById,
  requireCharacterForNewChat,
  requireCharacterVoice,
  requireChatCharacter,
  requireVisibleCharacter,
  showPortrait,
  showRatedPicture,
} from './characters.service.ts'
export { hideCollections } from './collections/collections.queries.ts'
export { showProfileTexts } from './collections/collections.service.ts'
export { type Drawable, requireDrawable } from './drawable.service.ts'
export { saveAvatar } from './editing/avatars/avatars.service.ts'
export { requireRatingHere } from './editing/checks/allowed-rating.service.ts'
export { attachBooks } from './editing/checks/attach-books.service.ts'
export {
  type ModerationContext,
  moderateFields,
  refuseFindings,
} from './editing/checks/moderate-character.service.ts'
export { findImported, requireDraft, saveImported } from './editing/drafts/drafts.service.ts'
export {
  countWaitingVersions,
  listOpenAppeals,
  listVersionsInReview,
} from './editing/versions/review.queries.ts'
export {
  applyAppeal,
  approveVersion,
  countOverdue,
  hideForReview,
  rejectVersion,
  requireVersionForReview,
  showAgain,
  takeDownCharacter,
} from './editing/versions/review.service.ts'
export { putUnlistedInReview } from './editing/versions/versions.queries.ts'
export {
  listCharacterNames,
  listCharactersNamedLike,
  listCharactersWithBook,
  listPublicNames,
} from './names.queries.ts'
export { nameCharacters } from './own/account-characters.service.ts'
export { seedCharacterId } from './seeds/seed-id.ts'
export { translateRows } from './translations/translate.service.ts'
