import type { ExportPart } from '#server/context.ts'
import { writeJson, writeJsonList } from './json-pieces.ts'

type Files = ExportPart['files']
type Ctx = Parameters<Files>[0]

const countOne = async (): Promise<number> => 1

export const exportJson = (
  name: string,
  read: (ctx: Ctx, user_id: string) => Promise<unknown>,
): ExportPart => ({
  count: countOne,
  files: async function* (ctx, user_id) {
    yield { name, pieces: [writeJson(await read(ctx, user_id))], isStep: true }
  },
})

export const exportJsonList = (
  name: string,
  list: (ctx: Ctx, user_id: string) => AsyncIterable<unknown>,
): ExportPart => ({
  count: countOne,
  files: async function* (ctx, user_id) {
    yield { name, pieces: writeJsonList(list(ctx, user_id)), isStep: true }
  },
})

export const exportFiles = (
  folder: string,
  list: (ctx: Ctx, user_id: string) => AsyncIterable<{ name: string; bytes: Buffer }>,
): ExportPart => ({
  count: async () => 0,
  files: async function* (ctx, user_id) {
    for await (const { name, bytes } of list(ctx, user_id))
      yield { name: `${folder}${name}`, pieces: [bytes], isStep: false }
  },
})
