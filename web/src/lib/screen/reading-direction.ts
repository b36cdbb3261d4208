export const getReadingDirection = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)
