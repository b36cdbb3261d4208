import type { Language } from '@citrine/contract/messages/messages'
import type { ReceiptWords } from './receipt-words.ts'

export const QUESTION_WORDS: Record<Language, Omit<ReceiptWords, 'number' | 'received'>> = {
  en: {
    subject: 'Your question to Citrine',
    lead: 'We have received a question about an order with this e-mail address as its contact.',
    due: 'Answer by',
    after:
      'A person will look at the order and answer you by e-mail. Use the number if you write to us about it.',
    unasked:
      'If you didn’t send a question, someone entered your address by mistake, and you can ignore this mail.',
  },
  'zh-CN': {
    subject: '你向 Citrine 提出的问题',
    lead: '我们收到了一个关于订单的问题，联系方式是此邮箱。',
    due: '答复期限',
    after: '会有真人查看该订单，并通过邮件答复你。就此联系我们时，请提供编号。',
    unasked: '如果你没有提问，说明有人误填了你的邮箱，请忽略这封邮件。',
  },
  'zh-TW': {
    subject: '你向 Citrine 提出的問題',
    lead: '我們收到了一個關於訂單的問題，聯絡方式是此信箱。',
    due: '答覆期限',
    after: '會有真人查看該訂單，並以電子郵件答覆你。就此聯絡我們時，請提供編號。',
    unasked: '如果你沒有提問，代表有人誤填了你的信箱，請忽略這封郵件。',
  },
  ja: {
    subject: 'Citrine へのお問い合わせ',
    lead: 'このメールアドレスを連絡先とする、注文についてのお問い合わせを受け付けました。',
    due: '回答の期限',
    after: '担当者が注文を確認し、メールで回答します。お問い合わせの際は番号をお知らせください。',
    unasked:
      'お心当たりがない場合は、どなたかがアドレスを誤って入力したものです。このメールは無視してください。',
  },
  ko: {
    subject: 'Citrine에 보낸 문의',
    lead: '이 이메일 주소를 연락처로 한 주문 문의를 접수했어요.',
    due: '답변 기한',
    after: '담당자가 주문을 확인하고 이메일로 답변해요. 다시 문의할 때는 이 번호를 알려 주세요.',
    unasked: '문의를 보내지 않았다면 누군가 주소를 잘못 입력한 것이니 이 메일을 무시해 주세요.',
  },
  es: {
    subject: 'Tu pregunta a Citrine',
    lead: 'Hemos recibido una pregunta sobre un pedido con esta dirección de correo como contacto.',
    due: 'Respuesta antes del',
    after:
      'Una persona revisará el pedido y te responderá por correo. Si nos escribes sobre ella, indica el número.',
    unasked:
      'Si no has enviado ninguna pregunta, alguien escribió tu dirección por error y puedes ignorar este correo.',
  },
  'pt-BR': {
    subject: 'Sua pergunta ao Citrine',
    lead: 'Recebemos uma pergunta sobre um pedido com este endereço de e-mail como contato.',
    due: 'Resposta até',
    after:
      'Uma pessoa vai olhar o pedido e responder por e-mail. Se escrever para nós sobre ela, informe o número.',
    unasked:
      'Se você não enviou uma pergunta, alguém digitou seu endereço por engano e você pode ignorar este e-mail.',
  },
  fr: {
    subject: 'Ta question à Citrine',
    lead: 'Nous avons reçu une question sur une commande avec cette adresse e-mail comme contact.',
    due: 'Réponse au plus tard',
    after:
      'Une personne va examiner la commande et te répondre par e-mail. Indique le numéro si tu nous écris à ce sujet.',
    unasked:
      'Si tu n’as pas posé de question, quelqu’un a saisi ton adresse par erreur et tu peux ignorer cet e-mail.',
  },
  de: {
    subject: 'Deine Frage an Citrine',
    lead: 'Wir haben eine Frage zu einer Bestellung erhalten, in der diese E-Mail-Adresse als Kontakt steht.',
    due: 'Antwort bis',
    after:
      'Ein Mensch sieht sich die Bestellung an und antwortet dir per E-Mail. Nenn die Nummer, wenn du uns dazu schreibst.',
    unasked:
      'Wenn du keine Frage geschickt hast, hat jemand deine Adresse aus Versehen eingegeben. Dann kannst du diese Mail ignorieren.',
  },
  ru: {
    subject: 'Вопрос в Citrine',
    lead: 'Мы получили вопрос о заказе, в котором этот адрес указан для связи.',
    due: 'Ответ до',
    after: 'Заказ посмотрит человек и ответит вам по почте. Если будете писать нам об этом, укажите номер.',
    unasked:
      'Если вы не отправляли вопрос, кто-то указал ваш адрес по ошибке. Не обращайте внимания на это письмо.',
  },
  it: {
    subject: 'La tua domanda a Citrine',
    lead: 'Abbiamo ricevuto una domanda su un ordine con questo indirizzo e-mail come contatto.',
    due: 'Risposta entro',
    after:
      'Una persona guarderà l’ordine e ti risponderà via e-mail. Se ci scrivi al riguardo, indica il numero.',
    unasked:
      'Se non hai inviato una domanda, qualcuno ha scritto il tuo indirizzo per errore e puoi ignorare questa e-mail.',
  },
  ar: {
    subject: 'سؤال إلى Citrine',
    lead: 'وصلنا سؤال عن طلب شراء ورد فيه هذا العنوان البريدي للتواصل.',
    due: 'الرد بحلول',
    after: 'سيراجع إنسان الطلب ويرد عليك بالبريد الإلكتروني. يُرجى ذكر الرقم عند مراسلتنا بشأنه.',
    unasked: 'إن لم يُرسَل سؤال من هذا العنوان فقد كُتب سهوًا، ويمكن تجاهل هذه الرسالة.',
  },
}
