import { expect, test } from 'vitest'
import { isSmall } from './build-llm.ts'

test.each([
  ['/data/7b/SmolLM2-135M-Instruct.Q4_1.gguf', true],
  ['Qwen/Qwen2.5-0.5B-Instruct', true],
  ['llama3.2:1b', true],
  ['gemma-3-270m-it', true],
  ['qwen3.5-2b', false],
  ['qwen3-30b-a3b', false],
  ['mixtral-8x7b', false],
  ['gpt-5', false],
  ['gemini-pro-1m', false],
  ['claude-128k', false],
])('the name %s tells whether the model is small: %s', (name, expected) => {
  expect(isSmall(name)).toBe(expected)
})
