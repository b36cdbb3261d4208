import type { TicketUse } from '@citrine/contract/login'
import type { Language } from '@citrine/contract/messages/messages'

export const CODE_LEADS: Record<Language, Record<Exclude<TicketUse, 'LOGIN'>, string>> = {
  en: {
    BIND: 'Your code to add this address or number to your Citrine account:',
    PASSWORD: 'Your code to set a new password for Citrine:',
    DELETE: 'Your code to delete your Citrine account:',
  },
  'zh-CN': {
    BIND: '用于将此邮箱或号码添加到你的 Citrine 账号的验证码：',
    PASSWORD: '用于设置新的 Citrine 密码的验证码：',
    DELETE: '用于注销你的 Citrine 账号的验证码：',
  },
  'zh-TW': {
    BIND: '用於將此信箱或號碼加入你的 Citrine 帳號的驗證碼：',
    PASSWORD: '用於設定新的 Citrine 密碼的驗證碼：',
    DELETE: '用於刪除你的 Citrine 帳號的驗證碼：',
  },
  ja: {
    BIND: 'このアドレスまたは番号を Citrine アカウントに追加するためのコード:',
    PASSWORD: 'Citrine の新しいパスワードを設定するためのコード:',
    DELETE: 'Citrine アカウントを削除するためのコード:',
  },
  ko: {
    BIND: '이 주소나 번호를 Citrine 계정에 추가하는 코드:',
    PASSWORD: 'Citrine 새 비밀번호를 설정하는 코드:',
    DELETE: 'Citrine 계정을 삭제하는 코드:',
  },
  es: {
    BIND: 'Tu código para añadir esta dirección o número a tu cuenta de Citrine:',
    PASSWORD: 'Tu código para poner una contraseña nueva en Citrine:',
    DELETE: 'Tu código para eliminar tu cuenta de Citrine:',
  },
  'pt-BR': {
    BIND: 'Seu código para adicionar este endereço ou número à sua conta do Citrine:',
    PASSWORD: 'Seu código para definir uma nova senha do Citrine:',
    DELETE: 'Seu código para excluir a sua conta do Citrine:',
  },
  fr: {
    BIND: 'Ton code pour ajouter cette adresse ou ce numéro à ton compte Citrine :',
    PASSWORD: 'Ton code pour choisir un nouveau mot de passe Citrine :',
    DELETE: 'Ton code pour supprimer ton compte Citrine :',
  },
  de: {
    BIND: 'Dein Code, um diese Adresse oder Nummer deinem Citrine-Konto hinzuzufügen:',
    PASSWORD: 'Dein Code für ein neues Citrine-Passwort:',
    DELETE: 'Dein Code, um dein Citrine-Konto zu löschen:',
  },
  ru: {
    BIND: 'Ваш код, чтобы добавить этот адрес или номер к аккаунту Citrine:',
    PASSWORD: 'Ваш код, чтобы задать новый пароль Citrine:',
    DELETE: 'Ваш код, чтобы удалить аккаунт Citrine:',
  },
  it: {
    BIND: 'Il tuo codice per aggiungere questo indirizzo o numero al tuo account Citrine:',
    PASSWORD: 'Il tuo codice per impostare una nuova password di Citrine:',
    DELETE: 'Il tuo codice per eliminare il tuo account Citrine:',
  },
  ar: {
    BIND: 'رمز إضافة هذا العنوان أو الرقم إلى حساب Citrine:',
    PASSWORD: 'رمز تعيين كلمة مرور جديدة في Citrine:',
    DELETE: 'رمز حذف حساب Citrine:',
  },
}
