export { pictureToReport, takeDownMade } from './account/reported-pictures.service.ts'
export { madeCharacters, madePicture, madePictures } from './made-pictures.service.ts'
export { findStoredPicture } from './pictures.queries.ts'
