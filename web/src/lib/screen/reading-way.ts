/** Returns the text direction: 1 for left to right, -1 for right to left. */
export const findReadingWay = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)
