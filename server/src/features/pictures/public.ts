export { findMadePicture, listMadeCharacters, listMadePictures } from './made-pictures.service.ts'
export { findStoredPicture, listAtRecords, listNewlyReady } from './pictures.queries.ts'
export {
  findReportedPicture,
  removeReportedPicture,
} from './pictures.service.ts'
