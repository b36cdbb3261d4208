/** Reads and describes people and places. Loads no drawing code, so a process that only reads descriptions stays small. */
export * from './complete-look.ts'
export * from './look.ts'
export { hashSeed } from './math.ts'
export * from './random-picture.ts'
export * from './scene.ts'
export { describeLook } from './words/describe-look.ts'
export { readPerson, readScene } from './words/read-scene.ts'
export { type ReadWords, readWords } from './words/read-words.ts'
