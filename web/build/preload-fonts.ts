import type { Plugin } from 'vite'

/** The two font files that every first paint needs; other subsets and the italic load on demand. */
const FIRST_FONTS = /(bricolage-display-latin-.{7}|source-sans-3-latin-wght-normal-.{7})\.woff2$/

/** Adds preload links for the first fonts, so that they do not wait for the style sheet to name them. */
export function preloadFonts(): Plugin {
  return {
    name: 'citrine:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter(({ fileName }) => FIRST_FONTS.test(fileName))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              fetchpriority: 'low',
              crossorigin: true,
              href: `/${fileName}`,
            },
            injectTo: 'head',
          })),
    },
  }
}
