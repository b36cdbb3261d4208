const FAULTY = 'outline-2 -outline-offset-2 outline-bad'
const RIM = 'border border-line-strong outline-lemon-ink'

/** Returns the border and the focus outline of a field, or of the box around a field and its buttons. */
export const getFieldClass = (isFaulty: boolean, element: 'field' | 'box'): string => {
  if (isFaulty) return FAULTY
  return element === 'box'
    ? `${RIM} focus-within:outline-2 focus-within:-outline-offset-2`
    : `${RIM} focus:outline-2 focus:-outline-offset-2`
}
