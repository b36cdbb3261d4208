declare global {
  var __webpack_nonce__: string | undefined
}

/**
 * The dialog library locks scrolling through a style element of its own. The content security policy requires the
 * page's nonce, and the library looks for it under this name.
 */
const { content } = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]') ?? {}
if (content !== undefined) globalThis.__webpack_nonce__ = content

export {}
