export { extractWords, listMarkedWords, quoteWord, splitPieces } from './words/extract-words.ts'
export { insertWords } from './words/words.queries.ts'
export { extractMarkedWords, indexCopies, indexMessages, indexRecords } from './words/words.service.ts'
