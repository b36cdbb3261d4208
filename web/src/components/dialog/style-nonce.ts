declare global {
  var __webpack_nonce__: string | undefined
}

/**
 * The dialog library locks scrolling with a style element of its own. The content security policy requires the page's nonce
 * on it, and the library looks for the nonce under this name.
 */
const { content } = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]') ?? {}
if (content !== undefined) globalThis.__webpack_nonce__ = content

export {}
