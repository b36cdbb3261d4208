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
  [401, "This model's maximum context length is 8192 tokens, and the key is wrong"],
  [429, 'Rate limit: too many tokens per minute. Limit 6000, requested 9000.'],
  [500, 'The server lost its CUDA context: out of memory at token 12'],
])('another error is not a context error: %d %s', (status, text) => {
  expect(readContextError(status, text)).toBeNull()
})
