import type { Language } from '@citrine/contract/messages/messages'

export const MOVE_WORDS: Record<Language, { subject: string; text: string }> = {
  en: {
    subject: 'About your Citrine order {number}',
    text: 'The payment of {amount} that we counted for order {number} belonged to another order, so we moved it there.',
  },
  'zh-CN': {
    subject: '关于你的 Citrine 订单 {number}',
    text: '我们之前计入订单 {number} 的 {amount} 付款属于另一笔订单，因此已移到那笔订单。',
  },
  'zh-TW': {
    subject: '關於你的 Citrine 訂單 {number}',
    text: '我們先前計入訂單 {number} 的 {amount} 付款屬於另一筆訂單，因此已移到那筆訂單。',
  },
  ja: {
    subject: 'Citrine の注文 {number} について',
    text: '注文 {number} のものとして扱っていた {amount} のお支払いは別の注文のものだったため、そちらに移しました。',
  },
  ko: {
    subject: 'Citrine 주문 {number} 안내',
    text: '주문 {number}에 반영했던 {amount} 결제는 다른 주문의 것이어서 그 주문으로 옮겼습니다.',
  },
  es: {
    subject: 'Sobre tu pedido {number} de Citrine',
    text: 'El pago de {amount} que contamos para el pedido {number} era de otro pedido, así que lo pasamos a ese.',
  },
  'pt-BR': {
    subject: 'Sobre o seu pedido {number} no Citrine',
    text: 'O pagamento de {amount} que contamos para o pedido {number} era de outro pedido, então o movemos para lá.',
  },
  fr: {
    subject: 'À propos de ta commande Citrine {number}',
    text: 'Le paiement de {amount} que nous avions compté pour la commande {number} appartenait à une autre commande : nous l’y avons déplacé.',
  },
  de: {
    subject: 'Zu deiner Citrine-Bestellung {number}',
    text: 'Die Zahlung von {amount}, die wir für die Bestellung {number} gezählt haben, gehörte zu einer anderen Bestellung. Wir haben sie dorthin verschoben.',
  },
  ru: {
    subject: 'О вашем заказе {number} в Citrine',
    text: 'Платёж {amount}, который мы засчитали за заказ {number}, относился к другому заказу, и мы перенесли его туда.',
  },
  it: {
    subject: 'Sul tuo ordine Citrine {number}',
    text: 'Il pagamento di {amount} che avevamo contato per l’ordine {number} apparteneva a un altro ordine, quindi lo abbiamo spostato lì.',
  },
  ar: {
    subject: 'بخصوص طلبك {number} في Citrine',
    text: 'الدفعة {amount} التي احتسبناها للطلب {number} تخص طلبًا آخر، فنقلناها إليه.',
  },
}
