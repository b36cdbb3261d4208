import { charxCard, jsonCard, makeZip, renameIn, v3, WORDS } from '#test/cards.ts'
import type { MalformedCard } from './malformed-card.ts'

const card = v3(WORDS)
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.alloc(2_000, 'j'),
  Buffer.from('ffd9', 'hex'),
])

const withAssets = (assets: unknown): object => v3({ ...WORDS, assets })
const icon = (uri: string, name = 'main'): object => ({ type: 'icon', name, uri, ext: 'png' })

function marked(zip: Buffer, at: number, value: number): Buffer {
  const other = Buffer.from(zip)
  const sign = Buffer.from('504b0102', 'hex')
  for (let from = other.indexOf(sign); from >= 0; from = other.indexOf(sign, from + 1))
    other.writeUInt32LE(value, from + at)
  return other
}

const paths: [name: string, path: string][] = [
  ['a folder outside', '../../src/features/cards/x.png'],
  ['a folder outside further in', 'a/../../x'],
  ['a path from the root', '/etc/x.png'],
  ['a path of a drive', 'C:/x.png'],
  ['backslashes', '..\\x.png'],
]

export async function listMalformedArchives(): Promise<MalformedCard[]> {
  const good = await charxCard(card, { 'assets/main.png': 'picture' })
  return [
    ...(await listUnsafePaths()),
    ...(await listContainers(good)),
    ...(await listContents(good)),
    ...(await listPictures()),
  ]
}

const listUnsafePaths = (): Promise<MalformedCard[]> =>
  Promise.all(
    paths.map(async ([name, path]): Promise<MalformedCard> => {
      const standIn = 'z'.repeat(path.length)
      return {
        name,
        file: renameIn(await charxCard(card, { [standIn]: 'x' }), standIn, path),
        gives: 'card_unsafe',
      }
    }),
  )

async function listContainers(good: Buffer): Promise<MalformedCard[]> {
  return [
    { name: 'an archive', file: good, gives: 'draft', called: WORDS.name },
    {
      name: 'an archive behind a JPEG',
      file: Buffer.concat([JPEG, good]),
      gives: 'draft',
      called: WORDS.name,
    },
    {
      name: 'an archive behind a JPEG with the sign of one in it',
      file: Buffer.concat([JPEG, Buffer.from('504b0304', 'hex'), JPEG, good]),
      gives: 'draft',
      called: WORDS.name,
    },
    { name: 'a JPEG alone', file: JPEG, gives: 'card_none' },
    {
      name: 'words behind an archive',
      file: Buffer.concat([good, Buffer.from('more')]),
      gives: 'card_damaged',
    },
    { name: 'an archive without a card', file: await makeZip({ 'readme.txt': 'x' }), gives: 'card_none' },
    {
      name: 'an archive with its card in a folder',
      file: await makeZip({ 'a/card.json': JSON.stringify(card) }),
      gives: 'card_none',
    },
    {
      name: 'an archive with its card in capitals',
      file: await makeZip({ 'CARD.JSON': JSON.stringify(card) }),
      gives: 'card_none',
    },
    { name: 'an empty archive', file: await makeZip({}), gives: 'card_none' },
    { name: 'an archive cut off', file: good.subarray(0, good.length - 40), gives: 'card_damaged' },
    { name: 'the beginning of an archive', file: good.subarray(0, 30), gives: 'card_damaged' },
  ]
}

async function listContents(good: Buffer): Promise<MalformedCard[]> {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`assets/${n}`, '']))
  return [
    { name: 'a locked archive', file: marked(good, 8, 0x00080801), gives: 'card_unsafe' },
    {
      name: 'an archive in an archive',
      file: await charxCard(card, { 'inner.zip': good }),
      gives: 'card_unsafe',
    },
    { name: 'a card in a card', file: await charxCard(card, { 'inner.CHARX': good }), gives: 'card_unsafe' },
    { name: 'more files than there may be', file: await charxCard(card, many), gives: 'card_too_large' },
    {
      name: 'a file that grows a thousand times',
      file: await charxCard(card, { 'a.png': Buffer.alloc(20_000_000) }),
      gives: 'card_too_large',
    },
    { name: 'files that say they are huge', file: marked(good, 24, 60_000_000), gives: 'card_too_large' },
    {
      name: 'files that say they are smaller than they are',
      file: marked(good, 24, 5),
      gives: 'card_damaged',
    },
    {
      name: 'a card of three megabytes in an archive',
      file: await charxCard(
        v3({ ...WORDS, description: [...'abcdefghij'].map((sign, n) => sign.repeat(300_000 + n)).join('') }),
      ),
      gives: 'card_too_large',
    },
    {
      name: 'a broken card in an archive',
      file: await makeZip({ 'card.json': '{"spec":' }),
      gives: 'card_cut',
    },
  ]
}

async function listPictures(): Promise<MalformedCard[]> {
  const icons = Array.from({ length: 45 }, (_, n) => icon(`embeded://assets/${n}.png`, `icon ${n}`))
  return [
    {
      name: 'a picture that is not there',
      file: await charxCard(withAssets([icon('embeded://assets/none.png')])),
      gives: 'draft',
      faults: ['asset_missing'],
    },
    {
      name: 'a picture spelt with two d',
      file: await charxCard(withAssets([icon('embedded://assets/main.png')]), { 'assets/main.png': 'x' }),
      gives: 'draft',
    },
    {
      name: 'a picture outside of the archive',
      file: await charxCard(withAssets([icon('embeded://../../etc/passwd')])),
      gives: 'draft',
      faults: ['asset_missing'],
    },
    {
      name: 'forty-five icons',
      file: await charxCard(withAssets(icons), { 'assets/0.png': 'x' }),
      gives: 'draft',
      faults: ['pictures'],
    },
    {
      name: 'a picture elsewhere',
      file: await charxCard(withAssets([icon('https://127.0.0.1:1/x.png')])),
      gives: 'draft',
      faults: ['external_picture'],
    },
    {
      name: 'a picture elsewhere without saying how',
      file: jsonCard(withAssets([icon('//example.com/x.png')])),
      gives: 'draft',
      faults: ['external_picture'],
    },
    {
      name: 'a picture of an app',
      file: jsonCard(withAssets([icon('/storage/x.mp4')])),
      gives: 'draft',
      faults: ['asset_unusable'],
    },
    {
      name: 'a file of this machine',
      file: jsonCard(withAssets([icon('file:///etc/passwd')])),
      gives: 'draft',
      faults: ['asset_unusable'],
    },
    {
      name: 'a picture in its address',
      file: jsonCard(withAssets([icon(`data:image/png;base64,${Buffer.from('x').toString('base64')}`)])),
      gives: 'draft',
    },
    {
      name: 'a picture in its address that is none',
      file: jsonCard(withAssets([icon('data:image/png;base64,%%%%')])),
      gives: 'draft',
    },
    {
      name: 'a name of a picture that never ends',
      file: jsonCard(withAssets([icon('ccdefault:', 'x'.repeat(100_000))])),
      gives: 'draft',
    },
  ]
}
