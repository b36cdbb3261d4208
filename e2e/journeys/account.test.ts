import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unzip } from '../../server/test/unzip.ts'
import { runJob } from './steps/jobs.ts'
import { NETWORK_FAULTS, setUpJourney } from './steps/journey-setup.ts'
import { findCodeBoxes, makeWrongCode, readOutbox, requestCode, typeCode } from './steps/log-in.ts'

// Without SMTP settings, mails and text messages go to the outbox.
const journey = setUpJourney()
const OUTBOX_HAS_NO_ICON = /favicon\.ico/
const PASSWORD = 'four quiet boats at noon'

/** Moves the last codes and logins back by an hour, so that a new code is allowed and the login is no longer fresh. */
async function letAnHourPass(): Promise<void> {
  for (const table of ['tickets', 'sessions'])
    await journey.citrine.database.query(`update ${table} set created_at = created_at - interval '1 hour'`)
}

const button = (parent: Page | Locator, name: string) => parent.getByRole('button', { name, exact: true })
const field = (parent: Page | Locator, name: string) => parent.getByRole('textbox', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function enterCode(page: Page, { wrongFirst = false } = {}): Promise<void> {
  await page.getByRole('button', { name: /^Send a code to / }).click()
  await findCodeBoxes(page).waitFor()
  const code = await readOutbox(page)
  if (wrongFirst) {
    await findCodeBoxes(page).fill(makeWrongCode(code))
    await page.getByText('That code isn’t right. Please check it and try again.').waitFor()
  }
  await findCodeBoxes(page).fill(code)
}

async function halfRedHalfBlue(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [600, 300]
    const context = canvas.getContext('2d')
    for (const [left, colour] of [
      [0, '#c02020'],
      [300, '#2040c0'],
    ] as const) {
      if (context !== null) context.fillStyle = colour
      context?.fillRect(left, 0, 300, 300)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

function readColour(image: HTMLImageElement | SVGElement): string {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [10, 10]
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!(image instanceof HTMLImageElement) || !image.complete || context === null) return 'none'
  context.drawImage(image, 0, 0, 10, 10)
  const isBlue = ([x, y]: readonly [number, number]): boolean => {
    const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data
    return blue > 2 * red
  }
  return (
    [
      [1, 1],
      [5, 5],
    ] as const
  ).every(isBlue)
    ? 'blue'
    : 'mixed'
}

async function readUser(): Promise<Record<string, unknown> | undefined> {
  const [user] = await journey.citrine.database.query<Record<string, unknown>>(
    "select * from users where lower(email) = 'wren@example.com'",
  )
  return user
}

test('a member edits the profile and the ways to sign in, and ends a session elsewhere', async () => {
  const { page } = await journey.visit({ expected: /favicon\.ico|ERR_FAILED/ })
  await page.goto('/')
  await requestCode(page, 'wren@example.com')
  await typeCode(page, await readOutbox(page))
  await page.getByText('Login success').waitFor()

  await page.goto('/setting')
  await button(page, 'Change name').click()
  const renaming = dialog(page, 'Your name')
  const name = field(renaming, 'Name')
  await name.fill('   ')
  await button(renaming, 'Save').click()
  await page.getByText('Please enter a nickname').waitFor()
  await name.fill('Wren Ashby')
  await name.press('Enter')
  await page.getByText('Successfully Set').waitFor()
  await page.getByText('Wren Ashby').waitFor()
  expect(await readUser()).toMatchObject({ nick_name: 'Wren Ashby' })

  await field(page, 'First name').fill('Wren')
  await button(page, 'Country: Choose a country').click()
  await page.getByRole('combobox', { name: 'Country or code' }).fill('france')
  await page.keyboard.press('Enter')
  await page.route('**/user/edit?*', (route) => route.abort())
  await button(page.locator('#personal-info'), 'Save').click()
  await page.getByText('Failed to Set').waitFor()
  await page.unroute('**/user/edit?*')
  await page.goto('/setting#personal-info')
  await page.reload()
  expect(await field(page, 'First name').inputValue()).toBe('Wren')
  await button(page.locator('#personal-info'), 'Save').click()
  await page.getByText('Save Successful').waitFor()
  expect(await readUser()).toMatchObject({ first_name: 'Wren', country: 'FR' })

  await letAnHourPass()
  await button(page, 'Add a phone number').click()
  await button(page, 'Country code: United Kingdom +44').click()
  await page.getByRole('combobox', { name: 'Country or code' }).fill('44')
  await page.getByRole('option', { name: 'United Kingdom' }).click()
  await field(page, 'Phone').fill('7911123456')
  await button(page, 'Continue').click()
  await enterCode(page)
  await dialog(page, 'Confirm it’s you').waitFor()
  await enterCode(page, { wrongFirst: true })
  await page.getByText('Successfully Set').waitFor()
  expect(await readUser()).toMatchObject({ phone: '+447911123456' })
  await button(page, 'Change phone number').waitFor()

  await letAnHourPass()
  await button(page, 'Set a password').click()
  const setting = dialog(page, 'Set a password')
  const first = field(setting, 'New password')
  const second = field(setting, 'Repeat new password')
  await first.fill('12345678')
  await page.getByText('Weak: easy to guess.').waitFor()
  await first.fill(PASSWORD)
  await page.getByText('Strong.').waitFor()
  await second.fill('four noisy')
  await page.getByText('Passwords do not match').waitFor()
  await second.fill(PASSWORD)
  await button(setting, 'Save').click()
  await dialog(page, 'Confirm it’s you').waitFor()
  await enterCode(page)
  await page.getByText('Successfully Set').waitFor()
  await button(page, 'Change password').waitFor()

  await page.goto('/profile')
  await page.getByText('Your new password is set, and your other devices are signed out.').waitFor()
  const elsewhere = (await journey.visit()).page
  await elsewhere.goto('/login')
  await elsewhere.getByRole('textbox', { name: 'E-mail or phone' }).fill('wren@example.com')
  await button(elsewhere, 'Use a password').click()
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  const loggedIn = elsewhere.waitForEvent('load')
  await elsewhere.keyboard.press('Enter')
  await loggedIn
  await elsewhere.getByText('Login success').waitFor()
  await page.getByText(/^New sign-in from Chrome/).click()
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: /^Sign out: / }).click()
  await page.getByText('Signed out').waitFor()
  await elsewhere.getByRole('link', { name: 'Sign in' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Sign out: / }).count()).toBe(0)
})

test('a profile picture is chosen, cropped, survives a lost connection, and is saved', async () => {
  const { page, user_id } = await journey.visitAsMember({ expected: NETWORK_FAULTS })
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Your picture', exact: true }).click()
  const file = page.getByLabel('Picture from this device')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await page.getByText('This isn’t a PNG, JPEG, WebP or GIF picture.').waitFor()
  const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200)])
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: broken })
  await page.getByText('This picture can’t be read').waitFor()

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halfRedHalfBlue(page) })
  const area = page.getByRole('application', { name: 'Visible part of the picture' })
  await area.focus()
  for (let times = 0; times < 8; times++) await page.keyboard.press('+')
  for (let times = 0; times < 40; times++) await page.keyboard.press('ArrowRight')
  await page.route('**/user/avatar?*', (route) => route.abort('connectionreset'))
  await button(page, 'Save').click()
  await page.getByText('Failed to Set').waitFor()
  await page.unroute('**/user/avatar?*')
  await button(page, 'Try again').click()
  await page.getByText('Successfully Set').waitFor()
  await page.getByRole('heading', { name: 'My characters' }).waitFor()
  const shown = page.getByRole('link', { name: 'Your picture', exact: true }).locator('img')
  await expect.poll(() => shown.evaluate(readColour)).toBe('blue')

  await page.goto('/editavatar')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halfRedHalfBlue(page) })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/user/avatar?*', async (route) => {
    await gate
    await route.continue()
  })
  await button(page, 'Save').click()
  await page.getByRole('banner').getByRole('link', { name: 'Citrine home' }).click()
  await page.getByRole('feed').waitFor()
  open()
  await page.getByText('Successfully Set').waitFor()
  await page.unroute('**/user/avatar?*')
  expect(new URL(page.url()).pathname).toBe('/')

  await page.goto('/editavatar')
  await button(page, 'Remove').click()
  await page.getByText('Successfully Set').waitFor()
  await page.getByText('No picture yet').waitFor()
  const [user] = await journey.citrine.database.query('select avatar from users where user_id = $1', [
    user_id,
  ])
  expect(user).toEqual({ avatar: null })
})

test('a member exports all data, requests deletion, cancels it, and requests it again', async () => {
  const { page, user_id, token } = await journey.visitAsMember({ expected: OUTBOX_HAS_NO_ICON })
  await journey.citrine.database.query('update users set email = $2 where user_id = $1', [
    user_id,
    `${user_id}@example.com`,
  ])
  await page.goto('/setting#data')
  await button(page, 'Make a copy').click()
  await page.getByText(/^Your copy is ready/).waitFor({ timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await button(page, 'Download').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('citrine-data.zip')
  const files = await unzip(await readFile(await download.path()))
  const account = JSON.parse(files.get('account.json')?.toString() ?? 'null')
  expect(account).toMatchObject({ user_id })
  expect(files.get('README.txt')?.toString()).toContain('account.json')

  await page.goto('/profile')
  await page.getByText('The copy of your data is ready to download.').waitFor()
  await page.getByText('1 unread').waitFor()
  await button(page, 'Mark all as read').click()
  await page.getByText('1 unread').waitFor({ state: 'detached' })

  await page.goto('/setting#data')
  await button(page, 'Delete…').click()
  await page.getByText('It happens in 24 hours.').waitFor()
  await enterCode(page)
  await page.getByText('Your account will be deleted in 24 hours').waitFor()
  const banner = page.getByRole('region', { name: 'Delete account' })
  await expect.poll(async () => (await banner.boundingBox())?.y).toBe(0)
  await page.goto('/')
  await banner.getByText('with everything in it').waitFor()
  await button(banner, 'Keep my account').click()
  await page.getByText('Your account stays').waitFor()
  await banner.waitFor({ state: 'detached' })

  const users = 'select deletes_at from users where user_id = $1'
  expect(await journey.citrine.database.query(users, [user_id])).toEqual([{ deletes_at: null }])
  await journey.citrine.database.query(
    "update users set deletes_at = now() - interval '1 second' where user_id = $1",
    [user_id],
  )
  // Otherwise it would wait for the next full minute.
  await runJob(journey.citrine.database, 'own-data.delete-due')
  expect(await journey.citrine.database.query(users, [user_id])).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe(token)
})
