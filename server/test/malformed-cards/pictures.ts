import { deflateSync } from 'node:zlib'
import {
  base64,
  chunk,
  makePng,
  PNG_END,
  PNG_SIGNATURE,
  pngCard,
  textPiece,
  v2,
  v3,
  WORDS,
  webpCard,
} from '#test/cards.ts'
import type { MalformedCard } from './malformed-card.ts'

const card = v2(WORDS)
const text = base64(card)
const good = pngCard(card)

const latin = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

function flipped(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes)
  other[at] = (other[at] ?? 0) ^ 0xff
  return other
}

const cut: MalformedCard[] = [10, 20, 35, 50, 65, 80].map((part) => ({
  name: `a picture cut off after ${part} %`,
  file: good.subarray(0, Math.floor((good.length * part) / 100)),
  gives: 'card_none',
}))

const pieces: MalformedCard[] = [
  { name: 'the card before the pixels', file: good, gives: 'draft' },
  { name: 'the card after the pixels', file: makePng({ after: [textPiece('chara', text)] }), gives: 'draft' },
  {
    name: 'the card after the end',
    file: makePng({ end: [PNG_END, textPiece('chara', text)] }),
    gives: 'card_none',
  },
  {
    name: 'a picture without its end',
    file: makePng({ before: [textPiece('chara', text)], end: [] }),
    gives: 'draft',
    faults: ['cut_off'],
  },
  {
    name: 'a wrong checksum of the card',
    file: flipped(good, good.indexOf('IDAT') - 5),
    gives: 'draft',
    faults: ['wrong_checksum'],
  },
  { name: 'a wrong checksum of the pixels', file: flipped(good, good.length - 13), gives: 'draft' },
  { name: 'the keyword in capitals', file: pngCard(card, 'CHARA'), gives: 'draft' },
  { name: 'the keyword with a capital', file: pngCard(card, 'Chara'), gives: 'draft' },
  { name: 'the newer keyword in capitals', file: pngCard(v3(WORDS), 'CCV3'), gives: 'draft' },
  {
    name: 'other text first',
    file: makePng({
      before: [textPiece('Title', 'x'), textPiece('Software', 'y'), textPiece('chara', text)],
    }),
    gives: 'draft',
  },
  {
    name: 'both kinds of card',
    file: makePng({
      before: [
        textPiece('chara', base64(v2({ ...WORDS, name: 'Older' }))),
        textPiece('ccv3', base64(v3(WORDS))),
      ],
    }),
    gives: 'draft',
    called: WORDS.name,
    faults: ['old_version_inside'],
  },
  {
    name: 'a newer card that is broken beside an older one',
    file: makePng({ before: [textPiece('ccv3', base64('{"spec')), textPiece('chara', text)] }),
    gives: 'draft',
    called: WORDS.name,
    faults: ['chunk_unreadable'],
  },
  {
    name: 'the card twice',
    file: makePng({ before: [textPiece('chara', text), textPiece('chara', text)] }),
    gives: 'draft',
  },
  {
    name: 'JSON without Base64',
    file: makePng({ before: [textPiece('chara', JSON.stringify(card))] }),
    gives: 'draft',
  },
  {
    name: 'Base64 in lines',
    file: makePng({ before: [textPiece('chara', text.replace(/(.{60})/g, '$1\r\n'))] }),
    gives: 'draft',
  },
  {
    name: 'Base64 of addresses',
    file: makePng({
      before: [textPiece('chara', text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))],
    }),
    gives: 'draft',
  },
  { name: 'nothing in the card', file: makePng({ before: [textPiece('chara', '')] }), gives: 'card_damaged' },
  {
    name: 'no Base64 in the card',
    file: makePng({ before: [textPiece('chara', '%%%%%%%')] }),
    gives: 'card_damaged',
  },
  {
    name: 'half the card',
    file: makePng({ before: [textPiece('chara', text.slice(0, text.length / 2))] }),
    gives: 'card_cut',
  },
  {
    name: 'packed text',
    file: makePng({ before: [chunk('zTXt', latin('chara\0\0', deflateSync(text)))] }),
    gives: 'draft',
  },
  {
    name: 'text of all writings',
    file: makePng({ before: [chunk('iTXt', latin('chara\0\0\0\0\0', text))] }),
    gives: 'draft',
  },
  {
    name: 'packed text of all writings',
    file: makePng({ before: [chunk('iTXt', latin('chara\0\x01\0en\0word\0', deflateSync(text)))] }),
    gives: 'draft',
  },
  {
    name: 'text of all writings without its heads',
    file: makePng({ before: [chunk('iTXt', latin('chara\0\0\0en'))] }),
    gives: 'card_damaged',
  },
  {
    name: 'packed text that is endless',
    file: makePng({
      before: [chunk('zTXt', latin('chara\0\0', deflateSync(Buffer.alloc(30_000_000, 'A'))))],
    }),
    gives: 'card_damaged',
  },
  {
    name: 'packed text that is broken',
    file: makePng({ before: [chunk('zTXt', latin('chara\0\0', 'garbage'))] }),
    gives: 'card_damaged',
  },
  {
    name: 'a keyword without an end',
    file: makePng({ before: [chunk('tEXt', latin('chara'))] }),
    gives: 'card_none',
  },
  {
    name: 'an empty keyword',
    file: makePng({ before: [chunk('tEXt', latin('\0', text))] }),
    gives: 'card_none',
  },
  {
    name: 'a piece longer than the file',
    file: latin(PNG_SIGNATURE, Buffer.from('7fffffff', 'hex'), 'tEXtchara\0', text),
    gives: 'card_none',
  },
  {
    name: 'a hundred thousand pieces',
    file: makePng({ before: Array.from({ length: 100_000 }, () => chunk('tEXt', Buffer.alloc(0))) }),
    gives: 'card_too_large',
  },
  { name: 'a picture without a card', file: makePng({}), gives: 'card_none' },
  { name: 'the sign of a picture alone', file: PNG_SIGNATURE, gives: 'card_none' },
  {
    name: 'a card of three megabytes',
    file: pngCard(v2({ ...WORDS, description: 'x'.repeat(3_000_000) })),
    gives: 'card_too_large',
  },
  {
    name: 'a picture of twenty-one megabytes',
    file: makePng({ before: [textPiece('chara', text), chunk('juNk', Buffer.alloc(21_000_000))] }),
    gives: 'card_too_large',
  },
  {
    name: 'a picture that moves',
    file: makePng({ before: [chunk('acTL', Buffer.alloc(8)), textPiece('chara', text)] }),
    gives: 'draft',
  },
  {
    name: 'a picture carried along in a piece of text',
    file: makePng({
      before: [
        textPiece(
          'ccv3',
          base64(v3({ ...WORDS, assets: [{ type: 'icon', name: 'main', uri: '__asset:0', ext: 'png' }] })),
        ),
        textPiece('chara-ext-asset_:0', base64('picture')),
      ],
    }),
    gives: 'draft',
  },
  {
    name: 'a picture carried along the oldest way',
    file: makePng({
      before: [
        textPiece(
          'ccv3',
          base64(v3({ ...WORDS, assets: [{ type: 'icon', name: 'main', uri: '__asset:7', ext: 'png' }] })),
        ),
        textPiece('chara-ext-asset_7', base64('picture')),
      ],
    }),
    gives: 'draft',
  },
  {
    name: 'a picture that was to be carried along',
    file: pngCard(
      v3({ ...WORDS, assets: [{ type: 'icon', name: 'main', uri: '__asset:7', ext: 'png' }] }),
      'ccv3',
    ),
    gives: 'draft',
    faults: ['asset_missing'],
  },
]

const webps: MalformedCard[] = [
  {
    name: 'a card in a camera’s notes',
    file: webpCard(`Exif\0\0MM\0*ASCII\0\0\0${JSON.stringify(card)}`),
    gives: 'draft',
    called: WORDS.name,
  },
  {
    name: 'a card as numbers with commas',
    file: webpCard([...Buffer.from(JSON.stringify(card))].join(',')),
    gives: 'draft',
    called: WORDS.name,
  },
  { name: 'notes without a card', file: webpCard('Exif\0\0MM\0*'), gives: 'card_none' },
  { name: 'numbers that are no card', file: webpCard('1,2,3,'.repeat(50)), gives: 'card_damaged' },
  { name: 'half a card in the notes', file: webpCard('{"spec": {"name": }'), gives: 'card_json' },
  {
    name: 'notes that were cut off',
    file: webpCard(JSON.stringify(card)).subarray(0, 60),
    gives: 'card_none',
  },
  { name: 'nine megabytes of notes', file: webpCard(Buffer.alloc(9_000_000, '{')), gives: 'card_too_large' },
]

export const malformedPictures: MalformedCard[] = [...cut, ...pieces, ...webps]
