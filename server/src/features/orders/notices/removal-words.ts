import type { Language } from '@citrine/contract/messages/messages'

export type RemovalWords = {
  premium_removed: string
  premium_until: string
  coins_removed: string
  coins_owed: string
  nothing_removed: string
  back_if_won: string
}

export const REMOVAL_WORDS: Record<Language, RemovalWords> = {
  en: {
    premium_removed: 'The Premium time that this order paid for was removed.',
    premium_until:
      'Your other Premium keeps its full length and now ends on {date}. If it began at once because of this, its first coins are in your account.',
    coins_removed: 'Coins taken back: {coins}.',
    coins_owed: 'You had already spent {owed} of them: new coins settle these first.',
    nothing_removed: 'Your coins and your Premium stay as they are.',
    back_if_won: 'If your bank or PayPal decides that the payment stands, you get back what we took away.',
  },
  'zh-CN': {
    premium_removed: '此订单购买的 Premium 时长已收回。',
    premium_until:
      '你的其他 Premium 时长不变，现在到 {date} 结束。如果它因此立即开始，首批柠檬币已在你的账号中。',
    coins_removed: '已收回柠檬币：{coins}。',
    coins_owed: '其中 {owed} 枚你已经用掉：新获得的柠檬币会先用来抵扣。',
    nothing_removed: '你的柠檬币和 Premium 保持不变。',
    back_if_won: '如果你的银行或 PayPal 认定这笔付款有效，我们收回的内容会还给你。',
  },
  'zh-TW': {
    premium_removed: '此訂單購買的 Premium 時間已收回。',
    premium_until:
      '你的其他 Premium 時間不變，現在到 {date} 結束。如果它因此立即開始，首批檸檬幣已在你的帳號中。',
    coins_removed: '已收回檸檬幣：{coins}。',
    coins_owed: '其中 {owed} 枚你已經用掉：新獲得的檸檬幣會先用來抵扣。',
    nothing_removed: '你的檸檬幣和 Premium 保持不變。',
    back_if_won: '如果你的銀行或 PayPal 認定這筆付款有效，我們收回的內容會還給你。',
  },
  ja: {
    premium_removed: 'この注文で購入された Premium の期間は取り消されました。',
    premium_until:
      'ほかの Premium の期間は減らず、終了日は {date} になりました。これによりすぐに始まった場合、最初のコインはアカウントに入っています。',
    coins_removed: '取り消されたレモンコイン：{coins}。',
    coins_owed: 'このうち {owed} はすでに使用済みのため、次に入るコインから先に差し引かれます。',
    nothing_removed: 'レモンコインと Premium はそのままです。',
    back_if_won: '銀行または PayPal がお支払いを有効と判断した場合は、取り消された分が戻ります。',
  },
  ko: {
    premium_removed: '이 주문으로 구매한 Premium 기간이 회수되었습니다.',
    premium_until:
      '다른 Premium 기간은 그대로이고 이제 {date}에 끝나요. 이 때문에 바로 시작됐다면 첫 코인이 계정에 들어와 있어요.',
    coins_removed: '회수된 레몬 코인: {coins}.',
    coins_owed: '그중 {owed}개는 이미 사용하셨으므로 새로 받는 코인에서 먼저 차감됩니다.',
    nothing_removed: '레몬 코인과 Premium은 그대로입니다.',
    back_if_won: '은행이나 PayPal이 결제가 유효하다고 결정하면 회수한 내용을 돌려드립니다.',
  },
  es: {
    premium_removed: 'Se ha retirado el tiempo de Premium que pagó este pedido.',
    premium_until:
      'Tu otro Premium conserva toda su duración y ahora termina el {date}. Si por ello empezó enseguida, sus primeras monedas ya están en tu cuenta.',
    coins_removed: 'Monedas retiradas: {coins}.',
    coins_owed: 'Ya habías gastado {owed} de ellas: las próximas monedas las cubren primero.',
    nothing_removed: 'Tus monedas y tu Premium siguen igual.',
    back_if_won: 'Si tu banco o PayPal decide que el pago es válido, recuperas lo que retiramos.',
  },
  'pt-BR': {
    premium_removed: 'O tempo de Premium que este pedido pagou foi retirado.',
    premium_until:
      'Seu outro Premium mantém toda a duração e agora termina em {date}. Se por isso ele começou logo, as primeiras moedas já estão na sua conta.',
    coins_removed: 'Moedas retiradas: {coins}.',
    coins_owed: 'Você já tinha gasto {owed} delas: as próximas moedas cobrem essas primeiro.',
    nothing_removed: 'As suas moedas e o seu Premium continuam como estão.',
    back_if_won:
      'Se o seu banco ou o PayPal decidir que o pagamento vale, você recebe de volta o que retiramos.',
  },
  fr: {
    premium_removed: 'La durée de Premium payée par cette commande a été retirée.',
    premium_until:
      'Ton autre Premium garde toute sa durée et se termine maintenant le {date}. S’il a commencé tout de suite pour cette raison, ses premières pièces sont sur ton compte.',
    coins_removed: 'Pièces reprises : {coins}.',
    coins_owed: 'Tu en avais déjà dépensé {owed} : tes prochaines pièces les couvrent d’abord.',
    nothing_removed: 'Tes pièces et ton Premium restent inchangés.',
    back_if_won:
      'Si ta banque ou PayPal décide que le paiement est valable, tu récupères ce que nous avons retiré.',
  },
  de: {
    premium_removed: 'Die Premium-Zeit aus dieser Bestellung haben wir zurückgenommen.',
    premium_until:
      'Dein übriges Premium behält seine volle Dauer und endet jetzt am {date}. Hat es deshalb sofort begonnen, sind seine ersten Taler in deinem Konto.',
    coins_removed: 'Zurückgenommene Münzen: {coins}.',
    coins_owed: 'Davon hattest du {owed} schon ausgegeben: Neue Münzen gleichen sie zuerst aus.',
    nothing_removed: 'Deine Münzen und dein Premium bleiben, wie sie sind.',
    back_if_won:
      'Entscheidet deine Bank oder PayPal, dass die Zahlung gilt, bekommst du wieder, was wir zurückgenommen haben.',
  },
  ru: {
    premium_removed: 'Время Premium, оплаченное этим заказом, отозвано.',
    premium_until:
      'Остальной Premium сохраняет полный срок и теперь заканчивается {date}. Если из-за этого он начался сразу, его первые монеты уже в вашем аккаунте.',
    coins_removed: 'Списано монет: {coins}.',
    coins_owed: 'Из них уже потрачено: {owed}. Новые монеты сначала пойдут на их погашение.',
    nothing_removed: 'Ваши монеты и ваш Premium остаются без изменений.',
    back_if_won: 'Если ваш банк или PayPal признает платёж действительным, мы вернём вам отозванное.',
  },
  it: {
    premium_removed: 'Il tempo di Premium pagato con questo ordine è stato ritirato.',
    premium_until:
      'Il tuo altro Premium mantiene tutta la durata e ora finisce il {date}. Se per questo è iniziato subito, le sue prime monete sono nel tuo account.',
    coins_removed: 'Monete ritirate: {coins}.',
    coins_owed: 'Ne avevi già spese {owed}: le prossime monete le coprono per prime.',
    nothing_removed: 'Le tue monete e il tuo Premium restano come sono.',
    back_if_won:
      'Se la tua banca o PayPal decide che il pagamento è valido, riavrai ciò che abbiamo ritirato.',
  },
  ar: {
    premium_removed: 'تم سحب مدة Premium التي دُفع ثمنها بهذا الطلب.',
    premium_until:
      'يحتفظ اشتراك Premium الآخر بمدته الكاملة وينتهي الآن في {date}. وإذا بدأ فورًا بسبب ذلك فإن عملاته الأولى موجودة في حسابك.',
    coins_removed: 'العملات المسحوبة: {coins}.',
    coins_owed: 'منها {owed} أنفقتها بالفعل: تُسدَّد أولًا من عملاتك الجديدة.',
    nothing_removed: 'تبقى عملاتك واشتراكك في Premium كما هي.',
    back_if_won: 'إذا قرر بنكك أو PayPal أن الدفعة صحيحة، يعود إليك ما سحبناه.',
  },
}
