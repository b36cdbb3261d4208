import type { Language } from '@citrine/contract/messages/messages'

/** `box_…`, `refund_rule` and `coins_…` repeat the texts that the buyer saw next to the payment button. */
type Words = {
  subject: string
  text: string
  bought: string
  ticked: string
  box_premium: string
  box_more_premium: string
  box_coins: string
  refund_rule: string
  coins_MONTHLY: string
  coins_YEARLY: string
  coins_YEARLY_begun: string
  receipt: string
}

export const CREDIT_WORDS: Record<Language, Words> = {
  en: {
    subject: 'Your Citrine order {number} is paid',
    text: 'Your payment of {amount} for order {number} arrived, and what you bought is in your account.',
    bought: 'You bought: {goods}.',
    ticked: 'Before you paid, you ticked: “{box}”',
    box_premium:
      'Start Premium right away. I know that my legal right of withdrawal ends for the days I use.',
    box_more_premium: 'I know that my legal right of withdrawal ends for the days I use.',
    box_coins:
      'Give me the coins right away. I know that my legal right of withdrawal ends for the coins I spend.',
    refund_rule: 'Within 14 days, unused days and unspent coins can be refunded.',
    coins_MONTHLY: 'You get {coins} Lemon Coins when the month begins.',
    coins_YEARLY:
      'You get {coins} Lemon Coins when the year begins, and {coins} more each month after that, not all at once.',
    coins_YEARLY_begun:
      '{coins} Lemon Coins are in your account, and {coins} more come each month, not all at once.',
    receipt: 'The receipt is in Citrine under Pricing, in your orders.',
  },
  'zh-CN': {
    subject: '你的 Citrine 订单 {number} 已付款',
    text: '订单 {number} 的 {amount} 付款已到账，所购内容已在你的账号中。',
    bought: '你购买了：{goods}。',
    ticked: '付款前你勾选了：“{box}”',
    box_premium: '立即开通 Premium。我知道对已使用的天数不再享有法定撤回权。',
    box_more_premium: '我知道对已使用的天数不再享有法定撤回权。',
    box_coins: '立即发放柠檬币。我知道对已花费的柠檬币不再享有法定撤回权。',
    refund_rule: '14 天内，未使用的天数和未花费的柠檬币可以退款。',
    coins_MONTHLY: '开始时发放 {coins} 柠檬币。',
    coins_YEARLY: '年度开始时发放 {coins} 柠檬币，之后每月再发 {coins}，不会一次发完。',
    coins_YEARLY_begun: '{coins} 柠檬币已在你的账号中，之后每月再发 {coins}，不会一次发完。',
    receipt: '收据在 Citrine 的“价格”页面的订单中。',
  },
  'zh-TW': {
    subject: '你的 Citrine 訂單 {number} 已付款',
    text: '訂單 {number} 的 {amount} 付款已入帳，所購內容已在你的帳號中。',
    bought: '你購買了：{goods}。',
    ticked: '付款前你勾選了：「{box}」',
    box_premium: '立即開通 Premium。我知道對已使用的天數不再享有法定撤回權。',
    box_more_premium: '我知道對已使用的天數不再享有法定撤回權。',
    box_coins: '立即發放檸檬幣。我知道對已花費的檸檬幣不再享有法定撤回權。',
    refund_rule: '14 天內，未使用的天數和未花費的檸檬幣可以退款。',
    coins_MONTHLY: '開始時發放 {coins} 檸檬幣。',
    coins_YEARLY: '年度開始時發放 {coins} 檸檬幣，之後每月再發 {coins}，不會一次發完。',
    coins_YEARLY_begun: '{coins} 檸檬幣已在你的帳號中，之後每月再發 {coins}，不會一次發完。',
    receipt: '收據在 Citrine「價格」頁面的訂單中。',
  },
  ja: {
    subject: 'Citrine の注文 {number} のお支払いが完了しました',
    text: '注文 {number} のお支払い {amount} を確認しました。購入した内容はアカウントに反映されています。',
    bought: '購入した内容：{goods}',
    ticked: 'お支払い前に次の内容に同意しました：「{box}」',
    box_premium:
      'Premium をすぐに開始します。利用した日数について法律上の撤回権がなくなることを理解しています。',
    box_more_premium: '利用した日数について法律上の撤回権がなくなることを理解しています。',
    box_coins:
      'コインをすぐに受け取ります。使ったコインについて法律上の撤回権がなくなることを理解しています。',
    refund_rule: '14 日以内なら、未使用の日数と未使用のコインは返金できます。',
    coins_MONTHLY: '開始時にレモンコイン {coins} 枚が届きます。',
    coins_YEARLY:
      '開始時にレモンコイン {coins} 枚、その後は毎月 {coins} 枚ずつ届きます。一度にまとめては届きません。',
    coins_YEARLY_begun:
      'レモンコイン {coins} 枚はすでにアカウントにあり、今後も毎月 {coins} 枚ずつ届きます。一度にまとめては届きません。',
    receipt: '領収書は Citrine の料金ページの注文にあります。',
  },
  ko: {
    subject: 'Citrine 주문 {number}의 결제가 완료됐어요',
    text: '주문 {number}의 결제 {amount}이(가) 확인됐고, 구매한 것이 계정에 들어왔어요.',
    bought: '구매한 것: {goods}',
    ticked: '결제 전에 다음 내용에 체크했어요: “{box}”',
    box_premium:
      'Premium을 바로 시작해 주세요. 사용한 날에 대해서는 법적 청약 철회권이 사라진다는 것을 알고 있어요.',
    box_more_premium: '사용한 날에 대해서는 법적 청약 철회권이 사라진다는 것을 알고 있어요.',
    box_coins: '코인을 바로 주세요. 사용한 코인에 대해서는 법적 청약 철회권이 사라진다는 것을 알고 있어요.',
    refund_rule: '14일 안에는 쓰지 않은 날과 쓰지 않은 코인을 환불받을 수 있어요.',
    coins_MONTHLY: '시작할 때 레몬 코인 {coins}개를 받아요.',
    coins_YEARLY:
      '시작할 때 레몬 코인 {coins}개, 그 뒤로 매달 {coins}개씩 받아요. 한꺼번에 들어오지는 않아요.',
    coins_YEARLY_begun:
      '레몬 코인 {coins}개가 이미 계정에 들어왔고, 앞으로 매달 {coins}개씩 받아요. 한꺼번에 들어오지는 않아요.',
    receipt: '영수증은 Citrine 요금 페이지의 주문에 있어요.',
  },
  es: {
    subject: 'Tu pedido {number} de Citrine está pagado',
    text: 'Tu pago de {amount} por el pedido {number} ha llegado, y lo que compraste está en tu cuenta.',
    bought: 'Has comprado: {goods}.',
    ticked: 'Antes de pagar marcaste: «{box}»',
    box_premium:
      'Quiero Premium ahora mismo. Sé que mi derecho legal de desistimiento termina para los días que use.',
    box_more_premium: 'Sé que mi derecho legal de desistimiento termina para los días que use.',
    box_coins:
      'Quiero las monedas ahora mismo. Sé que mi derecho legal de desistimiento termina para las monedas que gaste.',
    refund_rule: 'En 14 días se pueden reembolsar los días sin usar y las monedas sin gastar.',
    coins_MONTHLY: 'Al empezar el mes recibes {coins} Monedas Limón.',
    coins_YEARLY:
      'Al empezar el año recibes {coins} Monedas Limón, y después otras {coins} cada mes, no todas de una vez.',
    coins_YEARLY_begun:
      'Ya tienes {coins} Monedas Limón en tu cuenta, y recibes otras {coins} cada mes, no todas de una vez.',
    receipt: 'El recibo está en Citrine, en Precios, entre tus pedidos.',
  },
  fr: {
    subject: 'Ta commande Citrine {number} est payée',
    text: 'Ton paiement de {amount} pour la commande {number} est arrivé, et ce que tu as acheté est sur ton compte.',
    bought: 'Tu as acheté : {goods}.',
    ticked: 'Avant de payer, tu as coché : « {box} »',
    box_premium:
      'Je veux Premium tout de suite. Je sais que mon droit légal de rétractation prend fin pour les jours utilisés.',
    box_more_premium: 'Je sais que mon droit légal de rétractation prend fin pour les jours utilisés.',
    box_coins:
      'Je veux les pièces tout de suite. Je sais que mon droit légal de rétractation prend fin pour les pièces dépensées.',
    refund_rule: 'Sous 14 jours, les jours non utilisés et les pièces non dépensées sont remboursables.',
    coins_MONTHLY: 'Tu reçois {coins} Pièces Citron au début du mois.',
    coins_YEARLY:
      'Tu reçois {coins} Pièces Citron au début de l’année, puis {coins} de plus chaque mois, pas toutes d’un coup.',
    coins_YEARLY_begun:
      '{coins} Pièces Citron sont déjà sur ton compte, puis {coins} de plus arrivent chaque mois, pas toutes d’un coup.',
    receipt: 'Le reçu se trouve dans Citrine, sous Tarifs, dans tes commandes.',
  },
  de: {
    subject: 'Deine Citrine-Bestellung {number} ist bezahlt',
    text: 'Deine Zahlung von {amount} für die Bestellung {number} ist da, und was du gekauft hast, ist in deinem Konto.',
    bought: 'Du hast gekauft: {goods}.',
    ticked: 'Vor dem Bezahlen hast du angekreuzt: „{box}“',
    box_premium:
      'Premium soll sofort beginnen. Mir ist klar, dass mein gesetzliches Widerrufsrecht für genutzte Tage endet.',
    box_more_premium: 'Mir ist klar, dass mein gesetzliches Widerrufsrecht für genutzte Tage endet.',
    box_coins:
      'Ich möchte die Taler sofort. Mir ist klar, dass mein gesetzliches Widerrufsrecht für ausgegebene Taler endet.',
    refund_rule:
      'Innerhalb von 14 Tagen können ungenutzte Tage und nicht ausgegebene Taler erstattet werden.',
    coins_MONTHLY: '{coins} Zitronentaler bekommst du zu Beginn des Monats.',
    coins_YEARLY:
      '{coins} Zitronentaler bekommst du zu Beginn des Jahres und danach jeden Monat weitere {coins}, nicht alle auf einmal.',
    coins_YEARLY_begun:
      '{coins} Zitronentaler sind schon auf deinem Konto, und jeden Monat bekommst du weitere {coins}, nicht alle auf einmal.',
    receipt: 'Die Quittung findest du in Citrine unter „Preise“ bei deinen Bestellungen.',
  },
  'pt-BR': {
    subject: 'Seu pedido {number} na Citrine está pago',
    text: 'Seu pagamento de {amount} pelo pedido {number} chegou, e o que você comprou está na sua conta.',
    bought: 'Você comprou: {goods}.',
    ticked: 'Antes de pagar, você marcou: “{box}”',
    box_premium:
      'Quero o Premium agora. Sei que meu direito legal de arrependimento termina para os dias que eu usar.',
    box_more_premium: 'Sei que meu direito legal de arrependimento termina para os dias que eu usar.',
    box_coins:
      'Quero as moedas agora. Sei que meu direito legal de arrependimento termina para as moedas que eu gastar.',
    refund_rule: 'Em até 14 dias, dias não usados e moedas não gastas podem ser reembolsados.',
    coins_MONTHLY: 'Você recebe {coins} Moedas Limão quando o mês começa.',
    coins_YEARLY:
      'Você recebe {coins} Moedas Limão quando o ano começa e mais {coins} a cada mês seguinte, não todas de uma vez.',
    coins_YEARLY_begun:
      '{coins} Moedas Limão já estão na sua conta, e mais {coins} chegam a cada mês, não todas de uma vez.',
    receipt: 'O recibo está no Citrine, em Preços, nos seus pedidos.',
  },
  it: {
    subject: 'Il tuo ordine Citrine {number} è pagato',
    text: 'Il tuo pagamento di {amount} per l’ordine {number} è arrivato, e ciò che hai acquistato è nel tuo account.',
    bought: 'Hai acquistato: {goods}.',
    ticked: 'Prima di pagare hai spuntato: «{box}»',
    box_premium:
      'Voglio Premium subito. So che il mio diritto legale di recesso termina per i giorni che uso.',
    box_more_premium: 'So che il mio diritto legale di recesso termina per i giorni che uso.',
    box_coins:
      'Voglio le monete subito. So che il mio diritto legale di recesso termina per le monete che spendo.',
    refund_rule: 'Entro 14 giorni, i giorni non usati e le monete non spese sono rimborsabili.',
    coins_MONTHLY: 'Ricevi {coins} Monete Limone all’inizio del mese.',
    coins_YEARLY:
      'Ricevi {coins} Monete Limone all’inizio dell’anno, poi altre {coins} ogni mese, non tutte insieme.',
    coins_YEARLY_begun:
      '{coins} Monete Limone sono già nel tuo account, e altre {coins} arrivano ogni mese, non tutte insieme.',
    receipt: 'La ricevuta è in Citrine, in Prezzi, tra i tuoi ordini.',
  },
  ru: {
    subject: 'Ваш заказ {number} в Citrine оплачен',
    text: 'Платёж {amount} за заказ {number} поступил, и покупка уже в вашем аккаунте.',
    bought: 'Вы купили: {goods}.',
    ticked: 'Перед оплатой вы отметили: «{box}»',
    box_premium:
      'Начните Premium сразу. Я знаю, что законное право на отказ не действует для использованных дней.',
    box_more_premium: 'Я знаю, что законное право на отказ не действует для использованных дней.',
    box_coins:
      'Выдайте монеты сразу. Я знаю, что законное право на отказ не действует для потраченных монет.',
    refund_rule: 'В течение 14 дней можно вернуть деньги за неиспользованные дни и непотраченные монеты.',
    coins_MONTHLY: 'Лимонные монеты ({coins}) придут в начале месяца.',
    coins_YEARLY:
      'Лимонные монеты ({coins}) придут в начале года, а потом по {coins} каждый месяц, не все сразу.',
    coins_YEARLY_begun:
      'Лимонные монеты ({coins}) уже на вашем счёте, а дальше будут приходить по {coins} каждый месяц, не все сразу.',
    receipt: 'Чек находится в Citrine в разделе «Цены», в ваших заказах.',
  },
  ar: {
    subject: 'تم دفع طلبك {number} في Citrine',
    text: 'وصلت دفعتك {amount} للطلب {number}، وما اشتريته موجود في حسابك.',
    bought: 'اشتريت: {goods}.',
    ticked: 'قبل الدفع وضعت علامة على: «{box}»',
    box_premium: 'أريد بدء Premium فورًا، وأعلم أن حقي القانوني في التراجع ينتهي عن الأيام المستخدمة.',
    box_more_premium: 'أعلم أن حقي القانوني في التراجع ينتهي عن الأيام المستخدمة.',
    box_coins: 'أريد العملات فورًا، وأعلم أن حقي القانوني في التراجع ينتهي عن العملات المنفقة.',
    refund_rule: 'خلال 14 يومًا يمكن استرداد قيمة الأيام غير المستخدمة والعملات غير المنفقة.',
    coins_MONTHLY: 'تصلك {coins} من عملات الليمون عند بدء الشهر.',
    coins_YEARLY:
      'تصلك {coins} من عملات الليمون عند بدء السنة، ثم {coins} أخرى كل شهر، وليست كلها دفعة واحدة.',
    coins_YEARLY_begun:
      '{coins} من عملات الليمون موجودة في حسابك، ثم تصلك {coins} أخرى كل شهر، وليست كلها دفعة واحدة.',
    receipt: 'الإيصال في Citrine ضمن صفحة الأسعار، في طلباتك.',
  },
}
