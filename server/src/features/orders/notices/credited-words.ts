import type { Language } from '@citrine/contract/messages/messages'

type Words = { subject: string; text: string; bought: string; waiver: string; receipt: string }

/** The mail that confirms a purchase. */
export const CREDITED_WORDS: Record<Language, Words> = {
  en: {
    subject: 'Your Citrine order {number} is paid',
    text: 'Your payment of {amount} for order {number} arrived, and what you bought is in your account.',
    bought: 'You bought: {goods}.',
    waiver: 'You asked us to begin at once, and agreed that your right of withdrawal ends with that.',
    receipt: 'The receipt is in Citrine under Pricing, in your orders.',
  },
  'zh-CN': {
    subject: '你的 Citrine 订单 {number} 已付款',
    text: '订单 {number} 的 {amount} 付款已到账，所购内容已在你的账号中。',
    bought: '你购买了：{goods}。',
    waiver: '你要求我们立即提供，并同意撤回权随之终止。',
    receipt: '收据在 Citrine 的“价格”页面的订单中。',
  },
  'zh-TW': {
    subject: '你的 Citrine 訂單 {number} 已付款',
    text: '訂單 {number} 的 {amount} 付款已入帳，所購內容已在你的帳號中。',
    bought: '你購買了：{goods}。',
    waiver: '你要求我們立即提供，並同意撤回權隨之終止。',
    receipt: '收據在 Citrine「價格」頁面的訂單中。',
  },
  ja: {
    subject: 'Citrine の注文 {number} のお支払いが完了しました',
    text: '注文 {number} のお支払い {amount} を確認しました。購入した内容はアカウントに反映されています。',
    bought: '購入した内容：{goods}',
    waiver: 'すぐに提供を始めることを希望し、それにより撤回権がなくなることに同意しました。',
    receipt: '領収書は Citrine の料金ページの注文にあります。',
  },
  ko: {
    subject: 'Citrine 주문 {number}의 결제가 완료됐어요',
    text: '주문 {number}의 결제 {amount}이(가) 확인됐고, 구매한 것이 계정에 들어왔어요.',
    bought: '구매한 것: {goods}',
    waiver: '바로 제공해 달라고 요청하고, 그로써 청약 철회권이 끝난다는 데 동의했어요.',
    receipt: '영수증은 Citrine 요금 페이지의 주문에 있어요.',
  },
  es: {
    subject: 'Tu pedido {number} de Citrine está pagado',
    text: 'Tu pago de {amount} por el pedido {number} ha llegado, y lo que compraste está en tu cuenta.',
    bought: 'Has comprado: {goods}.',
    waiver: 'Pediste que empezáramos enseguida y aceptaste que con ello termina tu derecho de desistimiento.',
    receipt: 'El recibo está en Citrine, en Precios, entre tus pedidos.',
  },
  fr: {
    subject: 'Ta commande Citrine {number} est payée',
    text: 'Ton paiement de {amount} pour la commande {number} est arrivé, et ce que tu as acheté est sur ton compte.',
    bought: 'Tu as acheté : {goods}.',
    waiver:
      'Tu as demandé que nous commencions tout de suite et accepté que ton droit de rétractation prenne fin ainsi.',
    receipt: 'Le reçu se trouve dans Citrine, sous Tarifs, dans tes commandes.',
  },
  de: {
    subject: 'Deine Citrine-Bestellung {number} ist bezahlt',
    text: 'Deine Zahlung von {amount} für die Bestellung {number} ist da, und was du gekauft hast, ist in deinem Konto.',
    bought: 'Du hast gekauft: {goods}.',
    waiver:
      'Du wolltest, dass wir sofort beginnen, und warst einverstanden, dass dein Widerrufsrecht damit erlischt.',
    receipt: 'Die Quittung findest du in Citrine unter „Preise“ bei deinen Bestellungen.',
  },
  'pt-BR': {
    subject: 'Seu pedido {number} na Citrine está pago',
    text: 'Seu pagamento de {amount} pelo pedido {number} chegou, e o que você comprou está na sua conta.',
    bought: 'Você comprou: {goods}.',
    waiver:
      'Você pediu que começássemos logo e concordou que, com isso, seu direito de arrependimento termina.',
    receipt: 'O recibo está no Citrine, em Preços, nos seus pedidos.',
  },
  it: {
    subject: 'Il tuo ordine Citrine {number} è pagato',
    text: 'Il tuo pagamento di {amount} per l’ordine {number} è arrivato, e ciò che hai acquistato è nel tuo account.',
    bought: 'Hai acquistato: {goods}.',
    waiver: 'Hai chiesto di iniziare subito e hai accettato che così il tuo diritto di recesso termina.',
    receipt: 'La ricevuta è in Citrine, in Prezzi, tra i tuoi ordini.',
  },
  ru: {
    subject: 'Ваш заказ {number} в Citrine оплачен',
    text: 'Платёж {amount} за заказ {number} поступил, и покупка уже в вашем аккаунте.',
    bought: 'Вы купили: {goods}.',
    waiver: 'Вы попросили начать сразу и согласились, что на этом право отказа от договора прекращается.',
    receipt: 'Чек находится в Citrine в разделе «Цены», в ваших заказах.',
  },
  ar: {
    subject: 'تم دفع طلبك {number} في Citrine',
    text: 'وصلت دفعتك {amount} للطلب {number}، وما اشتريته موجود في حسابك.',
    bought: 'اشتريت: {goods}.',
    waiver: 'طلبت أن نبدأ فورًا، ووافقت على أن حقك في الانسحاب ينتهي بذلك.',
    receipt: 'الإيصال في Citrine ضمن صفحة الأسعار، في طلباتك.',
  },
}
