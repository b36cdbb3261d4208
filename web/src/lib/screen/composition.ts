/** Returns true while an input method composes a word, when Enter picks it. Safari reveals this only by key code 229. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229
