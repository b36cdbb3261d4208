import type { Language } from '@citrine/contract/messages/messages'

export interface LoginNotice {
  subject: string
  happened: string
  otherwise: string
}

interface NoticeWords {
  password_changed: LoginNotice
  contact_changed: LoginNotice
  write_us: string
}

export const LOGIN_NOTICE_WORDS: Record<Language, NoticeWords> = {
  en: {
    password_changed: {
      subject: 'Your Citrine password was changed',
      happened: 'The password of your Citrine account was just set, and all other devices were signed out.',
      otherwise:
        'If this was you, there is nothing to do. If not, sign in with a code sent to this address and set a new password right away.',
    },
    contact_changed: {
      subject: 'Your Citrine account has a new address or number',
      happened: 'An e-mail address or phone number of your Citrine account was just added or replaced.',
      otherwise:
        'If this was you, there is nothing to do. If not, someone else is in your account: please write to us right away.',
    },
    write_us: 'Contact us:',
  },
  'zh-CN': {
    password_changed: {
      subject: '你的 Citrine 密码已更改',
      happened: '你的 Citrine 账号刚刚设置了密码，其他所有设备都已退出登录。',
      otherwise: '如果是你本人操作，无需处理。如果不是，请立即用发送到此邮箱的验证码登录并设置新密码。',
    },
    contact_changed: {
      subject: '你的 Citrine 账号有了新的邮箱或手机号',
      happened: '你的 Citrine 账号刚刚添加或更换了邮箱地址或手机号码。',
      otherwise: '如果是你本人操作，无需处理。如果不是，说明有人进入了你的账号：请立即联系我们。',
    },
    write_us: '联系我们：',
  },
  'zh-TW': {
    password_changed: {
      subject: '你的 Citrine 密碼已變更',
      happened: '你的 Citrine 帳號剛剛設定了密碼，其他所有裝置都已登出。',
      otherwise: '如果是你本人操作，無需處理。如果不是，請立即用寄到此信箱的驗證碼登入並設定新密碼。',
    },
    contact_changed: {
      subject: '你的 Citrine 帳號有了新的信箱或手機號碼',
      happened: '你的 Citrine 帳號剛剛新增或更換了電子郵件地址或手機號碼。',
      otherwise: '如果是你本人操作，無需處理。如果不是，表示有人進入了你的帳號：請立即聯絡我們。',
    },
    write_us: '聯絡我們：',
  },
  ja: {
    password_changed: {
      subject: 'Citrine のパスワードが変更されました',
      happened: 'Citrine アカウントのパスワードが設定され、ほかの端末はすべてログアウトしました。',
      otherwise:
        'ご本人の操作であれば、何もする必要はありません。そうでない場合は、このアドレスに届くコードですぐにログインし、新しいパスワードを設定してください。',
    },
    contact_changed: {
      subject: 'Citrine アカウントのアドレスまたは番号が変わりました',
      happened: 'Citrine アカウントのメールアドレスまたは電話番号が追加、または変更されました。',
      otherwise:
        'ご本人の操作であれば、何もする必要はありません。そうでない場合は、ほかの人がアカウントに入っています。すぐにご連絡ください。',
    },
    write_us: 'ご連絡先:',
  },
  ko: {
    password_changed: {
      subject: 'Citrine 비밀번호가 변경되었어요',
      happened: 'Citrine 계정의 비밀번호가 방금 설정되었고, 다른 모든 기기에서 로그아웃되었어요.',
      otherwise:
        '본인이 했다면 아무것도 하지 않아도 돼요. 아니라면 이 주소로 받은 코드로 바로 로그인해 새 비밀번호를 설정해 주세요.',
    },
    contact_changed: {
      subject: 'Citrine 계정의 주소나 번호가 바뀌었어요',
      happened: 'Citrine 계정의 이메일 주소나 전화번호가 방금 추가되거나 바뀌었어요.',
      otherwise:
        '본인이 했다면 아무것도 하지 않아도 돼요. 아니라면 다른 사람이 계정에 들어온 거예요. 바로 연락해 주세요.',
    },
    write_us: '연락처:',
  },
  es: {
    password_changed: {
      subject: 'Se ha cambiado tu contraseña de Citrine',
      happened:
        'Se acaba de poner la contraseña de tu cuenta de Citrine y se ha cerrado la sesión en los demás dispositivos.',
      otherwise:
        'Si has sido tú, no tienes que hacer nada. Si no, entra con un código enviado a esta dirección y pon una contraseña nueva enseguida.',
    },
    contact_changed: {
      subject: 'Tu cuenta de Citrine tiene una dirección o un número nuevo',
      happened:
        'Se acaba de añadir o cambiar una dirección de correo o un número de teléfono de tu cuenta de Citrine.',
      otherwise:
        'Si has sido tú, no tienes que hacer nada. Si no, otra persona está en tu cuenta: escríbenos enseguida.',
    },
    write_us: 'Escríbenos aquí:',
  },
  'pt-BR': {
    password_changed: {
      subject: 'Sua senha do Citrine foi alterada',
      happened:
        'A senha da sua conta do Citrine acabou de ser definida, e todos os outros aparelhos saíram da conta.',
      otherwise:
        'Se foi você, não precisa fazer nada. Se não foi, entre com um código enviado a este endereço e defina uma nova senha agora mesmo.',
    },
    contact_changed: {
      subject: 'Sua conta do Citrine tem um novo endereço ou número',
      happened:
        'Um endereço de e-mail ou número de telefone da sua conta do Citrine acabou de ser adicionado ou trocado.',
      otherwise:
        'Se foi você, não precisa fazer nada. Se não foi, outra pessoa está na sua conta: escreva para nós agora mesmo.',
    },
    write_us: 'Fale conosco aqui:',
  },
  fr: {
    password_changed: {
      subject: 'Ton mot de passe Citrine a été modifié',
      happened:
        'Le mot de passe de ton compte Citrine vient d’être défini, et tous les autres appareils ont été déconnectés.',
      otherwise:
        'Si c’était toi, il n’y a rien à faire. Sinon, connecte-toi avec un code envoyé à cette adresse et choisis tout de suite un nouveau mot de passe.',
    },
    contact_changed: {
      subject: 'Ton compte Citrine a une nouvelle adresse ou un nouveau numéro',
      happened:
        'Une adresse e-mail ou un numéro de téléphone de ton compte Citrine vient d’être ajouté ou remplacé.',
      otherwise:
        'Si c’était toi, il n’y a rien à faire. Sinon, quelqu’un d’autre est dans ton compte : écris-nous tout de suite.',
    },
    write_us: 'Tu nous joins ici :',
  },
  de: {
    password_changed: {
      subject: 'Dein Citrine-Passwort wurde geändert',
      happened:
        'Das Passwort deines Citrine-Kontos wurde gerade gesetzt, und alle anderen Geräte wurden abgemeldet.',
      otherwise:
        'Wenn du das warst, ist nichts zu tun. Wenn nicht, melde dich mit einem Code an diese Adresse an und setze sofort ein neues Passwort.',
    },
    contact_changed: {
      subject: 'Dein Citrine-Konto hat eine neue Adresse oder Nummer',
      happened:
        'Eine E-Mail-Adresse oder Telefonnummer deines Citrine-Kontos wurde gerade hinzugefügt oder ersetzt.',
      otherwise:
        'Wenn du das warst, ist nichts zu tun. Wenn nicht, ist jemand anderes in deinem Konto: Schreib uns bitte sofort.',
    },
    write_us: 'So erreichst du uns:',
  },
  ru: {
    password_changed: {
      subject: 'Пароль Citrine изменён',
      happened: 'Пароль вашего аккаунта Citrine только что задан, на всех других устройствах выполнен выход.',
      otherwise:
        'Если это были вы, ничего делать не нужно. Если нет, сразу войдите по коду на этот адрес и задайте новый пароль.',
    },
    contact_changed: {
      subject: 'У аккаунта Citrine новый адрес или номер',
      happened: 'В вашем аккаунте Citrine только что добавлен или заменён адрес почты или номер телефона.',
      otherwise:
        'Если это были вы, ничего делать не нужно. Если нет, в вашем аккаунте кто-то другой: сразу напишите нам.',
    },
    write_us: 'Наш адрес:',
  },
  it: {
    password_changed: {
      subject: 'La tua password di Citrine è stata cambiata',
      happened:
        'La password del tuo account Citrine è stata appena impostata e tutti gli altri dispositivi sono stati disconnessi.',
      otherwise:
        'Se sei stato tu, non devi fare nulla. Altrimenti accedi con un codice inviato a questo indirizzo e imposta subito una nuova password.',
    },
    contact_changed: {
      subject: 'Il tuo account Citrine ha un nuovo indirizzo o numero',
      happened:
        'Un indirizzo e-mail o un numero di telefono del tuo account Citrine è stato appena aggiunto o sostituito.',
      otherwise:
        'Se sei stato tu, non devi fare nulla. Altrimenti qualcun altro è nel tuo account: scrivici subito.',
    },
    write_us: 'Ci trovi qui:',
  },
  ar: {
    password_changed: {
      subject: 'تم تغيير كلمة مرور Citrine',
      happened: 'تم للتو تعيين كلمة مرور حساب Citrine، وتم تسجيل الخروج من كل الأجهزة الأخرى.',
      otherwise:
        'إن كان ذلك بعلمك فلا يلزم فعل شيء. وإلا فيجب تسجيل الدخول فورًا برمز يُرسل إلى هذا العنوان وتعيين كلمة مرور جديدة.',
    },
    contact_changed: {
      subject: 'لحساب Citrine عنوان أو رقم جديد',
      happened: 'تمت للتو إضافة عنوان بريد أو رقم هاتف إلى حساب Citrine أو استبداله.',
      otherwise: 'إن كان ذلك بعلمك فلا يلزم فعل شيء. وإلا فهناك شخص آخر في الحساب: يُرجى مراسلتنا فورًا.',
    },
    write_us: 'للتواصل معنا:',
  },
}
