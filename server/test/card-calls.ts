import { randomUUID } from 'node:crypto'
import {
  type CardFormat,
  type DraftFormat,
  exportCharacter,
  exportDraft,
  importCard,
} from '@citrine/contract/cards'
import { getDraft } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { call, callOk, upload } from './call.ts'
import { base64, PNG_END, textPiece, WORDS } from './cards.ts'
import { drawWebp } from './draw-webp.ts'

export const importing = (
  app: TestApp,
  token: string | undefined,
  file: Buffer,
  client_id: string = randomUUID(),
) => upload(app, importCard, { token, file, query: { client_id } })

export async function importDraft(app: TestApp, token: string, file: Buffer) {
  const { data, desc } = await importing(app, token, file)
  const [draft] = data?.drafts ?? []
  if (draft === undefined) throw new Error(desc)
  return callOk(app, getDraft, { token, params: { draft_id: draft.draft_id } })
}

export const exporting = (app: TestApp, token: string, character_id: string, format: CardFormat) =>
  call(app, exportCharacter, { token, params: { character_id }, query: { format } })

export const fetched = (app: TestApp, url: string) => app.fastify.inject({ method: 'GET', url })

export async function exported(app: TestApp, token: string, character_id: string, format: CardFormat) {
  const { data, desc } = await exporting(app, token, character_id, format)
  if (data === null) throw new Error(desc)
  const file = await fetched(app, data.url)
  expect(file.statusCode).toBe(200)
  return file
}

export async function exportedDraft(app: TestApp, token: string, draft_id: string, format: DraftFormat) {
  const { url } = await callOk(app, exportDraft, { token, params: { draft_id }, query: { format } })
  const file = await fetched(app, url)
  expect(file.statusCode).toBe(200)
  return file
}

export async function portraitCard(card: unknown, hue = 200): Promise<Buffer> {
  const png = await sharp(await drawWebp(hue, { width: 90, height: 120 }))
    .png()
    .toBuffer()
  return Buffer.concat([png.subarray(0, -PNG_END.length), textPiece('chara', base64(card)), PNG_END])
}

export const ready = ({ fields }: { fields: DraftFields }) => ({
  ...fields,
  gender: 'female' as const,
  age: 34,
  rating: 'sfw' as const,
  language: 'en' as const,
})

export const findRawCard = async ({ ctx }: TestApp, draft_id: string) =>
  (
    await ctx.db
      .selectFrom('character_drafts')
      .select('raw_card')
      .where('draft_id', '=', draft_id)
      .executeTakeFirstOrThrow()
  ).raw_card as { card: { data: object }; file_id: string | null }

export const ODD = {
  ...WORDS,
  unheard_of: { deep: [1, { two: '2' }] },
  extensions: { 'app/setting': 7, depth_prompt: { prompt: 'x', depth: 4 } },
  character_book: {
    extensions: { own: 1 },
    entries: [
      {
        keys: ['lamp'],
        content: 'The lamp came from the mill.',
        enabled: true,
        insertion_order: 3,
        extensions: { odd: true },
        id: 9,
      },
    ],
  },
}
