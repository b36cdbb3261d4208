import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import { escapeHtml } from '../html.ts'

/** The picture that link previews show: its path and size in pixels. */
type HeadImage = { url: string; width: number; height: number }
export type PageHead = { title: string; description: string; image: HeadImage | null; is_public: boolean }
/** A page's address: origin, and path without its query. */
type PageLocation = { origin: string; path: string; language: Language }

/** Writes what search engines and link previews read. The page is the same address in every language; `lang` names one. */
export function writeHead(
  { title, description, image, is_public }: PageHead,
  { origin, path, language }: PageLocation,
): string {
  const url = `${origin}${path}`
  const name = `${title} · Citrine`
  const picture = image && { ...image, url: new URL(image.url, origin).href }
  const properties: [string, string | null][] = [
    ['og:site_name', 'Citrine'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture?.url ?? null],
    ['og:image:width', picture && String(picture.width)],
    ['og:image:height', picture && String(picture.height)],
    ['og:image:alt', picture && title],
    ['og:locale', language.replace('-', '_')],
  ]
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url,
    inLanguage: language,
    isPartOf: { '@type': 'WebSite', name: 'Citrine', url: `${origin}/` },
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', ...picture } }),
  }
  return [
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(is_public ? [] : ['<meta name="robots" content="noindex">']),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...LANGUAGES.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(`${url}?lang=${each}`)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}">`,
    ...properties.flatMap(([property, content]) =>
      content === null ? [] : [`<meta property="${property}" content="${escapeHtml(content)}">`],
    ),
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`,
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ].join('')
}
