import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeMember } from './steps/journey-citrine.ts'
import { NETWORK_FAULTS, setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney({ has_own_citrine: true })
const MORE = 150

async function listOwnNames(order: 'hot_score' | 'published_at', where = 'true'): Promise<string[]> {
  const rows = await journey.citrine.database.query<{ name: string }>(
    `select name from characters where seed_slug is not null and ${where} order by language <> 'en', ${order} desc`,
  )
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  await journey.citrine.database.query(
    `insert into characters (character_id, name, gender, age, language, genre, intro, place, cover, tags, opening_line,
       definition, search_text, visibility, rating, review_state, chat_count, hot_score, published_at, created_at, updated_at)
     select gen_random_uuid(), 'Guest ' || n, case when n % 2 = 0 then 'female' else 'male' end, 30, 'en', 'drama',
       'Came with three hundred others.', 'The waiting room', '{"motif":"train","palette":["#101828","#344966","#E0A458","#F7F3E3"]}',
       array['Queue'], 'Next, please.', 'Somebody who waits.', 'guest ' || n || E'\\ncame with three hundred others.',
       'public', 'sfw', 'approved', n, -n, now() - interval '30 days' - n * interval '1 hour', now(), now()
     from generate_series(1, $1) as n`,
    [MORE],
  )
})

const feed = (page: Page) => page.getByRole('feed', { name: 'Characters' })
const names = (page: Page): Promise<string[]> =>
  feed(page)
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('.display')?.textContent ?? ''))
const isAtBottom = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1)
const readAddress = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search

test('filters narrow the shop, are in the address, and survive a reload and back', async () => {
  const { page } = await journey.visit()
  await page.goto('/')
  await feed(page).waitFor()
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Non-binary')
  const nonBinary = await listOwnNames('hot_score', "gender = 'non_binary'")
  expect(nonBinary.length).toBeGreaterThan(2)
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(nonBinary.toSorted())
  const hero = await page.locator('#hero-name').textContent()
  const shown = await names(page)
  expect(shown.slice(0, 3)).not.toContain(hero)
  expect(shown.filter((name) => name !== hero)).toEqual(nonBinary.filter((name) => name !== hero))
  expect(readAddress(page)).toBe('/?gender=non_binary')
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Everyone')

  await page.getByRole('radio', { name: 'Top' }).check()
  await expect.poll(async () => (await names(page))[0]).toBe(`Guest ${MORE}`)
  await page.getByRole('radio', { name: 'New' }).check()
  await expect.poll(async () => (await names(page))[0]).toBe('Maren Holt')
  await page.getByRole('button', { name: 'Mystery' }).click()
  const mysterious = await listOwnNames('published_at', "tags @> array['Mystery']")
  await expect.poll(async () => (await names(page)).slice(0, 5)).toEqual(mysterious.slice(0, 5))
  const found = await names(page)
  expect(found.filter((name) => !mysterious.includes(name))).toEqual([])
  expect(readAddress(page)).toBe('/?recommend=NEW&tag=Mystery')

  await page.reload()
  await expect.poll(() => names(page)).toEqual(found)
  await feed(page).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: found[0] ?? '' }).waitFor()
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(found)
  await page.getByRole('button', { name: 'Mystery', pressed: true }).click()
  await expect.poll(async () => (await names(page)).some((name) => !mysterious.includes(name))).toBe(true)
})

test('the arrow buttons reach every tag by mouse, and the chosen tag is in view', async ({ skip }) => {
  skip(
    !process.env.TEST_FULL,
    'the keyboard reaches every tag too, as shop-filters.test.tsx of the web app proves',
  )
  const { page } = await journey.visit()
  await page.goto('/')
  const tags = page.getByRole('group', { name: 'Tags' }).getByRole('button')
  await tags.last().waitFor()
  const row = page.getByRole('search', { name: 'Filters' })
  const arrow = row.locator('button[aria-hidden]').last()
  const isShown = (): Promise<boolean> =>
    tags.last().evaluate((tag) => {
      const { left, right, top } = tag.getBoundingClientRect()
      return document.elementFromPoint((left + right) / 2, top + 5) === tag
    })
  expect(await isShown()).toBe(false)
  for (let clicks = 0; clicks < 9 && !(await isShown()); clicks++) {
    await arrow.click()
    await page.waitForTimeout(500)
  }
  const name = (await tags.last().textContent()) ?? ''
  await tags.last().click()
  await expect.poll(() => readAddress(page)).toContain('tag=')

  await page.reload()
  await page.getByRole('button', { name, pressed: true }).waitFor()
  await expect.poll(isShown).toBe(true)
})

test('the search answers while typing; an empty result is cleared with one button', async () => {
  const { page } = await journey.visit()
  await page.goto('/')
  const search = page.getByRole('searchbox', { name: 'Name, place or mood' })
  const heroHeight = () => page.locator('[aria-labelledby=hero-name]').evaluate((hero) => hero.clientHeight)
  expect(await heroHeight()).toBeGreaterThan(200)
  await search.pressSequentially('lighthou', { delay: 30 })
  await expect.poll(() => names(page)).toContain('Maren Holt')
  await expect.poll(heroHeight).toBe(0)
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Male')
  await page.getByText('Hidden by your filters').waitFor()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect.poll(() => names(page)).toContain('Maren Holt')
  await search.fill('nobody of this name')
  await page.getByRole('heading', { name: 'No matches for “nobody of this name”' }).waitFor()
  const nearest = page.getByRole('region', { name: 'You might like' })
  expect(await nearest.getByRole('article').count()).toBe(10)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(5)
  expect(readAddress(page)).toBe('/')
  expect(await search.inputValue()).toBe('')
  await expect.poll(heroHeight).toBeGreaterThan(200)
})

test('an empty result says so before the file of its message arrives', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'network-faults.test.ts loses the file of another part')
  const { page } = await journey.visit({ expected: NETWORK_FAULTS })
  await page.goto('/')
  await page.route('**/assets/no-character-*.js', (route) => route.abort('connectionreset'))
  const search = page.getByRole('searchbox', { name: 'Name, place or mood' })
  await search.fill('nobody of this name')
  await page.getByRole('heading', { name: 'No matches for “nobody of this name”' }).waitFor()
  expect(await page.getByRole('button', { name: 'Show all' }).count()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Show all' }).waitFor()
})

test('the list continues to its end, and the scroll position is kept on return', async () => {
  const { page } = await journey.visit()
  await page.goto('/?recommend=TOP')
  await feed(page).getByRole('article').first().waitFor()
  const seen = new Set<string>()
  const end = page.getByText('That’s everyone.')
  while (!((await end.isVisible()) && (await isAtBottom(page)))) {
    for (const name of await names(page)) seen.add(name)
    expect((await names(page)).length).toBeLessThan(60)
    await page.mouse.wheel(0, 700)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  for (const name of await names(page)) seen.add(name)
  expect(seen.size).toBe(MORE + (await listOwnNames('hot_score')).length)

  await page.evaluate(() => window.scrollTo(0, 6_000))
  await expect.poll(() => nameInTheMiddle(page)).toMatch(/^Guest /)
  const name = await nameInTheMiddle(page)
  const card = feed(page).getByRole('article', { name, exact: true })
  const before = await card.boundingBox()
  await card.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await card.waitFor()
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(2)
})

const nameInTheMiddle = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { innerWidth, innerHeight } = window
    // The exact middle may lie between two columns.
    const card = document.elementFromPoint(innerWidth / 2 + 40, innerHeight / 2)?.closest('article')
    return card?.querySelector('.display')?.textContent ?? ''
  })

test('characters in the visitor’s language come first', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the next test begins with the same in Spanish')
  const { page } = await journey.visit({ language: 'zh-CN' })
  await page.goto('/')
  const first = page.getByRole('feed').getByRole('article').first()
  expect(await first.locator('.display').textContent()).toBe('佟小满')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
})

test('the language list shows each language’s own name, and a choice puts its characters first', async () => {
  const { page } = await journey.visit({ language: 'es-MX' })
  await page.goto('/')
  const first = page.getByRole('feed').getByRole('article').first()
  expect(await first.locator('.display').textContent()).toBe('Lorién Castán')
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.getByRole('button', { name: 'Apariencia e idioma' }).click()
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption({ label: 'العربية' })
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption({ label: '简体中文' })
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN')
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
  await page.reload()
  expect(await first.locator('.display').textContent()).toBe('佟小满')
})

test('the theme follows the device until the visitor chooses', async () => {
  const { page } = await journey.visit({ browser: { colorScheme: 'light' } })
  const theme = (): Promise<string | null> => page.locator('html').getAttribute('data-theme')
  await page.goto('/')
  expect(await theme()).toBe('daylight')
  await page.getByRole('button', { name: 'Appearance and language' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toBe('dusk')
  await page.getByRole('radio', { name: 'Daylight' }).click()
  await page.reload()
  expect(await theme()).toBe('daylight')
})

test('a character and a chat have links; one that does not exist says so', async () => {
  const { page } = await journey.visit()
  const [row] = await journey.citrine.database.query<{ character_id: string }>(
    "select character_id from characters where seed_slug = 'lorien-castan'",
  )
  await page.goto(`/characterDetail/${row?.character_id}`)
  await page.getByRole('heading', { level: 1, name: 'Lorién Castán' }).waitFor()
  expect(await page.title()).toContain('Lorién Castán')
  await page.goto(`/chat/chatDetail/${row?.character_id}`)
  await page.getByRole('region', { name: 'Chat with Lorién Castán' }).waitFor()
  for (const [path, sentence] of [
    [
      '/characterDetail/00000000-0000-4000-8000-000000000000',
      'This character doesn’t exist or isn’t public.',
    ],
    ['/characterDetail/nonsense', 'This character doesn’t exist or isn’t public.'],
    ['/chat/chatDetail/nonsense', 'This character was removed, or the link is wrong.'],
  ] as const) {
    await page.goto(path)
    await page.getByText(sentence).waitFor()
  }
})

test('a character addresses a guest as “you” in its opening, on its page and in the chat', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'the server fills in the names everywhere in the same way, as macros.test.ts proves',
  )
  const { page } = await journey.visit()
  const [row] = await journey.citrine.database.query<{ character_id: string }>(
    `update characters set opening_line = '*{{char}} nods.* There you are, {{user}}. *{{char}} nods.*'
     where name = 'Guest 7' returning character_id`,
  )
  for (const screen of ['characterDetail', 'chat/chatDetail']) {
    await page.goto(`/${screen}/${row?.character_id}`)
    await page.getByText('Guest 7 nods. There you are, you. Guest 7 nods.').waitFor()
  }
})

test('when the next page of the list fails, the loaded part stays and a retry continues', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'character-grid.test.tsx of the web app has this case')
  const { page } = await journey.visit({ expected: /Failed to load resource/ })
  await page.goto('/')
  await feed(page).getByRole('article').first().waitFor()
  await page.route('**/tourist/characters?*cursor=*', (route) => route.abort('connectionreset'))
  const failed = page.getByRole('heading', { name: 'Couldn’t load more characters' })
  while (!(await failed.isVisible())) {
    await page.mouse.wheel(0, 700)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await failed.waitFor({ state: 'detached' })
  await expect.poll(async () => await names(page)).not.toEqual([])
})

test('a visitor mistypes, finds a character, favourites it, finds it in profile and shop, and opens the creator’s page', async () => {
  const { page } = await journey.visitAsMember()
  const { user_id } = await makeMember(journey.citrine)
  const { database } = journey.citrine
  await database.query(
    "update characters set creator_id = $1 where character_id in (select character_id from characters where name in ('Guest 7', 'Guest 8'))",
    [user_id],
  )
  await database.query("update users set nick_name = 'Odile' where user_id = $1", [user_id])
  await page.goto('/?q=lighthuose')
  await expect.poll(async () => (await names(page))[0]).toBe('Maren Holt')
  await feed(page).getByRole('link').first().click()
  const heart = page.getByRole('button', { name: 'Favourite: Maren', exact: true })
  await heart.click()
  await page.getByText(/^[1-3] favourites?$/).waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('heading', { name: 'You may like them too' }).waitFor()

  await page.goto('/profile')
  await page.getByRole('region', { name: 'Favourites' }).getByText('Maren Holt').waitFor()
  await page.goto('/')
  await page.getByRole('button', { name: 'Favourites' }).click()
  await expect.poll(() => names(page)).toEqual(['Maren Holt'])
  expect(readAddress(page)).toBe('/?favorite=1')
  const card = feed(page).getByRole('article', { name: 'Maren Holt' })
  await card.hover()
  const taken_back = page.waitForResponse('**/favorite?**')
  await card.getByRole('button', { name: 'Favourite: Maren Holt' }).click()
  await taken_back
  await page.reload()
  await page.getByText('No favourites yet').waitFor()

  await page.goto('/?q=guest%207')
  await feed(page).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Odile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Odile' }).waitFor()
  await page.getByRole('link', { name: /Guest 8/ }).waitFor()
  await page.getByText(/^Joined /).waitFor()
})

test('a Japanese label breaks between its words', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'it looks at one line of one language')
  const { page } = await journey.visit({ stored: { language: 'ja' } })
  await page.goto('/')
  await page.getByRole('link', { name: 'ログイン' }).waitFor()
  const lines = await page.evaluate(() => {
    const label = document.createElement('button')
    label.textContent = '新しいキャラクターを作る'
    label.style.width = '8em'
    document.body.append(label)
    const text = label.firstChild as Text
    const byTop = new Map<number, string>()
    for (let at = 0; at < text.data.length; at++) {
      const range = new Range()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { top } = range.getBoundingClientRect()
      byTop.set(top, (byTop.get(top) ?? '') + text.data.charAt(at))
    }
    return [...byTop.values()]
  })
  expect(lines).toContain('キャラクターを')
})

test('a member follows a creator, finds them in the profile, and stops following', async () => {
  const { user_id: creator_id } = await makeMember(journey.citrine)
  const { query } = journey.citrine.database
  await query("update users set nick_name = 'Odile' where user_id = $1", [creator_id])
  await query("update characters set creator_id = $1 where name = 'Guest 7'", [creator_id])
  const { page } = await journey.visitAsMember()
  await page.goto(`/creator/${creator_id}`)
  await page.getByRole('button', { name: 'Follow Odile' }).click()
  await page.getByText('We’ll tell you about new characters').waitFor()
  await page.getByRole('button', { name: 'Following Odile' }).waitFor()

  await page.goto('/profile')
  const followed = page.getByRole('region', { name: 'Creators you follow' })
  await followed.getByRole('button', { name: 'Following Odile' }).click()
  await followed.getByRole('link', { name: 'Odile' }).click()
  await page.getByRole('button', { name: 'Follow Odile' }).waitFor()
})
