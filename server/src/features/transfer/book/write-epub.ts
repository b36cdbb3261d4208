import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PlainZipWriter, writeZip } from '#server/platform/files/zip.ts'
import { type Book, buildCover, buildImprint } from './book.ts'
import { escapeXml } from './write-chapters.ts'

const STYLE = `p { white-space: pre-line; margin: 0 0 .8em }
.name { font-variant: small-caps; margin: 1.2em 0 .1em }
.cover, .imprint { text-align: center }
figure { margin: 1em 0; text-align: center }
img { max-width: 100% }
`

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

type Item = { id: string; href: string; type: string; properties?: string }
const XHTML = 'application/xhtml+xml'

/** Writes EPUB 3.3. An error ends the stream early. */
export function writeEpub(book: Book): Readable {
  const output = new PassThrough()
  writeZip({ mtime: book.madeAt, fill: (zip) => writeParts(zip, book) }, (zip) =>
    pipeline(zip, output),
  ).catch((error: Error) => output.destroy(error))
  return output
}

async function writeParts(zip: PlainZipWriter, book: Book): Promise<void> {
  // Must come first: readers look for it at the beginning of the file.
  zip.addPlain('mimetype', Buffer.from('application/epub+zip'))
  await zip.add('META-INF/container.xml', [CONTAINER])
  await zip.add('book/style.css', [STYLE])
  const items: Item[] = [{ id: 'style', href: 'style.css', type: 'text/css' }]
  const spine: { id: string; href: string; title: string }[] = []
  const addPage = async (id: string, title: string, body: string): Promise<void> => {
    const href = `${id}.xhtml`
    await zip.add(`book/${href}`, [buildPage(book, title, body)])
    items.push({ id, href, type: XHTML })
    spine.push({ id, href, title })
  }
  const addPicture = async (id: string, href: string, jpeg: Buffer, properties?: string): Promise<void> => {
    await zip.add(`book/${href}`, [jpeg])
    items.push({ id, href, type: 'image/jpeg', ...(properties === undefined ? {} : { properties }) })
  }

  if (book.cover !== null) await addPicture('cover-image', 'cover.jpg', book.cover, 'cover-image')
  const cover = buildCover(book, book.cover && 'cover.jpg')
  await addPage('cover', book.title, `<section class="cover">${cover}</section>`)
  let number = 0
  for await (const { title, body, pictures } of book.chapters()) {
    let html = body
    for (const { name, ...picture } of pictures) {
      const jpeg = await book.readPicture(picture)
      if (jpeg === undefined) html = html.replace(`src="${name}" `, '')
      else await addPicture(name.replace('.jpg', ''), name, jpeg)
    }
    number++
    await addPage(`chapter-${number}`, title, `<h1>${title}</h1>\n${html}`)
  }
  await addPage('imprint', 'Citrine', `<section class="imprint">${buildImprint(book)}</section>`)

  const contents = spine.map(({ href, title }) => `<li><a href="${href}">${title}</a></li>`).join('\n')
  await zip.add('book/nav.xhtml', [
    buildPage(book, book.title, `<nav epub:type="toc"><ol>\n${contents}\n</ol></nav>`),
  ])
  items.push({ id: 'nav', href: 'nav.xhtml', type: XHTML, properties: 'nav' })
  await zip.add('book/content.opf', [
    buildPackage(
      book,
      items,
      spine.map(({ id }) => id),
    ),
  ])
}

const formatDirection = (language: string): string => (language === 'ar' ? ' dir="rtl"' : '')

const buildPage = (
  { language }: Book,
  title: string,
  body: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"
  lang="${language}" xml:lang="${language}"${formatDirection(language)}>
<head><title>${title}</title><link rel="stylesheet" href="style.css"/></head>
<body>
${body}
</body>
</html>
`

function buildPackage(
  { id, language, title, character_name, madeAt }: Book,
  items: readonly Item[],
  spine: readonly string[],
): string {
  const manifest = items.map(
    ({ id: item, href, type, properties }) =>
      `<item id="${item}" href="${href}" media-type="${type}"${properties === undefined ? '' : ` properties="${properties}"`}/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}"${formatDirection(language)}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${title}</dc:title>
<dc:language>${language}</dc:language>
<dc:creator>${escapeXml(character_name)} (AI)</dc:creator>
<dc:publisher>Citrine</dc:publisher>
<meta property="dcterms:modified">${madeAt.toISOString().slice(0, 19)}Z</meta>
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine${language === 'ar' ? ' page-progression-direction="rtl"' : ''}>
${spine.map((item) => `<itemref idref="${item}"/>`).join('\n')}
</spine>
</package>
`
}
