import type { essentialFields, WrittenFields } from '@citrine/contract/character-editing'
import { CHARACTER_INTRO, CHARACTER_NAME } from '@citrine/contract/limits'
import type { Language } from '@citrine/contract/messages/languages'
import { cutText } from '#server/platform/text/cut-text.ts'
import { endsSentence } from '#server/platform/text/sentences.ts'
import { START_WORDS } from './start-words.ts'

type Essential = (typeof essentialFields)[number]

/** A remark about the person begins with one of these; the text before names the person. */
const REMARKS =
  /[,.;:!?()，。、；：！？،؛]|\s[–—-]\s|\s(?:who|that|which|with|whose|que|quien|con|qui|avec|dont|che|com|mit|котор\p{L}*|с|со|الذي|التي|مع)\s/iu
const ARTICLE =
  /^(?:an?|the|my|un[aeo]?|les?|la|l['’]|el|los|las|uma?|o|il|lo|gli|eine?|der|die|das)(?:\s+|(?<=['’]))/iu
const CHINESE_COUNT = /^(?:一|那|这|這)(?:位|个|個|名)/u
const NAMED =
  /(?:\bnamed|\bcalled|\bllamad[oa]|\bnamens|\bappelée?|\bnommée?|\bdi nome|\bde nome|\bchamad[oa]|по имени|اسمه|اسمها|名叫|叫做)\s*(\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+){0,2}|[\p{Script=Han}\p{Script=Arabic}]{2,6})/u

const capitalize = (text: string, language: Language): string => {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(language) + rest.join('')
}

function cutAtSpace(text: string, max: number): string {
  if (text.length <= max) return text
  const space = text.lastIndexOf(' ', max)
  return cutText(text, space > max / 3 ? space : max).trim()
}

function nameFrom(sentence: string, language: Language): string {
  const named = NAMED.exec(sentence)?.[1]
  if (named !== undefined && named.length >= CHARACTER_NAME.min) return cutAtSpace(named, CHARACTER_NAME.max)
  const [person = ''] = sentence.split(REMARKS)
  const noun = person.trim().replace(CHINESE_COUNT, '').replace(ARTICLE, '')
  const name = noun.length >= CHARACTER_NAME.min ? noun : sentence
  return capitalize(cutAtSpace(name, CHARACTER_NAME.max), language)
}

function asSentence(text: string, language: Language): string {
  const sentence = capitalize(text.trim(), language)
  if (endsSentence(sentence)) return sentence
  return sentence + (/^(?:zh|ja)/.test(language) ? '。' : '.')
}

/** Composes the fields that a model left out. The person edits this start. */
export function composeStart(
  missing: readonly Essential[],
  { sentence, language }: { sentence: string; language: Language },
): WrittenFields {
  const about = asSentence(sentence, language)
  const words = START_WORDS[language]
  const all: Record<Essential, string> = {
    name: nameFrom(sentence, language),
    intro: cutAtSpace(about, CHARACTER_INTRO.max),
    opening_line: words.opening_line,
    definition: `${about}\n\n${words.manner}`,
  }
  return Object.fromEntries(missing.map((field) => [field, all[field]]))
}
