import { type Book, buildCover, buildImprint } from './book.ts'

const STYLE = `
  :root { color-scheme: light }
  body { margin: 0 auto; max-width: 40rem; padding: 2rem 1.5rem; font: 1.05rem/1.6 Georgia, 'Noto Serif', serif; color: #1d1a17; background: #fffdf8 }
  header, footer { text-align: center }
  header img { max-width: 22rem; width: 100%; border-radius: 6px }
  h1 { font-size: 2.2rem; line-height: 1.15; margin: 1.5rem 0 .25rem }
  h2 { font-size: 1.3rem; margin: 3rem 0 1.5rem; text-align: center }
  p { white-space: pre-line; margin: 0 0 .8em; orphans: 2; widows: 2 }
  .name { font-variant: small-caps; letter-spacing: .04em; color: #7a5c14; margin: 1.4em 0 .1em; break-after: avoid }
  .user .name { color: #5b5566 }
  figure { margin: 1.5rem 0; text-align: center; break-inside: avoid }
  figure img { max-width: 100%; max-height: 90vh; border-radius: 6px }
  footer { margin-top: 4rem; font-size: .9rem; color: #5b5566 }
  @page { margin: 20mm 18mm }
  @media print {
    body { max-width: none; padding: 0; background: none }
    header, section { break-after: page }
  }`

/** Writes one page that can run no script and load nothing. */
export async function* writeHtml(book: Book): AsyncGenerator<string> {
  const { language, chapters, readPicture } = book
  yield `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"/>
<meta name="viewport" content="width=device-width"/>
<title>${book.title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${buildCover(book, book.cover && buildDataAddress(book.cover))}</header>
`
  for await (const { title, body, pictures } of chapters()) {
    yield `<section>\n<h2>${title}</h2>\n`
    let rest = body
    for (const picture of pictures) {
      const src = `src="${picture.name}"`
      const at = rest.indexOf(src)
      const jpeg = await readPicture(picture)
      yield rest.slice(0, at)
      yield jpeg === undefined ? '' : `src="${buildDataAddress(jpeg)}"`
      rest = rest.slice(at + src.length)
    }
    yield `${rest}</section>\n`
  }
  yield `<footer>${buildImprint(book)}</footer>\n</body>\n</html>\n`
}

const buildDataAddress = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`
