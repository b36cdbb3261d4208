// Part of `npm run check`: every text exists in every language, is used, and is not hard-coded. `node scripts/node24.mjs
// scripts/check-texts.ts --missing de` prints the texts missing in German, with their English.
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LANGUAGES } from '../contract/src/messages/messages.ts'
import { countKeys, listFaults, listMissing } from './texts/compare-texts.ts'
import { findHardCodedTexts } from './texts/hard-coded.ts'
import { type CodeFile, readCode } from './texts/read-code.ts'
import { groupForms, listCountedKeys, readTexts, SERVER, type Texts } from './texts/read-texts.ts'

const { values } = parseArgs({ options: { missing: { type: 'string' } } })
const english = await readTexts('en')

if (values.missing === undefined) {
  const faults = await check()
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} else {
  const language = LANGUAGES.find((expected) => expected === values.missing)
  if (language === undefined) throw new Error(`${values.missing} is none of ${LANGUAGES.join(', ')}`)
  console.log(JSON.stringify(listMissing(english, await readTexts(language), language), null, 2))
}

async function check(): Promise<string[]> {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/*.ts'])
    .filter((file) => !/\.test\.tsx?$|locales\//.test(file))
    .sort()
  const code = await Promise.all(files.map(readCode))
  const compared = await Promise.all(LANGUAGES.map(compare))
  return [...compared.flat(), ...findUnusedKeys(english, code), ...code.flatMap(findHardCodedTexts)]
}

async function compare(language: (typeof LANGUAGES)[number]): Promise<string[]> {
  const texts = await readTexts(language)
  const untranslated = Object.entries(listMissing(english, texts, language)).map(
    ([namespace, keys]) => `${namespace} ${countKeys(keys)}`,
  )
  return [
    ...(untranslated.length === 0 ? [] : [`${language} lacks ${untranslated.join(', ')}`]),
    ...listFaults(english, texts, language),
  ]
}

/**
 * Finds unused English keys. A file that names namespaces uses only those. A file without them is data, such as the menu
 * or the contract's names, and may use any.
 */
function findUnusedKeys(english: Texts, files: readonly CodeFile[]): string[] {
  return [...english]
    .filter(([namespace]) => namespace !== SERVER)
    .flatMap(([namespace, keys]) => {
      const readers = files.filter(({ namespaces }) => namespaces.size === 0 || namespaces.has(namespace))
      const isUsed = (key: string): boolean =>
        readers.some(
          ({ literals, patterns }) => literals.has(key) || patterns.some((pattern) => pattern.test(key)),
        )
      return [...groupForms(keys, listCountedKeys(keys)).keys()]
        .filter((key) => !isUsed(key))
        .map((key) => `${namespace}:${key} is used nowhere`)
    })
}
