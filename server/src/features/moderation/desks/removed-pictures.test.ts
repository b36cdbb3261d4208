import { appealReview, setCharacterAvatar } from '@citrine/contract/character-editing'
import { decideAppeal } from '@citrine/contract/moderation'
import { decideReport } from '@citrine/contract/moderation-desks'
import { setAvatar } from '@citrine/contract/own-details'
import { sendReport } from '@citrine/contract/reports'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { callOk, upload } from '#test/call.ts'
import { approveLatest, create } from '#test/characters.ts'
import { waitForJobs } from '#test/jobs.ts'
import { signedIn } from '#test/signed-in.ts'
import { signedInAsStaff } from '#test/staff.ts'
import { blockTakenPicture } from './block-taken-picture.job.ts'

const SQUARE = { width: 384, height: 512 }

function patches(seed: number): Promise<Buffer> {
  const cells = Array.from({ length: 48 }, (_, n) => {
    const light = Math.round(50 + 50 * Math.sin((n + 1) * (n + 7) * seed))
    return `<rect x="${(n % 6) * 64}" y="${Math.floor(n / 6) * 64}" width="64" height="64" fill="hsl(200 40% ${light}%)"/>`
  })
  const { width, height } = SQUARE
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cells.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

test('A25: a removed picture cannot be uploaded again, also re-encoded or scaled; another picture can, and so can it when the decision is reversed', async () => {
  const app = await testApp()
  const creator = await signedIn(app)
  const reader = await signedIn(app)
  const staff = await signedInAsStaff(app)
  const other = await signedInAsStaff(app)
  const send = async (file: Buffer) =>
    (await upload(app, setCharacterAvatar, { token: creator.token, file })).status
  const file = await patches(1)
  const { data } = await upload(app, setCharacterAvatar, { token: creator.token, file })
  const made = { visibility: 'public' as const, avatar_id: data?.avatar_id ?? '' }
  const { character_id } = await create(app, creator.token, made)
  await approveLatest(app, character_id)
  expect(await send(file)).toBe(200)

  const body = {
    target_type: 'character' as const,
    target_id: character_id,
    reason: 'hate' as const,
    text: '',
  }
  const sent = { ...body, client_id: 'the-only-report' }
  const { report_id } = await callOk(app, sendReport, { token: reader.token, body: sent })
  const remove = { decision: 'remove' as const, reason: 'hate' as const, text: '', is_strike: false }
  await callOk(app, decideReport, { token: staff.token, body: { report_id, ...remove } })
  await waitForJobs(app, blockTakenPicture.name)

  const reencoded = await sharp(file).jpeg({ quality: 70 }).toBuffer()
  const smaller = await sharp(file).resize(192).webp().toBuffer()
  expect(await Promise.all([file, reencoded, smaller].map(send))).toEqual([4106, 4106, 4106])
  expect(await send(await patches(2))).toBe(200)
  const plain = await sharp({ create: { ...SQUARE, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  expect(await upload(app, setAvatar, { token: creator.token, file: plain })).toMatchObject({ status: 200 })

  const params = { character_id }
  await callOk(app, appealReview, { token: creator.token, params, body: { text: 'It is my own drawing.' } })
  const decided = { character_id, version_no: 1, outcome: 'overturned' as const }
  await callOk(app, decideAppeal, { token: other.token, body: decided })
  expect(await send(file)).toBe(200)
})
