import type { Language } from '@citrine/contract/messages/messages'

/** The mail about a payment that no page of the buyer waited for. */
export const CREDITED_WORDS: Record<Language, { subject: string; text: string }> = {
  en: {
    subject: 'Your Citrine order {number} is paid',
    text: 'Your payment of {amount} for order {number} arrived, and what you bought is in your account.',
  },
  'zh-CN': {
    subject: '你的 Citrine 订单 {number} 已付款',
    text: '订单 {number} 的 {amount} 付款已到账，所购内容已在你的账号中。',
  },
  'zh-TW': {
    subject: '你的 Citrine 訂單 {number} 已付款',
    text: '訂單 {number} 的 {amount} 付款已入帳，所購內容已在你的帳號中。',
  },
  ja: {
    subject: 'Citrine の注文 {number} のお支払いが完了しました',
    text: '注文 {number} のお支払い {amount} を確認しました。購入した内容はアカウントに反映されています。',
  },
  ko: {
    subject: 'Citrine 주문 {number}의 결제가 완료됐어요',
    text: '주문 {number}의 결제 {amount}이(가) 확인됐고, 구매한 것이 계정에 들어왔어요.',
  },
  es: {
    subject: 'Tu pedido {number} de Citrine está pagado',
    text: 'Tu pago de {amount} por el pedido {number} ha llegado, y lo que compraste está en tu cuenta.',
  },
  fr: {
    subject: 'Ta commande Citrine {number} est payée',
    text: 'Ton paiement de {amount} pour la commande {number} est arrivé, et ce que tu as acheté est sur ton compte.',
  },
  de: {
    subject: 'Deine Citrine-Bestellung {number} ist bezahlt',
    text: 'Deine Zahlung von {amount} für die Bestellung {number} ist da, und was du gekauft hast, ist in deinem Konto.',
  },
  'pt-BR': {
    subject: 'Seu pedido {number} na Citrine está pago',
    text: 'Seu pagamento de {amount} pelo pedido {number} chegou, e o que você comprou está na sua conta.',
  },
  it: {
    subject: 'Il tuo ordine Citrine {number} è pagato',
    text: 'Il tuo pagamento di {amount} per l’ordine {number} è arrivato, e ciò che hai acquistato è nel tuo account.',
  },
  ru: {
    subject: 'Ваш заказ {number} в Citrine оплачен',
    text: 'Платёж {amount} за заказ {number} поступил, и покупка уже в вашем аккаунте.',
  },
  ar: {
    subject: 'تم دفع طلبك {number} في Citrine',
    text: 'وصلت دفعتك {amount} للطلب {number}، وما اشتريته موجود في حسابك.',
  },
}
