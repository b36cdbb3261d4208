import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ACCEPTED_FILES, gatherCards, isLorebook } from './gather-cards.ts'

type PackedEntry = { name: string; content: string | Buffer; size?: number; flags?: number }

function makeZip(files: readonly PackedEntry[]): Buffer {
  const [locals, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, content, size, flags = 0x800 } of files) {
    const written = Buffer.from(name)
    const packed = deflateRawSync(Buffer.from(content))
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size ?? Buffer.byteLength(content), 18)
    fields.writeUInt16LE(written.length, 22)
    locals.push(Buffer.from('504b0304', 'hex'), fields, written, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    list.push(Buffer.from('504b01021400', 'hex'), fields, rest, written)
    at += 30 + written.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

const file = (name: string, content: string | Buffer, path = ''): File =>
  Object.defineProperty(new File([new Uint8Array(Buffer.from(content))], name), 'webkitRelativePath', {
    value: path,
  })

const readReason = (opening: Promise<unknown>): Promise<unknown> =>
  opening.then(
    () => 'opened',
    (error: { reason?: string }) => error.reason,
  )

test('cards are found in files, folders and archives; hidden files are left, others are named', async () => {
  const zip = makeZip([
    { name: 'deck/mira.json', content: '{"name":"Mira"}' },
    { name: 'deck/', content: '' },
    { name: '__MACOSX/deck/._mira.json', content: 'x' },
    { name: 'deck/notes.txt', content: 'x' },
    { name: 'deck/more.zip', content: 'x' },
  ])
  const charx = makeZip([{ name: 'card.json', content: '{}' }])
  const found = await gatherCards([
    file('boats.png', 'x', 'cards/boats.png'),
    file('.DS_Store', 'x', 'cards/.DS_Store'),
    file('readme.md', 'x', 'cards/readme.md'),
    file('deck.zip', zip),
    file('card.zip', charx),
  ])

  expect(found.files.map(({ name }) => name)).toEqual([
    'cards/boats.png',
    'deck.zip/deck/mira.json',
    'card.zip',
  ])
  expect(found.skipped).toEqual(['cards/readme.md', 'deck.zip/deck/notes.txt', 'deck.zip/deck/more.zip'])
  const mira = await found.files[1]?.open()
  expect([mira?.name, await mira?.text()]).toEqual(['mira.json', '{"name":"Mira"}'])
})

test('a bomb, a false size, a locked file and a damaged archive are refused, and cost no other file', async () => {
  const bomb = makeZip([{ name: 'a.json', content: Buffer.alloc(5_000_000) }])
  const odd = makeZip([
    { name: 'false.json', content: Buffer.alloc(900_000), size: 10 },
    { name: 'locked.json', content: 'x', flags: 1 },
    { name: 'good.json', content: '{}' },
  ])
  const { files, refused } = await gatherCards([
    file('bomb.zip', bomb),
    file('half.zip', odd.subarray(0, odd.length - 40)),
    file('text.zip', 'no archive'),
    file('odd.zip', odd),
  ])

  expect(refused).toEqual([
    { name: 'bomb.zip', reason: 'bomb' },
    { name: 'half.zip', reason: 'broken' },
    { name: 'text.zip', reason: 'broken' },
  ])
  expect(await Promise.all(files.map(({ open }) => readReason(open())))).toEqual(['bomb', 'locked', 'opened'])
})

test('a single file is tried whatever its name is', async () => {
  const { files } = await gatherCards([file('card', '{}')])
  expect(files.map(({ name }) => name)).toEqual(['card'])
})

test('a JSON file is a lorebook by its own fields, and a character with a lorebook is none', async () => {
  const isBook = (content: unknown, name = 'river.json'): Promise<boolean> =>
    isLorebook(new File([typeof content === 'string' ? content : JSON.stringify(content)], name))
  const entries = { 0: { key: ['river'], content: 'The river is low.' } }

  expect(await isBook({ entries })).toBe(true)
  expect(await isBook({ lorebookVersion: 6, entries: [] }, 'river.lorebook')).toBe(true)
  expect(await isBook({ kind: 'memory', name: 'River', entries: [] })).toBe(true)
  expect(await isBook({ type: 'risu', ver: 1, data: [] })).toBe(true)
  expect(await isBook({ spec: 'lorebook_v3', data: { entries: [] } })).toBe(true)
  for (const other of [
    { spec: 'chara_card_v3', data: {} },
    { name: 'Ada', description: '', entries },
    [],
    '{',
  ])
    expect(await isBook(other)).toBe(false)
  expect(await isBook({ entries }, 'river.png')).toBe(false)
})

test('every format that is read can be chosen, and is found in an archive', async () => {
  const names = ['a.png', 'b.risum', 'c.lorebook', 'd.yml', 'e.CHARX']
  const { files, skipped } = await gatherCards([
    file('all.zip', makeZip([...names, 'notes.txt'].map((name) => ({ name, content: '{}' })))),
  ])
  expect(files.map(({ name }) => name)).toEqual(names.map((name) => `all.zip/${name}`))
  expect(skipped).toEqual(['all.zip/notes.txt'])
  for (const extension of ['.risum', '.lorebook', '.zip'])
    expect(ACCEPTED_FILES.split(',')).toContain(extension)
})
