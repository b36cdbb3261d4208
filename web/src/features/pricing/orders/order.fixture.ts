import type { Order } from '@citrine/contract/orders'

export const UNPAID: Order = {
  id: 'o-1',
  number: '10001',
  type: 'COIN',
  goods_id: 'coins_500',
  name: '500 Lemon Coins',
  coins: 500,
  period_type: null,
  price: 999,
  currency: 'USD',
  price_show: '$9.99',
  result_info: '',
  payment_type: 'card',
  reason: null,
  paid_amount: null,
  refunded: 0,
  is_trial: true,
  state: 'created',
  order_status: 2,
  created_at: '2026-11-20T10:00:00.000Z',
  paid_at: null,
}
