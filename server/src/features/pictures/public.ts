export {
  findReportedPicture,
  removeReportedPicture,
} from './account/reported-pictures.service.ts'
export { findMadePicture, listMadeCharacters, listMadePictures } from './made-pictures.service.ts'
export { findStoredPicture, listAtRecords, listNewlyReady } from './pictures.queries.ts'
