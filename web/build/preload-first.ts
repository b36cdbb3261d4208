import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Every first paint needs these two font files. Other subsets and the italic load on demand. */
const FIRST_FONTS = /(bricolage-display-latin-.{7}|source-sans-3-latin-wght-normal-.{7})\.woff2$/
/** This module sends calls. A page without embedded data needs it at once. */
const CALLS = /\/calls-.{7}\.js$/

/** Adds preload links for the first fonts and for the calls, so that they do not wait for a file that names them. */
export function preloadFirst(): Plugin {
  return {
    name: 'citrine:preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle).flatMap((file): HtmlTagDescriptor[] => {
          const href = `/${file}`
          if (CALLS.test(href))
            return [linkTo({ rel: 'modulepreload', crossorigin: true, 'data-calls': true, href })]
          if (!FIRST_FONTS.test(href)) return []
          const font = { rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' }
          return [linkTo({ ...font, crossorigin: true, href })]
        }),
    },
  }
}

const linkTo = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
})
