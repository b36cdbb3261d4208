import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CHARACTER_INTRO, CHARACTER_OPENING, TAG_LENGTH } from '@citrine/contract/limits'
import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import * as z from 'zod'
import { loadYaml } from '#server/platform/files/read-yaml.ts'

const text = ({ min, max }: { min: number; max: number }) => z.string().trim().min(min).max(max)

/**
 * A file in `server/seed/translations`: its name is its language, and it omits characters who speak that
 * language.
 */
const translationFile = z.strictObject({
  tags: z.record(z.string(), text(TAG_LENGTH)),
  characters: z.record(
    z.string(),
    z.strictObject({
      intro: text(CHARACTER_INTRO),
      place: z.string().min(1),
      opening_line: text(CHARACTER_OPENING),
    }),
  ),
})
export type SeedTranslations = z.output<typeof translationFile> & { language: Language }

export async function readSeedTranslations(folder: string): Promise<SeedTranslations[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort()
  return Promise.all(
    files.map(async (file) => {
      const language = z.enum(LANGUAGES).parse(basename(file, '.yaml'))
      return { language, ...translationFile.parse(loadYaml(await readFile(join(folder, file), 'utf8'))) }
    }),
  )
}
