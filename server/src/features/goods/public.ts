export { findGoods, listGoods, markSold } from './goods.queries.ts'
export { addPack, changeGoods, isTrial, nameGoods, providerFor } from './goods.service.ts'
export { showPrice } from './show-price.ts'
export { findYearSaving } from './year-saving.service.ts'
