import { randomUUID } from 'node:crypto'
import type { ChatPicture } from '@citrine/contract/chat-picture'
import { listPictures, makePicture } from '@citrine/contract/chat-pictures'
import type { BodyInput } from '@citrine/contract/route'
import { sql } from 'kysely'
import { callOk } from '#test/call.ts'
import type { ChatApp } from '#test/chat.ts'
import { ageHolds } from '#test/wallet.ts'
import { drawPicture } from './generation/draw-picture.job.ts'

type PictureBody = Partial<BodyInput<typeof makePicture>>

export const buildPictureCall = (app: ChatApp, request: PictureBody = {}) => ({
  token: app.reader.token,
  body: { client_id: randomUUID(), character_id: app.character.character_id, ...request },
})

export const requestPicture = async (app: ChatApp, request: PictureBody = {}): Promise<ChatPicture> =>
  (await callOk(app, makePicture, buildPictureCall(app, request))).picture

export async function fetchPicture(app: ChatApp, id: string): Promise<ChatPicture> {
  const { items } = await callOk(app, listPictures, { token: app.reader.token, query: { id } })
  const [picture] = items
  if (picture === undefined) throw new Error(`picture ${id} is not listed`)
  return picture
}

/** Moves running pictures and their holds back in time, because both follow the clock of the database. */
export async function passTime({ ctx: { db } }: ChatApp, ms: number): Promise<void> {
  await ageHolds(db, ms)
  await sql`
    update chat_pictures set alive_at = alive_at - ${ms} * interval '1 millisecond'
     where state in ('waiting', 'drawing')`.execute(db)
}

/**
 * Runs the job like the queue, without pauses: retries after a throw, and gives up after the last.
 * @returns the tries
 */
export async function runPictureJob(
  app: ChatApp,
  { picture_id }: Pick<ChatPicture, 'picture_id'>,
): Promise<number> {
  const { attempt } = await app.ctx.db
    .selectFrom('chat_pictures')
    .select('attempt')
    .where('picture_id', '=', picture_id)
    .executeTakeFirstOrThrow()
  for (let tries = 1; ; tries += 1) {
    const isDone = await drawPicture.run(app.ctx, { picture_id, attempt }).then(
      () => true,
      () => false,
    )
    if (isDone) return tries
    if (tries > drawPicture.retryLimit) {
      await drawPicture.giveUp?.(app.ctx, { picture_id, attempt })
      return tries
    }
  }
}
