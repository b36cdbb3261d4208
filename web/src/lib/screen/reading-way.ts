export const findReadingWay = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1)
