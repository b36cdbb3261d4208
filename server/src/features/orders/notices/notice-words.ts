import type { Language } from '@citrine/contract/messages/messages'
import type { Notice } from './notices.ts'

type Words = Record<
  Exclude<Notice['kind'], 'payment_credited' | 'payment_moved'>,
  { subject: string; text: string }
> & {
  no_renewal: string
  write_us: string
}

export const NOTICE_WORDS: Record<Language, Words> = {
  en: {
    premium_ending: {
      subject: 'Your Citrine Premium ends on {date}',
      text: 'Your Premium ends on {date}. Your chats, pictures and coins stay.',
    },
    premium_ended: {
      subject: 'Your Citrine Premium has ended',
      text: 'Your Premium ended on {date}. Your chats, pictures and coins are still here.',
    },
    no_renewal: 'It doesn’t renew automatically, and nothing is charged.',
    refund_sent: {
      subject: 'Your Citrine refund of {amount}',
      text: 'We returned {amount} for order {number}. Your bank may need a few days to show it.',
    },
    refund_rejected: {
      subject: 'The refund for your Citrine order {number}',
      text: 'We reviewed the refund of {amount} for order {number} and didn’t approve it. Your order stays as it is.',
    },
    payment_disputed: {
      subject: 'A dispute about your Citrine order {number}',
      text: 'The payment of {amount} for order {number} is disputed.',
    },
    payment_in_review: {
      subject: 'We’re checking your Citrine order {number}',
      text: 'A payment for order {number} arrived that we have to check before we credit anything. If it doesn’t fit the order, we return the money.',
    },
    payment_late: {
      subject: 'A late payment for your Citrine order {number}',
      text: 'Your payment of {amount} for order {number} arrived late, and we credited what you bought. If you ordered it again meanwhile, both payments count: write to us, and we return one.',
    },
    write_us: 'Questions? Write to',
  },
  'zh-CN': {
    premium_ending: {
      subject: '你的 Citrine Premium 将于 {date} 到期',
      text: '你的 Premium 将于 {date} 到期。你的聊天、图片和柠檬币都会保留。',
    },
    premium_ended: {
      subject: '你的 Citrine Premium 已到期',
      text: '你的 Premium 已于 {date} 到期。你的聊天、图片和柠檬币都还在。',
    },
    no_renewal: '不会自动续费，也不会产生任何扣款。',
    refund_sent: {
      subject: '你的 Citrine 退款：{amount}',
      text: '我们已为订单 {number} 退回 {amount}。银行可能需要几天才会显示。',
    },
    refund_rejected: {
      subject: '关于你的 Citrine 订单 {number} 的退款',
      text: '我们审核了订单 {number} 的 {amount} 退款申请，未予批准。你的订单保持不变。',
    },
    payment_disputed: {
      subject: '关于你的 Citrine 订单 {number} 的争议',
      text: '订单 {number} 的 {amount} 付款存在争议。',
    },
    payment_in_review: {
      subject: '我们正在核实你的 Citrine 订单 {number}',
      text: '订单 {number} 收到了一笔需要核实的付款，核实之前不会入账。如果与订单不符，我们会退款。',
    },
    payment_late: {
      subject: '你的 Citrine 订单 {number} 的付款稍后到账',
      text: '你为订单 {number} 支付的 {amount} 稍后才到账，所购内容已入账。如果你在此期间又下了单，两笔付款都有效：请写信给我们，我们会退还其中一笔。',
    },
    write_us: '如有疑问，请写信至',
  },
  'zh-TW': {
    premium_ending: {
      subject: '你的 Citrine Premium 將於 {date} 到期',
      text: '你的 Premium 將於 {date} 到期。你的聊天、圖片和檸檬幣都會保留。',
    },
    premium_ended: {
      subject: '你的 Citrine Premium 已到期',
      text: '你的 Premium 已於 {date} 到期。你的聊天、圖片和檸檬幣都還在。',
    },
    no_renewal: '不會自動續訂，也不會產生任何扣款。',
    refund_sent: {
      subject: '你的 Citrine 退款：{amount}',
      text: '我們已為訂單 {number} 退回 {amount}。銀行可能需要幾天才會顯示。',
    },
    refund_rejected: {
      subject: '關於你的 Citrine 訂單 {number} 的退款',
      text: '我們審核了訂單 {number} 的 {amount} 退款申請，未予核准。你的訂單保持不變。',
    },
    payment_disputed: {
      subject: '關於你的 Citrine 訂單 {number} 的爭議',
      text: '訂單 {number} 的 {amount} 付款有爭議。',
    },
    payment_in_review: {
      subject: '我們正在查核你的 Citrine 訂單 {number}',
      text: '訂單 {number} 收到了一筆需要查核的付款，查核之前不會入帳。如果與訂單不符，我們會退款。',
    },
    payment_late: {
      subject: '你的 Citrine 訂單 {number} 的付款稍後才到帳',
      text: '你為訂單 {number} 支付的 {amount} 稍後才到帳，所購內容已入帳。如果你在此期間又下了單，兩筆付款都有效：請寫信給我們，我們會退還其中一筆。',
    },
    write_us: '如有疑問，請寫信至',
  },
  ja: {
    premium_ending: {
      subject: 'Citrine Premium は {date} に終了します',
      text: 'Premium は {date} に終了します。チャット、画像、レモンコインはそのまま残ります。',
    },
    premium_ended: {
      subject: 'Citrine Premium が終了しました',
      text: 'Premium は {date} に終了しました。チャット、画像、レモンコインはそのまま残っています。',
    },
    no_renewal: '自動で更新されることはなく、請求もありません。',
    refund_sent: {
      subject: 'Citrine の返金：{amount}',
      text: '注文 {number} について {amount} を返金しました。銀行の明細に反映されるまで数日かかることがあります。',
    },
    refund_rejected: {
      subject: 'Citrine の注文 {number} の返金について',
      text: '注文 {number} の {amount} の返金を確認しましたが、承認されませんでした。ご注文に変更はありません。',
    },
    payment_disputed: {
      subject: 'Citrine の注文 {number} のお支払いに異議がありました',
      text: '注文 {number} の {amount} のお支払いに異議の申し立てがありました。',
    },
    payment_in_review: {
      subject: 'Citrine の注文 {number} を確認しています',
      text: '注文 {number} に確認が必要なお支払いがありました。確認が終わるまで何も付与されません。注文と合わない場合は返金します。',
    },
    payment_late: {
      subject: 'Citrine の注文 {number} のお支払いが遅れて届きました',
      text: '注文 {number} の {amount} のお支払いが遅れて届き、購入された内容を反映しました。その間にもう一度注文された場合は両方のお支払いが有効です。ご連絡いただければ一方を返金します。',
    },
    write_us: 'ご質問はこちらまでお寄せください：',
  },
  ko: {
    premium_ending: {
      subject: 'Citrine Premium이 {date}에 끝납니다',
      text: 'Premium이 {date}에 끝납니다. 채팅과 그림, 레몬 코인은 그대로 남습니다.',
    },
    premium_ended: {
      subject: 'Citrine Premium이 끝났습니다',
      text: 'Premium이 {date}에 끝났습니다. 채팅과 그림, 레몬 코인은 그대로 있습니다.',
    },
    no_renewal: '자동으로 갱신되지 않으며 아무것도 청구되지 않습니다.',
    refund_sent: {
      subject: 'Citrine 환불: {amount}',
      text: '주문 {number}에 대해 {amount}을(를) 환불했습니다. 은행에 표시되기까지 며칠이 걸릴 수 있습니다.',
    },
    refund_rejected: {
      subject: 'Citrine 주문 {number}의 환불',
      text: '주문 {number}의 {amount} 환불을 검토했지만 승인하지 않았습니다. 주문은 그대로 유지됩니다.',
    },
    payment_disputed: {
      subject: 'Citrine 주문 {number}의 결제 이의 제기',
      text: '주문 {number}의 {amount} 결제에 이의가 제기되었습니다.',
    },
    payment_in_review: {
      subject: 'Citrine 주문 {number}을(를) 확인하고 있어요',
      text: '주문 {number}에 확인이 필요한 결제가 들어왔어요. 확인이 끝날 때까지 아무것도 지급되지 않아요. 주문과 맞지 않으면 돈을 돌려드려요.',
    },
    payment_late: {
      subject: 'Citrine 주문 {number}의 결제가 늦게 도착했습니다',
      text: '주문 {number}의 {amount} 결제가 늦게 도착해 구매한 내용을 반영했습니다. 그사이 다시 주문했다면 두 결제가 모두 유효합니다. 알려 주시면 하나를 환불해 드립니다.',
    },
    write_us: '궁금한 점이 있으면 다음 주소로 문의하세요:',
  },
  es: {
    premium_ending: {
      subject: 'Tu Citrine Premium termina el {date}',
      text: 'Tu Premium termina el {date}. Tus chats, imágenes y monedas se quedan.',
    },
    premium_ended: {
      subject: 'Tu Citrine Premium ha terminado',
      text: 'Tu Premium terminó el {date}. Tus chats, imágenes y monedas siguen aquí.',
    },
    no_renewal: 'No se renueva solo y no se cobra nada.',
    refund_sent: {
      subject: 'Tu reembolso de Citrine: {amount}',
      text: 'Te hemos devuelto {amount} del pedido {number}. Tu banco puede tardar unos días en mostrarlo.',
    },
    refund_rejected: {
      subject: 'El reembolso de tu pedido {number} de Citrine',
      text: 'Hemos revisado el reembolso de {amount} del pedido {number} y no se ha aprobado. Tu pedido sigue igual.',
    },
    payment_disputed: {
      subject: 'Una disputa sobre tu pedido {number} de Citrine',
      text: 'El pago de {amount} del pedido {number} está en disputa.',
    },
    payment_in_review: {
      subject: 'Estamos revisando tu pedido {number} de Citrine',
      text: 'Llegó un pago del pedido {number} que tenemos que revisar antes de abonar nada. Si no corresponde al pedido, devolvemos el dinero.',
    },
    payment_late: {
      subject: 'Un pago tardío de tu pedido {number} de Citrine',
      text: 'Tu pago de {amount} del pedido {number} llegó tarde y abonamos lo que compraste. Si mientras tanto lo pediste de nuevo, los dos pagos cuentan: escríbenos y te devolvemos uno.',
    },
    write_us: 'Si tienes alguna pregunta, escribe a',
  },
  'pt-BR': {
    premium_ending: {
      subject: 'O seu Citrine Premium termina em {date}',
      text: 'O seu Premium termina em {date}. As suas conversas, imagens e moedas continuam com você.',
    },
    premium_ended: {
      subject: 'O seu Citrine Premium terminou',
      text: 'O seu Premium terminou em {date}. As suas conversas, imagens e moedas continuam aqui.',
    },
    no_renewal: 'Nada é renovado sozinho e nada é cobrado.',
    refund_sent: {
      subject: 'O seu reembolso do Citrine: {amount}',
      text: 'Devolvemos {amount} do pedido {number}. O banco pode levar alguns dias para mostrar.',
    },
    refund_rejected: {
      subject: 'O reembolso do seu pedido {number} do Citrine',
      text: 'Analisamos o reembolso de {amount} do pedido {number} e ele não foi aprovado. O seu pedido continua como está.',
    },
    payment_disputed: {
      subject: 'Uma contestação do seu pedido {number} no Citrine',
      text: 'O pagamento de {amount} do pedido {number} foi contestado.',
    },
    payment_in_review: {
      subject: 'Estamos verificando seu pedido {number} no Citrine',
      text: 'Chegou um pagamento do pedido {number} que precisamos verificar antes de creditar algo. Se não corresponder ao pedido, devolvemos o dinheiro.',
    },
    payment_late: {
      subject: 'Um pagamento atrasado do seu pedido {number} no Citrine',
      text: 'O seu pagamento de {amount} do pedido {number} chegou atrasado e creditamos o que você comprou. Se você pediu de novo nesse meio-tempo, os dois pagamentos valem: escreva para nós e devolvemos um.',
    },
    write_us: 'Se tiver alguma dúvida, escreva para',
  },
  fr: {
    premium_ending: {
      subject: 'Ton Citrine Premium se termine le {date}',
      text: 'Ton Premium se termine le {date}. Tes discussions, tes images et tes pièces restent.',
    },
    premium_ended: {
      subject: 'Ton Citrine Premium est terminé',
      text: 'Ton Premium s’est terminé le {date}. Tes discussions, tes images et tes pièces sont toujours là.',
    },
    no_renewal: 'Rien ne se renouvelle tout seul et rien n’est débité.',
    refund_sent: {
      subject: 'Ton remboursement Citrine de {amount}',
      text: 'Nous t’avons rendu {amount} pour la commande {number}. Ta banque peut mettre quelques jours à l’afficher.',
    },
    refund_rejected: {
      subject: 'Le remboursement de ta commande Citrine {number}',
      text: 'Nous avons examiné le remboursement de {amount} pour la commande {number} et il n’a pas été accepté. Ta commande ne change pas.',
    },
    payment_disputed: {
      subject: 'Un litige sur ta commande Citrine {number}',
      text: 'Le paiement de {amount} pour la commande {number} est contesté.',
    },
    payment_in_review: {
      subject: 'Nous vérifions ta commande Citrine {number}',
      text: 'Un paiement pour la commande {number} est arrivé, que nous devons vérifier avant de créditer quoi que ce soit. S’il ne correspond pas à la commande, nous rendons l’argent.',
    },
    payment_late: {
      subject: 'Un paiement tardif pour ta commande Citrine {number}',
      text: 'Ton paiement de {amount} pour la commande {number} est arrivé en retard, et nous avons crédité ton achat. Si tu as commandé à nouveau entre-temps, les deux paiements comptent : écris-nous, et nous en rendons un.',
    },
    write_us: 'Pour toute question, écris à',
  },
  de: {
    premium_ending: {
      subject: 'Dein Citrine Premium endet am {date}',
      text: 'Dein Premium endet am {date}. Deine Chats, Bilder und Münzen bleiben.',
    },
    premium_ended: {
      subject: 'Dein Citrine Premium ist zu Ende',
      text: 'Dein Premium endete am {date}. Deine Chats, Bilder und Münzen sind noch da.',
    },
    no_renewal: 'Nichts verlängert sich von selbst, und nichts wird abgebucht.',
    refund_sent: {
      subject: 'Deine Citrine-Erstattung über {amount}',
      text: 'Wir haben dir {amount} für die Bestellung {number} erstattet. Bis deine Bank das anzeigt, können ein paar Tage vergehen.',
    },
    refund_rejected: {
      subject: 'Die Erstattung für deine Citrine-Bestellung {number}',
      text: 'Wir haben die Erstattung von {amount} für die Bestellung {number} geprüft und nicht genehmigt. Deine Bestellung bleibt, wie sie ist.',
    },
    payment_disputed: {
      subject: 'Ein Einspruch zu deiner Citrine-Bestellung {number}',
      text: 'Gegen die Zahlung von {amount} für die Bestellung {number} wurde Einspruch erhoben.',
    },
    payment_in_review: {
      subject: 'Wir prüfen deine Citrine-Bestellung {number}',
      text: 'Für die Bestellung {number} kam eine Zahlung an, die wir prüfen müssen, bevor wir etwas gutschreiben. Passt sie nicht zur Bestellung, geben wir das Geld zurück.',
    },
    payment_late: {
      subject: 'Eine späte Zahlung für deine Citrine-Bestellung {number}',
      text: 'Deine Zahlung von {amount} für die Bestellung {number} kam verspätet an, und wir haben dir den Kauf gutgeschrieben. Falls du inzwischen noch einmal bestellt hast, zählen beide Zahlungen: Schreib uns, dann geben wir eine zurück.',
    },
    write_us: 'Wenn du eine Frage hast, schreib an',
  },
  ru: {
    premium_ending: {
      subject: 'Ваш Citrine Premium заканчивается: {date}',
      text: 'Дата окончания вашего Premium: {date}. Ваши чаты, картинки и монеты останутся.',
    },
    premium_ended: {
      subject: 'Ваш Citrine Premium закончился',
      text: 'Дата окончания вашего Premium: {date}. Ваши чаты, картинки и монеты на месте.',
    },
    no_renewal: 'Ничего не продлевается автоматически, и деньги не списываются.',
    refund_sent: {
      subject: 'Возврат от Citrine: {amount}',
      text: 'Мы вернули {amount} за заказ {number}. Банк может показать это через несколько дней.',
    },
    refund_rejected: {
      subject: 'Возврат за ваш заказ Citrine {number}',
      text: 'Мы рассмотрели возврат {amount} за заказ {number} и не одобрили его. Ваш заказ остаётся без изменений.',
    },
    payment_disputed: {
      subject: 'Спор по вашему заказу {number} в Citrine',
      text: 'Платёж {amount} за заказ {number} оспаривается.',
    },
    payment_in_review: {
      subject: 'Мы проверяем ваш заказ {number} в Citrine',
      text: 'За заказ {number} поступил платёж, который мы должны проверить, прежде чем что-либо зачислить. Если он не подходит к заказу, мы вернём деньги.',
    },
    payment_late: {
      subject: 'Запоздавший платёж за ваш заказ {number} в Citrine',
      text: 'Ваш платёж {amount} за заказ {number} пришёл с опозданием, и мы зачислили покупку. Если за это время вы заказали ещё раз, засчитаны оба платежа: напишите нам, и мы вернём один.',
    },
    write_us: 'Если есть вопросы, напишите на',
  },
  it: {
    premium_ending: {
      subject: 'Il tuo Citrine Premium termina il {date}',
      text: 'Il tuo Premium termina il {date}. Le tue chat, le tue immagini e le tue monete restano.',
    },
    premium_ended: {
      subject: 'Il tuo Citrine Premium è terminato',
      text: 'Il tuo Premium è terminato il {date}. Le tue chat, le tue immagini e le tue monete sono ancora qui.',
    },
    no_renewal: 'Niente si rinnova da solo e non viene addebitato nulla.',
    refund_sent: {
      subject: 'Il tuo rimborso Citrine di {amount}',
      text: 'Ti abbiamo restituito {amount} per l’ordine {number}. La banca può metterci qualche giorno a mostrarlo.',
    },
    refund_rejected: {
      subject: 'Il rimborso del tuo ordine Citrine {number}',
      text: 'Abbiamo esaminato il rimborso di {amount} per l’ordine {number} e non è stato approvato. Il tuo ordine resta com’è.',
    },
    payment_disputed: {
      subject: 'Una contestazione del tuo ordine Citrine {number}',
      text: 'Il pagamento di {amount} per l’ordine {number} è contestato.',
    },
    payment_in_review: {
      subject: 'Stiamo controllando il tuo ordine Citrine {number}',
      text: 'Per l’ordine {number} è arrivato un pagamento che dobbiamo controllare prima di accreditare qualcosa. Se non corrisponde all’ordine, restituiamo il denaro.',
    },
    payment_late: {
      subject: 'Un pagamento in ritardo per il tuo ordine Citrine {number}',
      text: 'Il tuo pagamento di {amount} per l’ordine {number} è arrivato in ritardo e abbiamo accreditato l’acquisto. Se nel frattempo hai ordinato di nuovo, valgono entrambi i pagamenti: scrivici e ne restituiamo uno.',
    },
    write_us: 'Se hai una domanda, scrivi a',
  },
  ar: {
    premium_ending: {
      subject: 'ينتهي Citrine Premium في {date}',
      text: 'ينتهي اشتراكك في Premium في {date}. تبقى محادثاتك وصورك وعملاتك كما هي.',
    },
    premium_ended: {
      subject: 'انتهى Citrine Premium',
      text: 'انتهى اشتراكك في Premium في {date}. محادثاتك وصورك وعملاتك ما زالت هنا.',
    },
    no_renewal: 'لا يتجدد شيء من تلقاء نفسه، ولا يُخصم أي مبلغ.',
    refund_sent: {
      subject: 'المبلغ المسترد من Citrine: {amount}',
      text: 'أعدنا {amount} عن الطلب {number}. قد يحتاج البنك إلى بضعة أيام لإظهاره.',
    },
    refund_rejected: {
      subject: 'استرداد مبلغ طلب Citrine رقم {number}',
      text: 'راجعنا استرداد {amount} عن الطلب {number} ولم نوافق عليه. يبقى طلبك كما هو.',
    },
    payment_disputed: {
      subject: 'نزاع حول طلبك {number} في Citrine',
      text: 'هناك نزاع حول دفع {amount} للطلب {number}.',
    },
    payment_in_review: {
      subject: 'نراجع طلبك {number} في Citrine',
      text: 'وصل دفع للطلب {number} علينا مراجعته قبل إضافة أي شيء. إذا لم يطابق الطلب، نعيد المال.',
    },
    payment_late: {
      subject: 'دفع متأخر لطلبك {number} في Citrine',
      text: 'وصل دفعك {amount} للطلب {number} متأخرًا، وأضفنا ما اشتريته. إذا طلبته مرة أخرى في هذه الأثناء، فالدفعتان محتسبتان: اكتب إلينا ونعيد إحداهما.',
    },
    write_us: 'لأي سؤال، العنوان هو',
  },
}
