import { fetchReply } from '@citrine/contract/chat'
import { attachImage } from '@citrine/contract/chat-images'
import type { Language } from '@citrine/contract/messages/messages'
import { exportChat } from '@citrine/contract/transfer'
import { startImageServer } from '@citrine/fakes/image-server.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { rasteriseSvg } from '#server/platform/media/rasterise.ts'
import { callOk, upload } from '#test/call.ts'
import { type ChatApp, chatApp, newClientId, readEnd, sendAndWait } from '#test/chat.ts'
import { openStream } from '#test/stream.ts'
import { unzip } from '#test/unzip.ts'
import { requestPicture, runPictureJob } from '../../pictures/pictures.fixture.ts'
import { characterLine, HEADER, importLines, userLine } from '../transfer.fixture.ts'

const PORTRAIT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"><rect width="90" height="120" fill="#b5480f"/></svg>'

async function downloadBook(
  app: ChatApp,
  chat_id: string,
  format: 'html' | 'epub',
  language: Language = 'en',
) {
  const { url } = await callOk(app, exportChat, {
    token: app.reader.token,
    language,
    query: { chat_id, format },
  })
  const { headers, rawPayload, body } = await app.fastify.inject({ method: 'GET', url })
  return { type: headers['content-type'], bytes: rawPayload, text: body }
}

function findWrongTag(xml: string): string | undefined {
  const open: string[] = []
  for (const [tag, slash, name, end] of xml.matchAll(/<(\/?)([\w:-]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash === '/' && open.pop() !== name) return tag
    if (slash === '' && end === '') open.push(name ?? '')
  }
  return open.pop() ?? /<(?![\w/?!])/.exec(xml)?.[0]
}

test('a book has a chapter for each day, with its words set and no address in it', async () => {
  const app = await chatApp()
  const { chat_id } = await importLines(app, [
    HEADER,
    characterLine('*The lamp* is lit.', { send_date: '2024-03-01T21:05:00.000Z' }),
    userLine(
      'A <b>bold</b> & quiet [walk](https://tracker.example/x) ![x](https://tracker.example/y.png)\u0001',
      {
        send_date: '2024-03-01T21:06:00.000Z',
      },
    ),
    characterLine('First line\nsecond line', { send_date: '2024-03-02T08:00:00.000Z' }),
  ])

  const { type, text } = await downloadBook(app, chat_id, 'html', 'de')

  expect(type).toBe('text/html; charset=utf-8')
  expect(text).toContain('<h2>1. März 2024</h2>')
  expect(text).toContain('<h2>2. März 2024</h2>')
  expect(text).toContain('<p><em>The lamp</em> is lit.</p>')
  expect(text).toContain('A &lt;b&gt;bold&lt;/b&gt; &amp; quiet ')
  expect(text).toContain(`${app.character.name} ist eine KI-Figur.`)
  expect(text).not.toMatch(/(src|href)="?http|<script/)
  expect(text).not.toContain('\u0001')
})

test('an EPUB has the portrait, the pictures of the chat in their places, and well-formed pages', async () => {
  const images = await startImageServer()
  onTestFinished(() => images.stop())
  const app = await chatApp({
    is_working: false,
    env: images.env,
    model: { text: 'Mind the *step*, and the <lamp>.' },
  })
  const portrait = await app.ctx.media.save(await rasteriseSvg(PORTRAIT), {
    area: 'public',
    made_by: 'drawn',
  })
  await app.ctx.db
    .updateTable('characters')
    .set({ portrait: JSON.stringify(portrait) })
    .execute()
  const { chat_id } = await sendAndWait(app, 'Hello & good evening')
  const { picture_id } = await requestPicture(app, { prompt: 'by the "window"' })
  await runPictureJob(app, { picture_id })

  const { type, bytes } = await downloadBook(app, chat_id, 'epub')

  expect(type).toBe('application/epub+zip')
  expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  const files = await unzip(bytes)
  const read = (name: string): string => files.get(name)?.toString() ?? ''
  const pages = [...files.keys()].filter((name) => /\.(xhtml|opf|xml)$/.test(name))
  expect(pages.map((name) => [name, findWrongTag(read(name))])).toEqual(
    pages.map((name) => [name, undefined]),
  )
  expect(read('book/chapter-1.xhtml')).toContain('<em>step</em>, and the &lt;lamp&gt;.')
  expect(read('book/chapter-1.xhtml')).toContain(
    `<img src="picture-${picture_id}.jpg" alt="by the &quot;window&quot;"/>`,
  )
  for (const name of ['book/cover.jpg', `book/picture-${picture_id}.jpg`]) {
    const { format, xmp } = await sharp(files.get(name)).metadata()
    expect(format, name).toBe('jpeg')
    expect(String(xmp), name).toMatch(/digitalsourcetype/)
  }
  const named = [...read('book/content.opf').matchAll(/<item [^>]*href="([^"]+)"/g)].map(
    ([, href]) => `book/${href}`,
  )
  expect(named.toSorted()).toEqual(
    [...files.keys()].filter((name) => name.startsWith('book/') && !name.endsWith('.opf')).toSorted(),
  )
  expect(read('book/nav.xhtml')).toContain('<a href="chapter-1.xhtml">')
  expect(read('book/imprint.xhtml')).toContain('is an AI character')
})

test('the pages of an EPUB turn from right to left in Arabic alone', async () => {
  const app = await chatApp()
  const { chat_id } = await sendAndWait(app, 'Good evening')
  for (const [language, direction] of [
    ['ar', 'rtl'],
    ['de', undefined],
  ] as const) {
    const { bytes } = await downloadBook(app, chat_id, 'epub', language)
    const content = (await unzip(bytes)).get('book/content.opf')?.toString() ?? ''
    expect(/<spine page-progression-direction="(\w+)">/.exec(content)?.[1]).toBe(direction)
  }
})

test('a message that is only an attached picture is in every file, and its picture is in the book', async () => {
  const app = await chatApp({ model: { has_vision: true, text: 'A red door.' } })
  const { token } = app.reader
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#d02020' } })
    .jpeg()
    .toBuffer()
  const { data: image } = await upload(app, attachImage, { token, file })
  const body = {
    client_id: newClientId(),
    action: 'send',
    content: '',
    character_id: app.character.character_id,
    image_id: image?.image_id,
  }
  const { record } = readEnd(await (await openStream(app, fetchReply, { token, body })).ended).data

  const files = await unzip((await downloadBook(app, record.chat_id, 'epub')).bytes)
  const pictures = [...files.keys()].filter((name) => name.startsWith('book/picture-'))
  expect(pictures).toHaveLength(1)
  expect(files.get('book/chapter-1.xhtml')?.toString()).toContain(
    `<img src="${pictures[0]?.slice(5)}" alt=""/>`,
  )
  for (const format of ['txt', 'md'] as const) {
    const { url } = await callOk(app, exportChat, { token, query: { chat_id: record.chat_id, format } })
    expect((await app.fastify.inject({ method: 'GET', url })).body).toContain('[image]')
  }
  const { url } = await callOk(app, exportChat, { token, query: { chat_id: record.chat_id, format: 'json' } })
  expect((await app.fastify.inject({ method: 'GET', url })).body).toContain(`"image_id":"${image?.image_id}"`)
})
