/** Keeps the place of the pill, so that its neighbours do not move when it comes. */
export const CoinPillPlace = () => (
  <span aria-hidden="true" className="h-11 w-19 flex-none rounded-full bg-quiet" />
)
