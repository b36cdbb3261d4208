/** Where lines run to: 1 to the right, -1 to the left. What comes next lies there. */
export const readingWay = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)
