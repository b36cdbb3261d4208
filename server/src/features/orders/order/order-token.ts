import type { AppContext } from '#server/context.ts'
import { hmac, isSameText } from '#server/platform/secrets/crypto.ts'

type TokenFields = { order_id: string; price: number; currency: string }

const signOrder = (key: Buffer, { order_id, price, currency }: TokenFields): string =>
  hmac(key, `${order_id}|${price}|${currency}`).toString('base64url').slice(0, 32)

/**
 * Signs the order's id, price and currency. Some providers' own signatures cover only the price, so that a buyer
 * could put another order's id into the form.
 */
export const signOrderToken = ({ secrets }: Pick<AppContext, 'secrets'>, order: TokenFields): string =>
  signOrder(secrets.keyFor('orders'), order)

export const isOrderToken = (
  { secrets }: Pick<AppContext, 'secrets'>,
  order: TokenFields,
  token: string,
): boolean => secrets.keysFor('orders').some((key) => isSameText(signOrder(key, order), token))
