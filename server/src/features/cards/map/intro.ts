import { CHARACTER_INTRO } from '@citrine/contract/limits'
import type { Repairs } from './repairs.ts'

/** Longer notes do not fit the shop. */
const NOTES_MAX = 20_000
const TAG = /<\/?[a-z!][^<>]{0,2000}>/gi
const PICTURE = /!\[[^\]]{0,500}\]\([^)]{0,2000}\)/g
const LINK = /\[([^\]]{0,500})\]\([^)]{0,2000}\)/g
const MARKS = /^[#>\-*\s]+|[*_`~]{1,3}/gm

/** Returns the first paragraph with content, without formatting marks. */
export function chooseIntro(creator_notes: string, description: string, repairs: Repairs): string {
  const fromNotes = firstWords(creator_notes.slice(0, NOTES_MAX), repairs)
  if (fromNotes !== '') return fromNotes
  const sentence = /^[\s\S]{0,300}?[.!?。！？](?=\s|$|["'”’])/u.exec(plain(description.slice(0, 2_000)))?.[0]
  if (sentence === undefined) return ''
  repairs.note('intro', 'intro_from_definition', 'mended')
  return sentence.trim().slice(0, CHARACTER_INTRO.max)
}

function firstWords(notes: string, repairs: Repairs): string {
  for (const paragraph of notes.split(/\n\s*\n/)) {
    const words = plain(paragraph)
    if (words === '') continue
    if (words !== paragraph.trim()) repairs.note('intro', 'html', 'mended')
    return words
  }
  return ''
}

const plain = (text: string): string =>
  text
    .replace(PICTURE, '')
    .replace(LINK, '$1')
    .replace(TAG, ' ')
    .replace(MARKS, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
