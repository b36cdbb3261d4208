// `npm run shots [-- NAME]` saves every screen and dialog in each state, at three sizes and in both themes, to
// shots/<size>-<theme>/.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startTemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { buildWeb } from '../../scripts/web-build.ts'
import { isWebBuilt } from '../../server/src/cli/web-sources.ts'
import { launchBrowser } from '../browser/chromium.ts'
import { listScreensAt } from '../screens/all-screens.ts'
import { openScreen, setTheme, type Theme } from '../screens/open-screen.ts'
import type { Screen } from '../screens/screen.ts'
import { startScreenCitrine } from '../screens/screen-citrine.ts'
import { drawSheets } from './sheets.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const THEMES: readonly Theme[] = ['dusk', 'daylight']
type Size = (typeof SIZES)[number]
const FOLDER = 'shots'

// A part of the names of the wanted screens; '' selects all, `sheet` the contact sheets of the illustrator.
const filter = process.argv[2] ?? ''
if (filter === 'sheet') {
  await drawSheets(FOLDER)
  process.exit()
}
if (!(await isWebBuilt())) buildWeb()
if (filter === '') await rm(FOLDER, { recursive: true, force: true })

const startedAt = performance.now()
const postgres = await startTemporaryPostgres()
const [citrine, browser] = await Promise.all([
  startScreenCitrine({ postgres_url: postgres.url, has_own_pictures: true }),
  launchBrowser(),
])
const failures: unknown[] = []
let count = 0

const shotFolder = ({ width, height }: Size, theme: Theme): string =>
  join(FOLDER, `${width}x${height}-${theme}`)

/** Adds the styles that pages load 1.5 s after their first paint, instead of waiting for them at each screen. */
async function addLateStyles(page: Page): Promise<void> {
  const late = (await readdir('web/dist/assets')).find((name) => /^late-layout-.*\.css$/.test(name))
  await page.addStyleTag({ url: `/assets/${late}` }).catch(() => undefined)
}

async function takeShots(screen: Screen, size: Size, themes: readonly Theme[]): Promise<void> {
  const [first = 'dusk'] = themes
  const visitor = await openScreen({ browser, citrine, screen, variant: { ...size, theme: first } })
  await addLateStyles(visitor.page)
  for (const theme of themes) {
    await setTheme(visitor.page, theme)
    await visitor.page.screenshot({ path: join(shotFolder(size, theme), `${screen.name}.png`) })
    count += 1
  }
  await visitor.close()
}

async function takeAllShots(size: Size): Promise<void> {
  for (const theme of THEMES) await mkdir(shotFolder(size, theme), { recursive: true })
  const todo = listScreensAt(size.width)
    .filter(({ name }) => name.includes(filter))
    .flatMap((screen) =>
      screen.shows_theme ? THEMES.map((theme) => ({ screen, themes: [theme] })) : { screen, themes: THEMES },
    )
  const lane = async (): Promise<void> => {
    for (let next = todo.shift(); next !== undefined; next = todo.shift())
      await takeShots(next.screen, size, next.themes).catch((error) => failures.push(error))
  }
  await Promise.all([lane(), lane()])
  console.log(`${FOLDER}/${size.width}x${size.height}: done after ${readSeconds()} s`)
}

const readSeconds = (): string => ((performance.now() - startedAt) / 1_000).toFixed(0)

try {
  for (const size of SIZES) await takeAllShots(size)
} finally {
  await browser.close()
  await citrine.stop()
  await postgres.stop()
}
console.log(`${count} pictures in ${readSeconds()} s`)
for (const failure of failures) console.error(failure)
process.exitCode = failures.length === 0 ? 0 : 1
