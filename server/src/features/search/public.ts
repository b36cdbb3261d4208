export { extractWords, markedWords, quoted, splitPieces } from './words/extract-words.ts'
export { storedWords } from './words/words.queries.ts'
export { extractMarkedWords, indexCopies, indexRecords, indexSaid } from './words/words.service.ts'
