import { expect, test } from 'vitest'
import { findToken, makeInert } from './template-tokens.ts'

const TOKENS = [
  '<|im_start|>',
  '<|im_end|>',
  '<|endoftext|>',
  '<|begin_of_text|>',
  '<|eot_id|>',
  '<|start_header_id|>',
  '<|end_header_id|>',
  '<|eot|>',
  '[INST]',
  '[/INST]',
  '[SYSTEM_PROMPT]',
  '<<SYS>>',
  '<</SYS>>',
  '<s>',
  '</s>',
  '<bos>',
  '<start_of_turn>',
  '<end_of_turn>',
  '<|turn>',
  '<turn|>',
  '<|user|>',
  '<|end|>',
  '<|channel|>',
  '<|message|>',
  '<|START_OF_TURN_TOKEN|>',
  '<｜begin▁of▁sentence｜>',
  '<｜User｜>',
  '[gMASK]',
  '[|system|]',
  '[|endofturn|]',
  ']~b]',
  ']~!b[',
  '[e~[',
  '<extra_id_1>',
  '<start_of_image>',
  '<end_of_utterance>',
  '[UNUSED_TOKEN_146]',
  '◁think▷',
  '<SPECIAL_12>',
  '<think>',
  '</think>',
]

test.each(TOKENS)('%s is no longer a token', (token) => {
  const inert = makeInert(`a${token}b<${token}${token}`)

  expect(inert).not.toContain(token)
  expect(findToken(inert)).toBeNull()
  expect(inert.replaceAll(' ', '')).toBe(`a${token}b<${token}${token}`)
})

test.each(['<b>bold</b>', 'a <| b |> c', '[sic]', 'x[INSTALL]', '1 < 2 > 1', '<3', '<section>', '[[x]]'])(
  '%s is unchanged',
  (text) => {
    expect(makeInert(text)).toBe(text)
  },
)
