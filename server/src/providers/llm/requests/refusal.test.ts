import { expect, test } from 'vitest'
import { explainRefusal, findRefusedParameter } from './refusal.ts'

const SENT = [
  'model',
  'messages',
  'max_tokens',
  'temperature',
  'top_p',
  'top_k',
  'presence_penalty',
  'stop',
  'stream',
]

test.each([
  [
    'OpenAI',
    400,
    '{"error":{"message":"Unsupported parameter: \'max_tokens\' is not supported with this model. Use \'max_completion_tokens\' instead."}}',
    'max_tokens',
  ],
  [
    'OpenAI, a value',
    400,
    '{"error":{"message":"Unsupported value: \'temperature\' does not support 0.9 with this model. Only the default (1) value is supported."}}',
    'temperature',
  ],
  [
    'OpenAI, a length',
    400,
    '{"error":{"message":"Invalid \'stop\': array too long.","param":"stop","code":"array_above_max_length"}}',
    'stop',
  ],
  [
    'Gemini',
    400,
    '[{"error":{"code":400,"message":"Invalid JSON payload received. Unknown name \\"top_k\\": Cannot find field."}}]',
    'top_k',
  ],
  [
    'Mistral',
    422,
    '{"message":{"detail":[{"type":"extra_forbidden","loc":["body","top_k"],"msg":"Extra inputs are not permitted"}]}}',
    'top_k',
  ],
  ['xAI', 400, '{"error":"Argument not supported on this model: presencePenalty"}', 'presence_penalty'],
  [
    'Anthropic',
    400,
    '{"error":{"message":"`temperature` and `top_p` cannot both be specified for this model. Please use only one."}}',
    'top_p',
  ],
  [
    'a range',
    400,
    '{"error":{"message":"temperature: must be in [0, 1]","param":"temperature"}}',
    'temperature',
  ],
])('%s names the parameter that it refuses', (_, status, text, parameter) => {
  expect(findRefusedParameter(status, text, SENT)).toBe(parameter)
})

test.each([
  [
    400,
    '{"error":{"message":"max_tokens is too large: 9000. This model supports at most 4096 completion tokens","param":"max_tokens"}}',
  ],
  [400, '{"error":{"message":"Invalid role","param":"messages"}}'],
  [500, '{"error":{"message":"Unsupported parameter: top_k"}}'],
])('another error names none: %d %s', (status, text) => {
  expect(findRefusedParameter(status, text, SENT)).toBeUndefined()
})

test.each([
  [
    'Azure filters the prompt',
    400,
    '{"error":{"code":"content_filter","message":"The response was filtered due to the prompt triggering Azure OpenAI\'s content management policy."}}',
    'filtered',
  ],
  [
    'OpenRouter flags the prompt',
    403,
    '{"error":{"code":403,"message":"Input flagged","metadata":{"reasons":["sexual"],"flagged_input":"…"}}}',
    'filtered',
  ],
  [
    'OpenAI has no credit',
    429,
    '{"error":{"message":"You exceeded your current quota, please check your plan and billing details.","code":"insufficient_quota"}}',
    'unpaid',
  ],
  [
    'Anthropic has no credit',
    400,
    '{"error":{"message":"Your credit balance is too low to access the API."}}',
    'unpaid',
  ],
  [
    'Gemini refuses the key',
    400,
    '[{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}]',
    'key_refused',
  ],
])('%s, which no retry changes', (_, status, text, fault) => {
  const error = explainRefusal(status, text, { retryAfterMs: undefined, refusedParameter: undefined })
  expect(error).toMatchObject({ fault, retry: false })
})
