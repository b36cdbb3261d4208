declare global {
  var __webpack_nonce__: string | undefined
}

/**
 * A modal dialog locks the page's scrolling through a style element of its library's own making. The content security
 * policy lets it pass with the page's nonce, which the library looks for under this name.
 */
const { content } = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]') ?? {}
if (content !== undefined) globalThis.__webpack_nonce__ = content

export {}
