import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import type { PageHead } from '@citrine/contract/rendered-page'
import { escapeHtml } from '../html.ts'

type PageLocation = {
  /** The site's address; null while it is unknown, and then the page contains no absolute address. */
  origin: string | null
  path: string
  language: Language
  /** The address has `lang`; without it the browser chooses the language. */
  isLanguageNamed: boolean
}

/**
 * Each language has its own canonical address with `?lang=`, because search engines ignore alternates that name
 * another canonical address.
 */
export function buildHead(
  { title, description, image, is_public }: PageHead,
  { origin, path, language, isLanguageNamed }: PageLocation,
): string {
  const plainUrl = origin === null ? null : `${origin}${path}`
  const buildLanguageUrl = (named: Language): string => `${plainUrl}?lang=${named}`
  const url = plainUrl !== null && isLanguageNamed ? buildLanguageUrl(language) : plainUrl
  const name = `${title} · Citrine`
  const picture = image && origin !== null ? { ...image, url: new URL(image.url, origin).href } : null
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
    ...(url !== null && { url }),
    inLanguage: language,
    isPartOf: { '@type': 'WebSite', name: 'Citrine', ...(origin !== null && { url: `${origin}/` }) },
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', ...picture } }),
  }
  return [
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(is_public ? [] : ['<meta name="robots" content="noindex">']),
    ...(plainUrl === null || url === null ? [] : linkAddresses(url, plainUrl, buildLanguageUrl)),
    ...properties.flatMap(([property, content]) =>
      content === null ? [] : [`<meta property="${property}" content="${escapeHtml(content)}">`],
    ),
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}">`,
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ].join('')
}

const linkAddresses = (
  url: string,
  plainUrl: string,
  buildLanguageUrl: (named: Language) => string,
): string[] => [
  `<link rel="canonical" href="${escapeHtml(url)}">`,
  ...LANGUAGES.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(buildLanguageUrl(each))}">`,
  ),
  `<link rel="alternate" hreflang="x-default" href="${escapeHtml(plainUrl)}">`,
]
