import type { MessageKind } from '../kinds.ts'

export const de: Partial<Record<MessageKind, string>> = {
  ok: 'Fertig.',
  invalid_input: 'Bitte prüfe deine Eingaben.',
  code_wrong: 'Dieser Code stimmt nicht. Bitte prüfe ihn und versuche es noch einmal.',
  code_dead: 'Dieser Code gilt nicht mehr. Bitte fordere einen neuen an.',
  phone_invalid: 'Das sieht nicht nach einer Telefonnummer aus diesem Land aus.',
  phone_country: 'In dieses Land können wir keine SMS schicken. Bitte nimm deine E-Mail-Adresse.',
  password_wrong:
    'Dieses Passwort passt nicht zu diesem Konto. Bitte prüfe beides und versuche es noch einmal.',
  password_short: 'Bitte nimm mindestens {min} Zeichen.',
  password_long: 'Bitte nimm höchstens {max} Zeichen.',
  password_common: 'Dieses Passwort probieren alle als Erstes. Bitte wähle ein anderes.',
  password_personal:
    'In diesem Passwort steckt dein Name, deine Adresse oder unser Name. Bitte wähle ein anderes.',
  password_breached:
    'Dieses Passwort ist bei einem Einbruch anderswo bekannt geworden. Bitte wähle ein anderes.',
  passwords_differ: 'Die Passwörter stimmen nicht überein',
  context_too_small: 'Deine Nachricht ist zu lang für dieses Chatmodell. Bitte kürze sie.',
  blocked: 'Du wurdest leider gesperrt.',
  not_found: 'Das gibt es hier nicht, oder du darfst es nicht sehen.',
  conflict: 'Das hat sich inzwischen geändert. Bitte lade neu und versuche es noch einmal.',
  reply_running: 'In diesem Chat kommt noch eine Antwort. Warte sie ab oder stoppe sie zuerst.',
  reply_not_last: 'So lässt sich nur die letzte Antwort eines Chats ändern.',
  contact_taken: 'Ein anderes Konto nutzt diese Adresse oder Nummer bereits.',
  client_id_reused: 'Das wurde schon mit anderen Worten gesendet. Bitte lade die Seite neu.',
  signature: 'Diese Seite ist veraltet oder ihre Anfrage wurde beschädigt. Bitte lade sie neu.',
  sign_in_needed: 'Bitte melde dich zuerst an.',
  token_invalid: 'Du wurdest abgemeldet. Bitte melde dich wieder an.',
  login_not_fresh:
    'Deine Anmeldung ist schon eine Weile her. Bitte melde dich zu deiner Sicherheit neu an, bevor du das änderst.',
  unparsable: 'Der Server konnte diese Anfrage nicht lesen.',
  unknown_route: 'Unter dieser Adresse gibt es nichts.',
  too_large: 'Das ist zu groß zum Senden.',
  media_type: 'Diese Art von Inhalt wird hier nicht angenommen.',
  too_often: 'Das war zu oft. Bitte warte einen Moment und versuche es noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen. Nichts ist verloren; bitte versuche es noch einmal.',
  unavailable: 'Citrine ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  login_busy:
    'Gerade melden sich sehr viele Menschen an. Bitte versuche es in ein paar Sekunden noch einmal.',
  texts_used_up: 'Heute können keine SMS mehr verschickt werden. Bitte nimm deine E-Mail-Adresse.',
  storage_full:
    'Auf dem Server ist kein Platz mehr dafür. Dein Text bleibt hier; bitte versuche es später noch einmal.',
  premium_only: 'Das ist für Premium-Mitglieder.',
  model_unavailable:
    'Das Sprachmodell ist gerade nicht erreichbar. Deine Nachricht bleibt erhalten; bitte versuche es noch einmal.',
  model_failed:
    'Das Sprachmodell hat abgebrochen. Was bisher kam, bleibt erhalten; bitte versuche es noch einmal.',
  model_silent:
    'Das Sprachmodell antwortet nicht mehr. Was bisher kam, bleibt erhalten; bitte versuche es noch einmal.',
  interrupted: 'Diese Antwort wurde unterbrochen. Was davon gespeichert war, bleibt erhalten.',
  google_failed: 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuche es noch einmal.',
  discord_failed: 'Die Anmeldung mit Discord hat nicht geklappt. Bitte versuche es noch einmal.',
  binding_failed: 'Das Verbinden hat nicht geklappt, bitte versuche es noch einmal',
  last_way_in:
    'Dann könntest du dich gar nicht mehr anmelden. Bitte füge zuerst eine E-Mail-Adresse oder Telefonnummer hinzu.',
  login_house_away:
    '{house} antwortet gerade nicht. Bitte versuche es gleich noch einmal oder melde dich anders an.',
  picture_unreadable:
    'Dieses Bild lässt sich nicht öffnen; vielleicht ist es beschädigt. Bitte wähle ein anderes.',
  picture_too_large:
    'Dieses Bild hat mehr als 25 Millionen Pixel. Bitte verkleinere es oder wähle ein anderes.',
  adult_closed: 'Inhalte für Erwachsene gibt es hier für dich nicht.',
  too_slow: 'Das kam zu langsam an. Bitte versuche es mit einer besseren Verbindung noch einmal.',
  picture_type: 'Das ist kein Bild im Format PNG, GIF, JPEG oder WebP. Bitte wähle eine andere Datei.',
  export_too_soon:
    'Eine Kopie deiner Daten gibt es einmal am Tag. Die letzte kannst du hier herunterladen, eine neue gibt es morgen.',
  age_check_needed: 'Das ist nur für Erwachsene. Bitte bestätige zuerst dein Alter.',
  coins_insufficient: 'Das kostet {needed} Zitronentaler, und du hast {balance}.',
  allowance_used: 'Was kostenlos war, ist vorerst aufgebraucht. Mehr gibt es später oder mit Zitronentalern.',
  monthly_limit:
    'Damit kämst du über die {limit} Zitronentaler im Monat, die du dir selbst gesetzt hast. In den Einstellungen kannst du das ändern.',
  age_house_away:
    'Die Altersprüfung ist gerade nicht erreichbar. Alles andere geht; bitte versuche es später noch einmal.',
  task_unfinished: 'Diese Aufgabe ist noch nicht erledigt.',
  signed_in_today: 'Du hast die Taler von heute schon abgeholt. Die nächsten gibt es morgen.',
  task_first_chat: 'Sag jemandem Hallo',
  task_first_chat_desc: 'Such dir einen Charakter aus und schick eine erste Nachricht.',
  task_five_characters: 'Lerne fünf Charaktere kennen',
  task_five_characters_desc: 'Schick jedem von ihnen eine Nachricht.',
  task_own_name: 'Wähle deinen Namen',
  task_own_name_desc: 'So nennen dich die Charaktere.',
  task_own_picture: 'Zeig ein Bild von dir',
  task_own_picture_desc: 'Irgendein Bild, mit dem du gern gesehen wirst.',
  task_second_contact: 'Füge einen zweiten Weg zum Anmelden hinzu',
  task_second_contact_desc: 'Eine E-Mail-Adresse zur Telefonnummer, oder umgekehrt.',
  task_bind_discord: 'Verbinde dein Discord-Konto',
  task_bind_discord_desc: 'Dann kannst du dich auch damit anmelden.',
  task_send_messages: 'Schick fünf Nachrichten',
  task_send_messages_desc: 'An wen du magst.',
  task_two_characters: 'Sprich mit zwei Charakteren',
  task_two_characters_desc: 'Mit zwei verschiedenen an einem Tag.',
  task_somebody_new: 'Lerne jemanden kennen',
  task_somebody_new_desc: 'Schick einem Charakter eine Nachricht, mit dem du noch nie gesprochen hast.',
}
