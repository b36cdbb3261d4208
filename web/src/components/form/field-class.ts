const FAULTY = 'outline-2 -outline-offset-2 outline-bad'

/** The focus outline of a field, or of the box around a field and its buttons. */
export const FOCUS_OUTLINE = {
  field: 'outline-lemon-ink focus:outline-2 focus:-outline-offset-2',
  box: 'outline-lemon-ink focus-within:outline-2 focus-within:-outline-offset-2',
}

/** Returns the border and the focus outline of a field or box. */
export const getFieldClass = (isFaulty: boolean, element: keyof typeof FOCUS_OUTLINE): string =>
  isFaulty ? FAULTY : `border border-line-strong ${FOCUS_OUTLINE[element]}`
