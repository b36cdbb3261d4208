import type { Language } from '@citrine/contract/messages/messages'

type Words = { orders: string; refund_rules: string; ask: string; ask_subject: string; amounts: string }

export const LINK_WORDS: Record<Language, Words> = {
  en: {
    orders: 'Your orders',
    refund_rules: 'Refund rules',
    ask: 'Ask about this order',
    ask_subject: 'Order {number}',
    amounts: 'Ordered for {ordered}, paid {amount}.',
  },
  'zh-CN': {
    orders: '你的订单',
    refund_rules: '退款规则',
    ask: '咨询此订单',
    ask_subject: '订单 {number}',
    amounts: '订单金额 {ordered}，实付 {amount}。',
  },
  'zh-TW': {
    orders: '你的訂單',
    refund_rules: '退款規則',
    ask: '詢問此訂單',
    ask_subject: '訂單 {number}',
    amounts: '訂單金額 {ordered}，實付 {amount}。',
  },
  ja: {
    orders: '注文履歴',
    refund_rules: '返金ルール',
    ask: 'この注文について問い合わせる',
    ask_subject: '注文 {number}',
    amounts: '注文額 {ordered}、支払額 {amount}。',
  },
  ko: {
    orders: '주문 내역',
    refund_rules: '환불 규칙',
    ask: '이 주문 문의하기',
    ask_subject: '주문 {number}',
    amounts: '주문 금액 {ordered}, 결제 금액 {amount}.',
  },
  es: {
    orders: 'Tus pedidos',
    refund_rules: 'Reglas de reembolso',
    ask: 'Preguntar por este pedido',
    ask_subject: 'Pedido {number}',
    amounts: 'Pedido por {ordered}, pagado {amount}.',
  },
  fr: {
    orders: 'Tes commandes',
    refund_rules: 'Règles de remboursement',
    ask: 'Poser une question sur cette commande',
    ask_subject: 'Commande {number}',
    amounts: 'Commandé pour {ordered}, payé {amount}.',
  },
  de: {
    orders: 'Deine Bestellungen',
    refund_rules: 'Regeln für Erstattungen',
    ask: 'Zu dieser Bestellung fragen',
    ask_subject: 'Bestellung {number}',
    amounts: 'Bestellt für {ordered}, bezahlt {amount}.',
  },
  'pt-BR': {
    orders: 'Seus pedidos',
    refund_rules: 'Regras de reembolso',
    ask: 'Perguntar sobre este pedido',
    ask_subject: 'Pedido {number}',
    amounts: 'Pedido de {ordered}, pago {amount}.',
  },
  it: {
    orders: 'I tuoi ordini',
    refund_rules: 'Regole sui rimborsi',
    ask: 'Chiedi di questo ordine',
    ask_subject: 'Ordine {number}',
    amounts: 'Ordinato per {ordered}, pagato {amount}.',
  },
  ru: {
    orders: 'Ваши заказы',
    refund_rules: 'Правила возврата',
    ask: 'Спросить об этом заказе',
    ask_subject: 'Заказ {number}',
    amounts: 'Заказано на {ordered}, оплачено {amount}.',
  },
  ar: {
    orders: 'طلباتك',
    refund_rules: 'قواعد الاسترداد',
    ask: 'اسأل عن هذا الطلب',
    ask_subject: 'الطلب {number}',
    amounts: 'قيمة الطلب {ordered}، والمدفوع {amount}.',
  },
}
