import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { loadYaml } from '#server/platform/files/read-yaml.ts'

const FILE = fileURLToPath(new URL('../../../seed/help-lines.yaml', import.meta.url))

const helpLine = z.strictObject({
  name: z.string().min(1),
  call: z.string().regex(/^\+?\d{2,15}$/),
  shown: z.string().optional(),
  page: z.url({ protocol: /^https$/ }).optional(),
})
const helpLines = z.record(z.string().regex(/^[A-Z]{2}$/), z.array(helpLine).min(1))
export type HelpLines = z.output<typeof helpLines>

export const readHelpLines = async (): Promise<HelpLines> =>
  helpLines.parse(loadYaml(await readFile(FILE, 'utf8')))
