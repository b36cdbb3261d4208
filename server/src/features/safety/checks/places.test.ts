import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listCharacters } from '@citrine/contract/characters'
import { resumeStory } from '@citrine/contract/chat'
import { editUser, setAvatar } from '@citrine/contract/own-details'
import { getUserInfo } from '@citrine/contract/users'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk, upload } from '#test/call.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { folder } from '#test/doctor.ts'
import { makeCharacter } from '#test/makers.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'

test('a blocked search shows a reason to members and visitors; a forbidden name is refused and the old one stays', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  await makeCharacter(app.ctx.db, { name: 'Yalvetine Rose', search_text: 'yalvetine rose' })
  const { token } = await signedIn(app)
  for (const who of [{ token }, {}]) {
    const refused = await call(app, listCharacters, { ...who, query: { q: 'YaIv3tine' } })
    expect(refused).toMatchObject({ http: 200, status: 4106, data: { rule: 'search' } })
    expect(refused.desc).toBe('You can’t search for this here, so there’s nothing to show.')
  }
  const before = (await callOk(app, getUserInfo, { token })).nick_name
  const renamed = await call(app, editUser, { token, body: { nick_name: 'Quandrel' } })
  expect(renamed).toMatchObject({ status: 4106, data: { rule: 'name' } })
  expect((await callOk(app, getUserInfo, { token })).nick_name).toBe(before)
})

test('a file on the operator’s list is refused under any name', async () => {
  const file = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  const list = join(await folder(), 'sums.txt')
  await writeFile(
    list,
    `# by order of the court\n${createHash('sha256').update(file).digest('hex').toUpperCase()}\n`,
  )
  const app = await testApp({ is_working: false, env: { PICTURE_BLOCKLIST_FILE: list } })
  const { token } = await signedIn(app)
  expect(await upload(app, setAvatar, { token, file, name: 'file' })).toMatchObject({
    status: 4106,
    data: { rule: 'picture' },
  })
  const other = await sharp(file).negate().png().toBuffer()
  expect(await upload(app, setAvatar, { token, file: other })).toMatchObject({ status: 200 })
})

test('another user’s story cannot be continued; the refusal does not reveal that it exists', async () => {
  const app = await chatApp({ env: CANARY_LISTS })
  const { chat_id } = await sendAndWait(app, 'I am bromdusk alone')
  const { token } = await signedIn(app)
  for (const id of [chat_id, 'nonsense'])
    expect(await call(app, resumeStory, { token, body: { chat_id: id } })).toMatchObject({ status: 404 })
  expect(await sendAndWait(app, 'Still there?')).toMatchObject({ note: 'help' })
})
