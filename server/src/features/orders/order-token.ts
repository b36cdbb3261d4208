import type { AppContext } from '#server/context.ts'
import { hmac, sameText } from '#server/platform/secrets/crypto.ts'

type Named = { order_id: string; price: number; currency: string }

/** Binds an order's number and price, where a provider's own signature covers the price alone. */
export const orderToken = (
  { secrets }: Pick<AppContext, 'secrets'>,
  { order_id, price, currency }: Named,
): string =>
  hmac(secrets.keyFor('orders'), `${order_id}|${price}|${currency}`).toString('base64url').slice(0, 32)

export const isOrderToken = (ctx: Pick<AppContext, 'secrets'>, order: Named, token: string): boolean =>
  sameText(orderToken(ctx, order), token)
