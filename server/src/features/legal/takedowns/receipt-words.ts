import type { Language } from '@citrine/contract/messages/messages'

interface ReceiptWords {
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
    due: 'Decided at the latest',
    after: 'A person reads it. Keep the number: it is how the complaint is found again.',
    unasked:
      'If you did not send a complaint, somebody typed your address by mistake, and you can ignore this mail.',
  },
  'zh-CN': {
    subject: '你向 Citrine 提交的投诉',
    lead: '我们收到了一份以此邮箱为联系方式的投诉。',
    number: '回执编号',
    received: '收到时间',
    due: '最迟处理时间',
    after: '投诉由人工阅读。请保留编号，凭它可以找到这份投诉。',
    unasked: '如果你没有提交投诉，说明有人误填了你的邮箱，请忽略这封邮件。',
  },
  'zh-TW': {
    subject: '你向 Citrine 提交的申訴',
    lead: '我們收到了一份以此信箱為聯絡方式的申訴。',
    number: '回執編號',
    received: '收到時間',
    due: '最遲處理時間',
    after: '申訴由真人閱讀。請保留編號，憑它可以找到這份申訴。',
    unasked: '如果你沒有提交申訴，代表有人誤填了你的信箱，請忽略這封郵件。',
  },
  ja: {
    subject: 'Citrine への申し立て',
    lead: 'このメールアドレスを連絡先とする申し立てを受け付けました。',
    number: '受付番号',
    received: '受付日時',
    due: '回答期限',
    after: '担当者が内容を読みます。お問い合わせに必要ですので、番号を保管してください。',
    unasked:
      'お心当たりがない場合は、どなたかがアドレスを誤って入力したものです。このメールは無視してください。',
  },
  ko: {
    subject: 'Citrine에 보낸 신고',
    lead: '이 이메일 주소를 연락처로 한 신고를 접수했어요.',
    number: '접수 번호',
    received: '접수 시각',
    due: '처리 기한',
    after: '사람이 직접 읽어요. 신고를 다시 찾을 때 필요하니 번호를 보관해 주세요.',
    unasked: '신고를 보내지 않았다면 누군가 주소를 잘못 입력한 것이니 이 메일을 무시해 주세요.',
  },
  es: {
    subject: 'Tu reclamación a Citrine',
    lead: 'Hemos recibido una reclamación con esta dirección de correo como contacto.',
    number: 'Número de recibo',
    received: 'Recibida',
    due: 'Se decide a más tardar',
    after: 'La lee una persona. Guarda el número: con él se encuentra de nuevo la reclamación.',
    unasked:
      'Si no has enviado ninguna reclamación, alguien escribió tu dirección por error y puedes ignorar este correo.',
  },
  'pt-BR': {
    subject: 'Sua reclamação ao Citrine',
    lead: 'Recebemos uma reclamação com este endereço de e-mail como contato.',
    number: 'Número do recibo',
    received: 'Recebida',
    due: 'Decidida no máximo até',
    after: 'Uma pessoa vai ler. Guarde o número: é com ele que a reclamação é encontrada.',
    unasked:
      'Se você não enviou uma reclamação, alguém digitou seu endereço por engano e você pode ignorar este e-mail.',
  },
  fr: {
    subject: 'Ton signalement à Citrine',
    lead: 'Nous avons reçu un signalement avec cette adresse e-mail comme contact.',
    number: 'Numéro de reçu',
    received: 'Reçu',
    due: 'Décision au plus tard',
    after: 'Une personne le lit. Garde ce numéro : c’est grâce à lui qu’on retrouve le signalement.',
    unasked:
      'Si tu n’as rien signalé, quelqu’un a saisi ton adresse par erreur et tu peux ignorer cet e-mail.',
  },
  de: {
    subject: 'Deine Beschwerde an Citrine',
    lead: 'Wir haben eine Beschwerde erhalten, in der diese E-Mail-Adresse als Kontakt steht.',
    number: 'Nummer',
    received: 'Eingegangen',
    due: 'Entschieden spätestens',
    after: 'Ein Mensch liest sie. Bewahre die Nummer auf: Mit ihr wird die Beschwerde wiedergefunden.',
    unasked:
      'Wenn du keine Beschwerde geschickt hast, hat jemand deine Adresse aus Versehen eingegeben. Dann kannst du diese Mail ignorieren.',
  },
  ru: {
    subject: 'Жалоба в Citrine',
    lead: 'Мы получили жалобу, в которой этот адрес указан для связи.',
    number: 'Номер',
    received: 'Получена',
    due: 'Решение не позднее',
    after: 'Её прочитает человек. Сохраните номер: по нему жалобу можно найти.',
    unasked:
      'Если вы не отправляли жалобу, кто-то указал ваш адрес по ошибке. Не обращайте внимания на это письмо.',
  },
  it: {
    subject: 'Il tuo reclamo a Citrine',
    lead: 'Abbiamo ricevuto un reclamo con questo indirizzo e-mail come contatto.',
    number: 'Numero di ricevuta',
    received: 'Ricevuto',
    due: 'Deciso al più tardi',
    after: 'Lo legge una persona. Conserva il numero: serve a ritrovare il reclamo.',
    unasked:
      'Se non hai inviato un reclamo, qualcuno ha scritto il tuo indirizzo per errore e puoi ignorare questa e-mail.',
  },
  ar: {
    subject: 'شكوى إلى Citrine',
    lead: 'وصلتنا شكوى ورد فيها هذا العنوان البريدي للتواصل.',
    number: 'رقم الإيصال',
    received: 'تاريخ الاستلام',
    due: 'موعد القرار الأقصى',
    after: 'يقرؤها إنسان. يُرجى الاحتفاظ بالرقم، فبه يُعثر على الشكوى من جديد.',
    unasked: 'إن لم تُرسَل شكوى من هذا العنوان فقد كُتب سهوًا، ويمكن تجاهل هذه الرسالة.',
  },
}
