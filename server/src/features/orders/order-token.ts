import type { AppContext } from '#server/context.ts'
import { hmac, sameText } from '#server/platform/secrets/crypto.ts'

type Named = { order_id: string; price: number; currency: string }

const signOrder = (key: Buffer, { order_id, price, currency }: Named): string =>
  hmac(key, `${order_id}|${price}|${currency}`).toString('base64url').slice(0, 32)

/** Binds an order's number and price, where a provider's own signature covers the price alone. */
export const orderToken = ({ secrets }: Pick<AppContext, 'secrets'>, order: Named): string =>
  signOrder(secrets.keyFor('orders'), order)

export const isOrderToken = (
  { secrets }: Pick<AppContext, 'secrets'>,
  order: Named,
  token: string,
): boolean => secrets.keysFor('orders').some((key) => sameText(signOrder(key, order), token))
