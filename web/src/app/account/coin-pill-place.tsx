/** Reserves the pill's space, so that its neighbours do not move when it loads. */
export const CoinPillPlace = () => (
  <span aria-hidden="true" className="h-11 w-19 flex-none rounded-full bg-quiet" />
)
