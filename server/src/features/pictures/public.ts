export { findMadePicture, listMadeCharacters, listMadePictures } from './made-pictures.service.ts'
export { findStoredPicture, listNewlyReady, listPicturesOfRecords } from './pictures.queries.ts'
export {
  findReportedPicture,
  removeReportedPicture,
} from './pictures.service.ts'
