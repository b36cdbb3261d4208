import { expect, test } from 'vitest'
import { detectLanguage } from './text-language.ts'

test.each([
  ['The lamp is lit, and you are late.', 'en', 'en'],
  ['The lamp is lit, and you are late.', 'de', 'en'],
  ['The lamp is lit, and you are late.', 'ja', 'en'],
  ['Ich habe auf dich gewartet, und es ist kalt.', 'en', 'de'],
  ['Te esperé en el puerto, y la lámpara está encendida para los dos.', 'en', 'es'],
  ['Eu esperei por você no cais, e a lâmpada não está acesa.', 'en', 'pt-BR'],
  ['Je vous attends dans le port, et la lampe est pour vous.', 'en', 'fr'],
  ['Ti ho aspettato, e la lampada è accesa per te, come il porto.', 'en', 'it'],
  ['Я ждала тебя в порту.', 'en', 'ru'],
  ['انتظرتك في الميناء.', 'en', 'ar'],
  ['港で待っていました。', 'en', 'ja'],
  ['我在港口等你。', 'en', 'zh-CN'],
  ['我在港口等你。', 'zh-TW', 'zh-TW'],
  ['항구에서 기다렸어요.', 'en', 'ko'],
  // Without evidence the expected language is returned.
  ['Hm… Mira!', 'en', 'en'],
  ['Hm… Mira!', 'fr', 'fr'],
  ['Hm… Mira!', 'ja', 'en'],
  ['12:30', 'ja', 'ja'],
  ['You said 灯, and the word is as old as the sea.', 'en', 'en'],
])('the language of %j where %s is expected is %s', (text, expected, language) => {
  expect(detectLanguage(text, expected)).toBe(language)
})
