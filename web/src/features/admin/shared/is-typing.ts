export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (document.querySelector('[role="dialog"]') !== null) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}
