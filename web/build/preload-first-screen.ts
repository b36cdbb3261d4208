import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The two faces that every screen's first paint needs; other subsets and the italic load when text asks. */
const FIRST_FONTS = /(bricolage-display-latin-.{7}|source-sans-3-latin-wght-normal-.{7})\.woff2$/
/** The lazy chunk that nearly every first visit asks for next. */
const FIRST_SCREEN = 'shop.screen'

/** Adds preload links for what the first screen needs, so that it does not wait for one file to name the next. */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'citrine:preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle)
        const screen = files.find((file) => file.type === 'chunk' && file.name === FIRST_SCREEN)
        const scripts = screen?.type === 'chunk' ? [screen.fileName, ...screen.imports] : []
        const fonts = files.map(({ fileName }) => fileName).filter((fileName) => FIRST_FONTS.test(fileName))
        return [
          ...scripts
            .filter((fileName) => !html.includes(fileName))
            .map((fileName) => link({ rel: 'modulepreload' }, fileName)),
          // After the scripts: without them there is no text to set.
          ...fonts.map((fileName) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' }, fileName),
          ),
        ]
      },
    },
  }
}

function link(attrs: Record<string, string>, fileName: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `/${fileName}` }, injectTo: 'head' }
}
