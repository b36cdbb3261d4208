import { expect, test } from 'vitest'
import { readContextError } from './context-error.ts'

const CONTEXT_ERRORS: [server: string, status: number, text: string, size: number | undefined][] = [
  [
    'OpenAI',
    400,
    '{"error":{"message":"This model\'s maximum context length is 8192 tokens. However, your messages resulted in 9013 tokens.","code":"context_length_exceeded"}}',
    8_192,
  ],
  [
    'OpenAI without a size',
    400,
    '{"error":{"message":"Your input exceeds the context window of this model.","code":"context_length_exceeded"}}',
    undefined,
  ],
  [
    'Azure',
    400,
    '{"error":{"message":"This model\'s maximum context length is 16384 tokens, however you requested 17000 tokens (16000 in your prompt; 1000 for the completion).","code":null}}',
    16_384,
  ],
  [
    'llama.cpp',
    400,
    '{"error":{"code":400,"message":"the request exceeds the available context size (4096 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":5000,"n_ctx":4096}}',
    4_096,
  ],
  [
    'vLLM',
    400,
    '{"object":"error","message":"This model\'s maximum context length is 2048 tokens. However, you requested 3583 tokens (583 in the messages, 3000 in the completion).","code":40303}',
    2_048,
  ],
  [
    'TGI',
    422,
    '{"error":"Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4200 `inputs` tokens and 480 `max_new_tokens`","error_type":"validation"}',
    4_096,
  ],
  ['TGI, inputs alone', 422, '{"error":"`inputs` must have less than 3072 tokens. Given: 3500"}', 3_072],
  ['TabbyAPI', 500, 'Request length 71599 + 2048 is greater than max_seq_len 65536', 65_536],
  [
    'LM Studio, in the stream',
    200,
    '"Trying to keep the first 10136 tokens when context the overflows. However, the model is loaded with context length of only 7866 tokens, which is not enough."',
    7_866,
  ],
  ['LM Studio, MLX', 200, '"Context size has been exceeded."', undefined],
  ['Ollama', 400, '{"error":{"message":"the input length exceeds the context length"}}', undefined],
  [
    'Gemini',
    400,
    '[{"error":{"code":400,"message":"The input token count (1200293) exceeds the maximum number of tokens allowed (1048576).","status":"INVALID_ARGUMENT"}}]',
    1_048_576,
  ],
  [
    'OpenRouter',
    400,
    '{"error":{"message":"This endpoint\'s maximum context length is 32768 tokens. However, you requested about 40000 tokens.","code":400}}',
    32_768,
  ],
  ['Anthropic', 400, '{"error":{"message":"prompt is too long: 210000 tokens > 200000 maximum"}}', 200_000],
  [
    'OpenAI with a configured limit',
    400,
    '{"error":{"message":"Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300011 tokens. Please reduce the length of the messages.","code":"context_length_exceeded"}}',
    272_000,
  ],
  [
    'vLLM, the prompt alone',
    400,
    '{"object":"error","message":"The decoder prompt (length 5000) is longer than the maximum model length of 4096. Make sure that `max_model_len` is no smaller than the number of text tokens."}',
    4_096,
  ],
  [
    'vLLM without room for a reply',
    400,
    '{"object":"error","message":"max_tokens must be at least 1, got -904."}',
    undefined,
  ],
  [
    'SGLang',
    400,
    '{"object":"error","message":"The input (5000 tokens) is longer than the model\'s context length (4096 tokens)."}',
    4_096,
  ],
  [
    'TabbyAPI, its cache',
    503,
    'Job requires 33 pages (only 32 available) and cannot be enqueued. Total cache allocated is 32 * 256 = 8192 tokens',
    8_192,
  ],
  [
    'LM Studio, the beginning alone',
    200,
    '"The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 4128 >= n_ctx: 4096). Try to load the model with a larger context length, or provide a shorter input."',
    4_096,
  ],
  [
    'Ollama without cutting',
    400,
    '{"error":{"message":"prompt too long; exceeded max context length by 300 tokens"}}',
    undefined,
  ],
  [
    'Gemini without its own count',
    400,
    '[{"error":{"code":400,"message":"The input token count exceeds the maximum number of tokens allowed 1048576.","status":"INVALID_ARGUMENT"}}]',
    1_048_576,
  ],
  [
    'OpenRouter, with the error of a provider',
    400,
    '{"error":{"message":"Provider returned error","code":400,"metadata":{"raw":"{\\"error\\":{\\"code\\":400,\\"type\\":\\"exceed_context_size_error\\",\\"n_ctx\\":4096}}"}}}',
    4_096,
  ],
  [
    'Mistral',
    400,
    '{"object":"error","message":"Prompt contains 50000 tokens and 0 draft tokens, too large for model with 32768 maximum context length"}',
    32_768,
  ],
  [
    'xAI',
    400,
    '{"error":"This model\'s maximum prompt length is 131072 but the request contains 150000 tokens."}',
    131_072,
  ],
  [
    'Fireworks',
    400,
    '{"error":{"message":"The prompt is too long: 9000, model maximum context length: 8191"}}',
    8_191,
  ],
  ['a proxy', 413, 'Request Entity Too Large', undefined],
]

test.each(CONTEXT_ERRORS)('%s means that the prompt is too long', (_, status, text, context_tokens) => {
  expect(readContextError(status, text)).toEqual({ context_tokens })
})

test.each([
  [400, '{"error":{"message":"Unexpected token in the context field"}}'],
  [
    400,
    '{"error":{"message":"max_tokens is too large: 9000. This model supports at most 4096 completion tokens"}}',
  ],
  [400, '{"error":{"message":"Unsupported parameter: max_tokens"}}'],
  [400, '{"error":{"message":"max_tokens must be at least 1, got 0"}}'],
  [401, "This model's maximum context length is 8192 tokens, and the key is wrong"],
  [429, 'Rate limit: too many tokens per minute. Limit 6000, requested 9000.'],
  [500, 'The server lost its CUDA context: out of memory at token 12'],
])('another error is not a context error: %d %s', (status, text) => {
  expect(readContextError(status, text)).toBeNull()
})
