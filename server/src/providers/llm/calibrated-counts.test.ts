import { expect, test } from 'vitest'
import { createCalibratedCounts } from './calibrated-counts.ts'
import real from './tokens/real-counts.json' with { type: 'json' }

type Tokenizer = keyof typeof real.counts
type Language = keyof typeof real.texts
const LANGUAGES = Object.keys(real.texts) as Language[]
const REPLIES = 4
const TEMPLATE_TOKENS = 7

/** Each text in each language, by its estimate divided by the real count, after replies to the first texts. */
async function measure(model: string, tokenizer: Tokenizer, language: Language, replies = REPLIES) {
  const counts = createCalibratedCounts(model)
  const texts = real.texts[language]
  const sizes = real.counts[tokenizer][language]
  for (const [index, content] of texts.slice(0, replies).entries())
    await counts.learn([{ role: 'user', content }], (sizes[index] ?? 0) + TEMPLATE_TOKENS)
  const counted = await counts.count(texts)
  return counted.map((count, index) => count / (sizes[index] ?? 0)).slice(replies)
}

test.each<[model: string, tokenizer: Tokenizer]>([
  ['gpt-4o-mini', 'o200k'],
  ['openai/gpt-oss-20b', 'o200k'],
  ['gpt-4-turbo', 'cl100k'],
  ['Qwen/Qwen3-8B', 'qwen3'],
  ['deepseek-chat', 'deepseek_v3'],
])('%s is counted by its own vocabulary from the first prompt on', async (model, tokenizer) => {
  for (const language of LANGUAGES)
    for (const share of await measure(model, tokenizer, language, 0)) {
      expect(share, language).toBeGreaterThanOrEqual(1)
      expect(share, language).toBeLessThan(1.02)
    }
})

test.each<Tokenizer>(['o200k', 'cl100k', 'qwen3', 'deepseek_v3'])(
  'a model without a known name has its vocabulary %s found by a few replies',
  async (tokenizer) => {
    for (const language of LANGUAGES)
      for (const share of await measure('model', tokenizer, language)) {
        expect(share, language).toBeGreaterThan(0.98)
        expect(share, language).toBeLessThan(1.08)
      }
  },
)

test.each<[model: string, tokenizer: Tokenizer]>([
  ['llama-3.1-70b', 'llama_3'],
  ['gemini-2.5-flash', 'gemma_3'],
  ['claude-sonnet', 'claude_2'],
  ['model', 'llama_3'],
  ['model', 'gemma_3'],
  ['model', 'claude_2'],
])(
  '%s with the vocabulary of %s, which is not here, is near after a few replies',
  async (model, tokenizer) => {
    const shares = (
      await Promise.all(LANGUAGES.map((language) => measure(model, tokenizer, language)))
    ).flat()
    expect(Math.min(...shares)).toBeGreaterThan(0.93)
    expect(Math.max(...shares)).toBeLessThan(1.16)
    const within = shares.filter((share) => share > 0.98 && share < 1.08)
    expect(within.length / shares.length).toBeGreaterThan(0.5)
  },
)

test.each([2.6, 3.4, 4.4])(
  'an endpoint that counts a token for %f bytes is near after its replies',
  async (bytesPerToken) => {
    const count = (text: string): number => Buffer.byteLength(text) / bytesPerToken
    for (const language of LANGUAGES) {
      const counts = createCalibratedCounts('model')
      const [text = '', ...others] = real.texts[language]
      for (let times = 0; times < 6; times++)
        for (const content of others)
          await counts.learn([{ role: 'user', content }], Math.round(count(content)) + TEMPLATE_TOKENS)
      const [counted = 0] = await counts.count([text.repeat(3)])
      expect(counted / count(text.repeat(3)), language).toBeGreaterThan(0.97)
      expect(counted / count(text.repeat(3)), language).toBeLessThan(1.17)
    }
  },
)

test('a prompt that the server truncated teaches nothing', async () => {
  const counts = createCalibratedCounts('model')
  const content = real.texts.en.join(' ').repeat(5)
  const before = await counts.count([content])
  await counts.learn([{ role: 'user', content }], 500)
  expect(await counts.count([content])).toEqual(before)
})

test('runs without a space cost no quadratic time', async () => {
  const counts = createCalibratedCounts('gpt-4o')
  const [digits = 0, letters = 0, han = 0] = await counts.count(
    ['7', 'q', '雾'].map((one) => one.repeat(50_000)),
  )
  expect(digits).toBeGreaterThan(16_000)
  expect(letters).toBeGreaterThan(10_000)
  expect(han).toBeGreaterThan(40_000)
})
