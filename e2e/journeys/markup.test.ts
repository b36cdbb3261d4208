import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findChatRegion, findComposer, openChat, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter, makeMember } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'
import { PICTURED, seedPictures } from './steps/pictures.ts'
import { setUpFactor } from './steps/staff.ts'

const journey = setUpJourney({ has_own_citrine: true, model: { tokens_per_second: 2_000 } })
beforeAll(() => seedPictures(journey.citrine))

/** Texts that run a script if a page treats them as markup, a style, an address or a template. */
const PAYLOADS = [
  '<img src=x onerror="top.hit=1">',
  '<svg/onload=top.hit=1>',
  '"><script>top.hit=1</script>',
  '</title></textarea></style><script>top.hit=1</script>',
  '<iframe srcdoc="<script>top.hit=1</script>"></iframe>',
  '<details open ontoggle=top.hit=1>x</details>',
  '<a href="jav&#x09;ascript:top.hit=1">x</a>',
  '<math><mi xlink:href="data:x,<script>top.hit=1</script>">',
  '<style>@import "//evil.example/x.css";*{background:url(//evil.example)}</style>',
  '[x](javascript:top.hit=1) ![x](javascript:top.hit=1) <javascript:top.hit=1>',
  '[x](data:text/html,<script>top.hit=1</script>) [x](//evil.example "onmouseover=top.hit=1")',
  '[x][y]\n\n[y]: javascript:top.hit=1',
  `{{constructor.constructor('top.hit=1')()}} ${'$'}{top.hit=1} #{top.hit=1}`,
  '\u0000<scr\u0000ipt>top.hit=1</scr\u0000ipt>'.replaceAll('\u0000', '\u200b'),
]
const ALL = PAYLOADS.join('\n\n')
const SHORT = PAYLOADS[0] ?? ''

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  journey.citrine.database.query<Row>(sql, values)

const unseen: string[] = []

async function expectInert(page: Page): Promise<void> {
  const isShown = (): Promise<boolean> =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      return [document.body.textContent, ...fields.map(({ value }) => value)].join().includes('top.hit')
    })
  await expect
    .poll(isShown, { timeout: 15_000 })
    .toBe(true)
    .catch(() => unseen.push(page.url()))
  expect(await page.evaluate(() => 'hit' in window), page.url()).toBe(false)
  expect(
    await page.locator('[onerror], [onload], [ontoggle], [onmouseover], a[href^="javascript" i]').count(),
  ).toBe(0)
  expect(await page.locator('iframe, svg[onload], body style, body script[src*="evil"]').count()).toBe(0)
}

const visitAll = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path)
    await expectInert(page)
  }
}

/** Writes the payloads into the database, past the input checks, so that only the page's own defence is tested. */
async function writeEverywhere(
  user_id: string,
): Promise<{ character_id: string; photo_id: string; reported: string }> {
  const character_id = await findCharacter(journey.citrine, PICTURED.with_banner)
  const reported = await findCharacter(journey.citrine, 'idris-vale')
  await query(
    `update characters set name = $2, nickname = $2, intro = $3, opening_line = $3, tags = array[$2], creator_id = $4, hot_score = 1e6
      where character_id = $1`,
    [character_id, SHORT, ALL, user_id],
  )
  await query('update users set nick_name = $2 where user_id = $1', [user_id, SHORT])
  await query(
    'update photos set photographer = $2, description = $3, tags = array[$2] where character_id = $1',
    [character_id, SHORT, ALL],
  )
  await query(
    `insert into personas (persona_id, user_id, name, description, is_default, created_at) values ($1, $2, $3, $4, true, now())`,
    [randomUUID(), user_id, SHORT, ALL],
  )
  await query(
    `insert into memories (memory_id, user_id, character_id, scope, text, words, importance, created_at)
     values ($1, $2, $3, 'character', $4, '', 1, now())`,
    [randomUUID(), user_id, character_id, ALL],
  )
  const details = [
    ['new_device', { device: SHORT }],
    ['version_rejected', { name: SHORT, reason: SHORT, text: ALL, character_id }],
    ['content_removed', { name: SHORT, reason: 'other', text: ALL }],
  ]
  for (const [kind, detail] of details)
    await query(
      'insert into notifications (notification_id, user_id, kind, detail, created_at) values ($1, $2, $3, $4, now())',
      [randomUUID(), user_id, kind, JSON.stringify(detail)],
    )
  await query('update sessions set user_agent = $2 where user_id = $1', [user_id, ALL])
  const [photo] = await query<{ photo_id: string }>(
    'select photo_id from photos where character_id = $1 and price_coins > 0 order by position limit 1',
    [character_id],
  )
  await query(
    "insert into photo_unlocks (user_id, photo_id, transfer_key, created_at) values ($1, $2, 'of this test', now())",
    [user_id, photo?.photo_id],
  )
  return { character_id, photo_id: photo?.photo_id ?? '', reported }
}

async function fileCases(user_id: string, character_id: string): Promise<void> {
  const sum = Buffer.alloc(32)
  await query(
    `insert into reports (report_id, client_id, user_id, target_type, target_id, character_id, reason, text, evidence, body_sha256, created_at, due_at)
     values ($1, $2, $3, 'character', $4, $4, 'other', $5, $5, $6, now(), now() + interval '2 days')`,
    [randomUUID(), randomUUID(), user_id, character_id, ALL, sum],
  )
  await query(
    `insert into takedowns (takedown_id, client_id, kind, target, text, name, signature, email, language, receipt_number, body_sha256, created_at, due_at)
     values ($1, $2, 'other', $3, $4, $3, $3, 'eve@example.com', 'en', 'C-1', $5, now(), now() + interval '2 days')`,
    [randomUUID(), randomUUID(), SHORT, ALL, sum],
  )
}

async function submitCharacter(creator: Awaited<ReturnType<typeof makeMember>>): Promise<string> {
  const written = {
    name: 'Ilse Brandt',
    nickname: '',
    intro: ALL.slice(0, 400),
    definition: ALL,
    scenario: ALL,
    opening_line: ALL,
  }
  const empty = {
    example_talk: '',
    system_prompt: '',
    post_history_instructions: '',
    look: '',
    lorebook: null,
  }
  const body = {
    ...written,
    ...empty,
    alternate_openings: [ALL],
    tags: ['Sea'],
    gender: 'female',
    age: 34,
    language: 'en',
    rating: 'sfw',
    visibility: 'public',
    voice_id: null,
    avatar_id: null,
    client_id: randomUUID(),
  }
  const request = creator.request('POST', '/api/v1/auth/characters', { body })
  const response = await fetch(request.url, request)
  const { status, desc, data } = (await response.json()) as {
    status: number
    desc: string
    data: { character_id: string }
  }
  expect({ status, desc }).toMatchObject({ status: 200 })
  await query('update character_versions set name = $2 where character_id = $1', [data.character_id, SHORT])
  return data.character_id
}

test('A6: user texts are shown as text everywhere: no script of theirs runs, and no other host is called', async () => {
  const { page, user_id, context } = await journey.visitAsMember()
  const elsewhere: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) elsewhere.push(request.url())
  })
  const { character_id, photo_id, reported } = await writeEverywhere(user_id)
  await journey.citrine.model.set({ text: ALL })

  const policy = (await page.goto('/'))?.headers()['content-security-policy']
  expect(policy).toContain("require-trusted-types-for 'script'")
  await visitAll(page, [
    '/',
    `/characterDetail/${character_id}`,
    `/creator/${user_id}`,
    `/image-details/${photo_id}`,
    '/profile',
    '/setting',
  ])
  await openChat(page, character_id)
  for (const payload of [ALL, ...PAYLOADS.slice(-2)]) {
    await sendMessage(page, payload)
    await waitForEnd(page)
  }
  await expectInert(page)
  expect(await findChatRegion(page).textContent()).toContain('<svg/onload=top.hit=1>')
  await findComposer(page).fill(ALL)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Memory' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Facts' }).waitFor()
  await expectInert(page)
  await visitAll(page, ['/chat'])

  const creator = await makeMember(journey.citrine)
  const own = await submitCharacter(creator)
  await fileCases(user_id, reported)
  const { page: theirs } = await journey.visit({ token: creator.token })
  await visitAll(theirs, [`/characterDetail/${own}`, `/character/${own}`])
  const { page: desk, user_id: moderator } = await journey.visitAsMember()
  await query("update users set role = 'moderator', nick_name = $2 where user_id = $1", [moderator, SHORT])
  await setUpFactor(desk)
  await visitAll(desk, ['/admin', '/admin/audit'])
  for (const path of ['/admin/reports', '/admin/takedowns']) {
    await desk.goto(path)
    await desk.getByRole('heading', { level: 2 }).getByRole('button').first().click()
    await expectInert(desk)
  }

  await query('update characters set name = $2 where character_id = $1', [own, SHORT])
  await theirs.goto('/profile')
  await theirs.getByRole('button', { name: /^More about/ }).click()
  const remove = theirs.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true })
  await remove.click()
  await theirs.getByRole('dialog').getByText('will be deleted for good').waitFor()
  await expectInert(theirs)
  await remove.click()
  await theirs.getByText(/top\.hit=1.* was deleted\./).waitFor()
  await expectInert(theirs)
  expect({ elsewhere, unseen }).toEqual({ elsewhere: [], unseen: [] })
})
