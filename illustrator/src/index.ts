export { draw } from './draw.ts'
export * from './words.ts'
