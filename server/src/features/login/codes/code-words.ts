import type { Language } from '@citrine/contract/messages/messages'

interface CodeTexts {
  subject: (code: string) => string
  lead: string
  validity: string
  unasked: string
  stop: string
}

export const CODE_TEXTS: Record<Language, CodeTexts> = {
  en: {
    subject: (code) => `${code} is your Citrine code`,
    lead: 'Your code to sign in to Citrine:',
    validity: 'It works once, within the next 5 minutes. Citrine will never ask you for it.',
    unasked: 'If you didn’t ask for a code, you can ignore this mail. No one gets in without the code.',
    stop: '.',
  },
  'zh-CN': {
    subject: (code) => `${code} 是你的 Citrine 验证码`,
    lead: '你的 Citrine 登录验证码：',
    validity: '验证码 5 分钟内有效，只能使用一次。Citrine 的任何人都不会向你索取它。',
    unasked: '如果你没有请求验证码，请忽略这封邮件：没有验证码，任何人都无法登录。',
    stop: '。',
  },
  'zh-TW': {
    subject: (code) => `${code} 是你的 Citrine 驗證碼`,
    lead: '你的 Citrine 登入驗證碼：',
    validity: '驗證碼 5 分鐘內有效，只能使用一次。Citrine 的任何人都不會向你索取它。',
    unasked: '如果你沒有要求驗證碼，請忽略這封郵件：沒有驗證碼，任何人都無法登入。',
    stop: '。',
  },
  ja: {
    subject: (code) => `${code} は Citrine の確認コードです`,
    lead: 'Citrine にログインするためのコード:',
    validity:
      'このコードは 5 分間有効で、一度だけ使えます。Citrine の者がコードをお尋ねすることはありません。',
    unasked: 'お心当たりがない場合は、このメールを無視してください。コードがなければ誰もログインできません。',
    stop: '。',
  },
  ko: {
    subject: (code) => `Citrine 인증 코드는 ${code}`,
    lead: 'Citrine 로그인 코드:',
    validity: '코드는 5분 동안 한 번만 쓸 수 있어요. Citrine은 코드를 절대 묻지 않아요.',
    unasked: '코드를 요청하지 않았다면 이 메일을 무시해 주세요. 코드 없이는 아무도 로그인할 수 없어요.',
    stop: '입니다.',
  },
  es: {
    subject: (code) => `${code} es tu código de Citrine`,
    lead: 'Tu código para entrar en Citrine:',
    validity: 'Sirve una sola vez, durante los próximos 5 minutos. Nadie de Citrine te lo pedirá jamás.',
    unasked: 'Si no has pedido un código, ignora este correo: sin el código no entra nadie.',
    stop: '.',
  },
  'pt-BR': {
    subject: (code) => `${code} é o seu código do Citrine`,
    lead: 'Seu código para entrar no Citrine:',
    validity: 'Ele vale uma única vez, pelos próximos 5 minutos. Ninguém do Citrine vai pedi-lo a você.',
    unasked: 'Se você não pediu um código, ignore este e-mail: sem o código ninguém entra.',
    stop: '.',
  },
  fr: {
    subject: (code) => `${code} est ton code Citrine`,
    lead: 'Ton code pour te connecter à Citrine :',
    validity:
      'Il est valable une seule fois, pendant 5 minutes. Personne chez Citrine ne te le demandera jamais.',
    unasked: 'Si tu n’as pas demandé de code, ignore cet e-mail : sans le code, personne n’entre.',
    stop: '.',
  },
  de: {
    subject: (code) => `${code} ist dein Citrine-Code`,
    lead: 'Dein Code für die Anmeldung bei Citrine:',
    validity: 'Er gilt einmal, in den nächsten 5 Minuten. Niemand von Citrine wird dich je danach fragen.',
    unasked:
      'Wenn du keinen Code angefordert hast, kannst du diese Mail ignorieren: Ohne den Code kommt niemand hinein.',
    stop: '.',
  },
  ru: {
    subject: (code) => `${code} — ваш код Citrine`,
    lead: 'Ваш код для входа в Citrine:',
    validity: 'Он действует один раз в течение 5 минут. Сотрудники Citrine никогда его не спросят.',
    unasked: 'Если вы не запрашивали код, не обращайте внимания на это письмо: без кода никто не войдёт.',
    stop: '.',
  },
  it: {
    subject: (code) => `${code} è il tuo codice Citrine`,
    lead: 'Il tuo codice per accedere a Citrine:',
    validity: 'Vale una sola volta, per i prossimi 5 minuti. Nessuno di Citrine te lo chiederà mai.',
    unasked: 'Se non hai chiesto un codice, ignora questa e-mail: senza il codice non entra nessuno.',
    stop: '.',
  },
  ar: {
    subject: (code) => `${code} هو رمز Citrine`,
    lead: 'رمز تسجيل الدخول إلى Citrine:',
    validity: 'يعمل الرمز مرة واحدة خلال الدقائق الخمس القادمة. لن يطلبه أحد من Citrine أبدًا.',
    unasked: 'إن لم يُطلب هذا الرمز فيمكن تجاهل هذه الرسالة: لا دخول لأحد من دون الرمز.',
    stop: '.',
  },
}
