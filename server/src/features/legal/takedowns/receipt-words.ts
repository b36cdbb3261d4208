import type { Language } from '@citrine/contract/messages/messages'

export interface ReceiptWords {
  subject: string
  lead: string
  number: string
  received: string
  due: string
  after: string
  unasked: string
}

export const RECEIPT_WORDS: Record<Language, ReceiptWords> = {
  en: {
    subject: 'Your complaint to Citrine',
    lead: 'We have received a complaint with this e-mail address as its contact.',
    number: 'Receipt number',
    received: 'Received',
    due: 'Decision by',
    after: 'A person will review your complaint. Use the number if you write to us about it.',
    unasked:
      'If you didn’t send a complaint, someone entered your address by mistake, and you can ignore this mail.',
  },
  'zh-CN': {
    subject: '你向 Citrine 提交的投诉',
    lead: '我们收到了一份以此邮箱为联系方式的投诉。',
    number: '回执编号',
    received: '收到时间',
    due: '决定期限',
    after: '会有真人审核你的举报。就此联系我们时，请提供编号。',
    unasked: '如果你没有提交投诉，说明有人误填了你的邮箱，请忽略这封邮件。',
  },
  'zh-TW': {
    subject: '你向 Citrine 提交的申訴',
    lead: '我們收到了一份以此信箱為聯絡方式的申訴。',
    number: '回執編號',
    received: '收到時間',
    due: '決定期限',
    after: '會有真人審核你的檢舉。就此聯絡我們時，請提供編號。',
    unasked: '如果你沒有提交申訴，代表有人誤填了你的信箱，請忽略這封郵件。',
  },
  ja: {
    subject: 'Citrine への申し立て',
    lead: 'このメールアドレスを連絡先とする申し立てを受け付けました。',
    number: '受付番号',
    received: '受付日時',
    due: '判断の期限',
    after: '申し立ては人が確認します。お問い合わせの際は番号をお知らせください。',
    unasked:
      'お心当たりがない場合は、どなたかがアドレスを誤って入力したものです。このメールは無視してください。',
  },
  ko: {
    subject: 'Citrine에 보낸 신고',
    lead: '이 이메일 주소를 연락처로 한 신고를 접수했어요.',
    number: '접수 번호',
    received: '접수 시각',
    due: '판단 기한',
    after: '신고는 사람이 직접 검토해요. 문의할 때는 이 번호를 알려 주세요.',
    unasked: '신고를 보내지 않았다면 누군가 주소를 잘못 입력한 것이니 이 메일을 무시해 주세요.',
  },
  es: {
    subject: 'Tu reclamación a Citrine',
    lead: 'Hemos recibido una reclamación con esta dirección de correo como contacto.',
    number: 'Número de recibo',
    received: 'Recibida',
    due: 'Decisión antes del',
    after: 'Una persona revisará tu denuncia. Si nos escribes sobre ella, indica el número.',
    unasked:
      'Si no has enviado ninguna reclamación, alguien escribió tu dirección por error y puedes ignorar este correo.',
  },
  'pt-BR': {
    subject: 'Sua reclamação ao Citrine',
    lead: 'Recebemos uma reclamação com este endereço de e-mail como contato.',
    number: 'Número do recibo',
    received: 'Recebida',
    due: 'Decisão até',
    after: 'Uma pessoa vai analisar sua denúncia. Se escrever para nós sobre ela, informe o número.',
    unasked:
      'Se você não enviou uma reclamação, alguém digitou seu endereço por engano e você pode ignorar este e-mail.',
  },
  fr: {
    subject: 'Ton signalement à Citrine',
    lead: 'Nous avons reçu un signalement avec cette adresse e-mail comme contact.',
    number: 'Numéro de reçu',
    received: 'Reçu',
    due: 'Décision au plus tard',
    after: 'Une personne va examiner ton signalement. Indique le numéro si tu nous écris à ce sujet.',
    unasked:
      'Si tu n’as rien signalé, quelqu’un a saisi ton adresse par erreur et tu peux ignorer cet e-mail.',
  },
  de: {
    subject: 'Deine Beschwerde an Citrine',
    lead: 'Wir haben eine Beschwerde erhalten, in der diese E-Mail-Adresse als Kontakt steht.',
    number: 'Nummer',
    received: 'Eingegangen',
    due: 'Entscheidung bis',
    after: 'Ein Mensch prüft deine Beschwerde. Nenn die Nummer, wenn du uns dazu schreibst.',
    unasked:
      'Wenn du keine Beschwerde geschickt hast, hat jemand deine Adresse aus Versehen eingegeben. Dann kannst du diese Mail ignorieren.',
  },
  ru: {
    subject: 'Жалоба в Citrine',
    lead: 'Мы получили жалобу, в которой этот адрес указан для связи.',
    number: 'Номер',
    received: 'Получена',
    due: 'Решение до',
    after: 'Вашу жалобу рассмотрит человек. Если будете писать нам о ней, укажите номер.',
    unasked:
      'Если вы не отправляли жалобу, кто-то указал ваш адрес по ошибке. Не обращайте внимания на это письмо.',
  },
  it: {
    subject: 'Il tuo reclamo a Citrine',
    lead: 'Abbiamo ricevuto un reclamo con questo indirizzo e-mail come contatto.',
    number: 'Numero di ricevuta',
    received: 'Ricevuto',
    due: 'Decisione entro',
    after: 'Una persona esaminerà la tua segnalazione. Se ci scrivi al riguardo, indica il numero.',
    unasked:
      'Se non hai inviato un reclamo, qualcuno ha scritto il tuo indirizzo per errore e puoi ignorare questa e-mail.',
  },
  ar: {
    subject: 'شكوى إلى Citrine',
    lead: 'وصلتنا شكوى ورد فيها هذا العنوان البريدي للتواصل.',
    number: 'رقم الإيصال',
    received: 'تاريخ الاستلام',
    due: 'القرار بحلول',
    after: 'سيراجع إنسان شكواك. يُرجى ذكر الرقم عند مراسلتنا بشأنها.',
    unasked: 'إن لم تُرسَل شكوى من هذا العنوان فقد كُتب سهوًا، ويمكن تجاهل هذه الرسالة.',
  },
}
