/** Letters that a reason has at least, as the contract demands. */
const REASON_MIN = 3

export const isReason = (text: string): boolean => text.trim().length >= REASON_MIN
