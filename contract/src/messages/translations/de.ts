import type { MessageKind } from '../kinds.ts'

export const de: Partial<Record<MessageKind, string>> = {
  ok: 'Fertig.',
  goods_monthly: 'Premium, ein Monat',
  goods_yearly: 'Premium, ein Jahr',
  goods_coins: '{coins} Zitronentaler',
  goods_saving: '{percent} % sparen',
  goods_gone: 'Das wird nicht mehr verkauft. Bitte wähle etwas anderes.',
  price_changed:
    'Der Preis hat sich geändert, und nichts wurde abgebucht. Bitte sieh dir den neuen Preis an und versuch es noch einmal.',
  payment_off: 'Diese Zahlungsart ist gerade nicht verfügbar. Bitte wähle eine andere.',
  spending_limit: 'Damit würdest du dein eigenes Monatslimit für Zahlungen überschreiten.',
  spending_paused: 'Du hast Zahlungen bis {until} pausiert.',
  payment_away:
    'Der Zahlungsanbieter antwortet gerade nicht. Es wurde nichts abgebucht. Bitte versuche es gleich noch einmal.',
  provider_off:
    'Diese Zahlungsart wurde inzwischen abgeschaltet. Falls du schon bezahlt hast, schreib uns bitte: Wir schreiben es gut oder geben das Geld zurück.',
  payment_unchecked:
    'Der Zahlungsanbieter antwortet gerade nicht. Eine erfolgte Zahlung wird gutgeschrieben. Bitte versuche es gleich noch einmal.',
  order_declined: 'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Bitte versuche eine andere Karte.',
  order_declined_paypal:
    'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Bitte versuche eine andere Zahlungsart.',
  order_cancelled:
    'Du hast die Zahlung abgebrochen, und es wurde nichts abgebucht. Kommt doch noch Geld an, schreiben wir es gut oder geben es zurück und sagen dir Bescheid.',
  order_voided:
    'Zu diesem Preis wird das nicht mehr verkauft, deshalb haben wir die Bestellung storniert. Hast du schon bezahlt, schreiben wir es gut oder erstatten das Geld; sonst sieh bitte im Shop nach, was es gibt.',
  order_expired:
    'Die Zeit für diese Zahlung ist abgelaufen. Falls du schon bezahlt hast, schreiben wir es gut oder geben das Geld zurück; sonst bestelle bitte noch einmal.',
  order_replaced:
    'Du hast dies mit einer anderen Bestellung gekauft, darum ist diese geschlossen. Falls du auch hier bezahlt hast, schreiben wir es gut oder geben das Geld zurück.',
  order_amount_differs: 'Der bezahlte Betrag weicht vom Preis ab. Wir prüfen das und melden uns bei dir.',
  order_payment_unclear: 'Wir müssen diese Zahlung prüfen und melden uns bei dir.',
  order_refunded: 'Das Geld ist an dich zurückgegangen.',
  order_charged_back: 'Deine Bank hat das Geld zurückgeholt.',
  order_charged_back_paypal: 'Gegen diese Zahlung wurde bei PayPal Einspruch erhoben.',
  billing_country: 'Karten aus diesem Land können wir noch nicht annehmen.',
  billing_state: 'Bitte gib den Bundesstaat oder die Provinz als zwei Buchstaben an, etwa CA oder ON.',
  order_moved:
    'Die Zahlung, die wir für diese Bestellung gezählt hatten, gehörte zu einer anderen. Wir haben sie dort gutgeschrieben.',
  invalid_input: 'Bitte prüfe deine Eingaben.',
  code_wrong: 'Dieser Code stimmt nicht. Bitte prüfe ihn und versuche es noch einmal.',
  code_dead: 'Dieser Code gilt nicht mehr. Bitte fordere einen neuen an.',
  phone_invalid: 'Das sieht nicht nach einer Telefonnummer aus diesem Land aus.',
  phone_country: 'In dieses Land können wir keine SMS schicken. Bitte nimm deine E-Mail-Adresse.',
  password_wrong:
    'Dieses Passwort passt nicht zu diesem Konto. Bitte prüfe beides und versuche es noch einmal.',
  password_short: 'Bitte nimm mindestens {min} Zeichen.',
  password_long: 'Bitte nimm höchstens {max} Zeichen.',
  password_common: 'Dieses Passwort ist zu leicht zu erraten. Bitte wähle ein anderes.',
  password_personal:
    'In diesem Passwort steckt dein Name, deine Adresse oder unser Name. Bitte wähle ein anderes.',
  password_breached: 'Dieses Passwort ist bei einem Datenleck bekannt geworden. Bitte wähle ein anderes.',
  passwords_differ: 'Die Passwörter stimmen nicht überein',
  context_too_small: 'Deine Nachricht ist zu lang für dieses Chatmodell. Bitte kürze sie.',
  blocked: 'Du wurdest leider gesperrt.',
  not_found: 'Das gibt es hier nicht, oder du darfst es nicht sehen.',
  conflict: 'Das hat sich inzwischen geändert. Bitte lade neu und versuche es noch einmal.',
  reply_running: 'In diesem Chat kommt noch eine Antwort. Warte sie ab oder stoppe sie zuerst.',
  reply_not_last: 'So lässt sich nur die letzte Antwort eines Chats ändern.',
  contact_taken: 'Ein anderes Konto nutzt diese Adresse oder Nummer bereits.',
  payment_settled: 'Diese Zahlung wurde inzwischen erledigt. Es hat sich nichts geändert.',
  payment_returned:
    'Ein Teil dieser Zahlung wurde erstattet, daher kann sie keiner Bestellung gegeben werden. Sie bleibt auf der Liste, bis du sie ablegst.',
  order_taken: 'Diese Bestellung wurde inzwischen bezahlt oder geändert. Die Zahlung bleibt auf der Liste.',
  order_paying:
    'Eine Zahlung für diese Bestellung ist angekommen oder unterwegs, deshalb lässt sie sich jetzt nicht stornieren. Wenn du sie nicht möchtest, kannst du um eine Erstattung bitten.',
  number_taken: 'Eine andere Bestellung hat diese Zahlungsnummer. Es wurde nichts geändert.',
  asker_left:
    'Wer das angefragt hat, ist nicht mehr Admin, daher hat sich nichts geändert. Lehne es ab und frage es selbst an.',
  page_outdated:
    'Diese Seite wurde vor einem Update geladen, daher hat sich nichts geändert und die Anfrage wartet weiter. Bitte lade die Seite neu: Zum Ablehnen braucht es jetzt eine Begründung.',
  price_bounds: 'Der Preis muss zwischen {min} und {max} liegen. Es wurde nichts geändert.',
  provider_price_bounds:
    '{provider} nimmt nur Preise von {min} bis {max} an. Es wurde nichts geändert: Wähle einen Preis dazwischen oder lass die Grenzen von {provider} anheben.',
  pack_exists:
    'Ein Paket mit so vielen Talern gibt es schon. Ändere seinen Preis oder nimm es in den Verkauf.',
  balance_short: 'Diese Person hat zu wenige Münzen (Stand: {balance}). Es wurde nichts geändert.',
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
  too_often: 'Zu viele Versuche. Bitte warte einen Moment und versuche es noch einmal.',
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
  model_key_refused:
    'Das Sprachmodell lehnt den Schlüssel dieser Seite ab. Deine Nachricht bleibt erhalten; das muss der Betreiber beheben.',
  model_unpaid:
    'Das Konto beim Sprachmodell ist leer. Deine Nachricht bleibt erhalten; der Betreiber muss es aufladen.',
  model_forbidden:
    'Diese Seite darf dieses Sprachmodell nicht nutzen. Deine Nachricht bleibt erhalten; wähle ein anderes Modell oder frag den Betreiber.',
  model_missing:
    'Dieses Sprachmodell gibt es nicht mehr. Deine Nachricht bleibt erhalten; wähle ein anderes Modell oder frag den Betreiber.',
  model_busy:
    'Das Sprachmodell ist gerade ausgelastet. Deine Nachricht bleibt erhalten; bitte versuche es in einer Minute noch einmal.',
  model_error:
    'Beim Sprachmodell ist ein Fehler aufgetreten. Deine Nachricht bleibt erhalten; bitte versuche es noch einmal.',
  model_filtered:
    'Der Filter des Sprachmodells hat diese Antwort beendet. Was bisher kam, bleibt erhalten; versuche es mit anderen Worten.',
  model_silent:
    'Das Sprachmodell antwortet nicht mehr. Was bisher kam, bleibt erhalten; bitte versuche es noch einmal.',
  interrupted: 'Diese Antwort wurde unterbrochen. Was angekommen ist, ist gespeichert.',
  google_failed: 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuche es noch einmal.',
  discord_failed: 'Die Anmeldung mit Discord hat nicht geklappt. Bitte versuche es noch einmal.',
  binding_failed: 'Das Verbinden hat nicht geklappt, bitte versuche es noch einmal',
  last_way_in:
    'Das ist dein einziger Weg, dich anzumelden. Bitte füge zuerst eine E-Mail-Adresse oder Telefonnummer hinzu.',
  login_provider_away:
    '{provider} antwortet gerade nicht. Bitte versuche es gleich noch einmal oder melde dich anders an.',
  picture_unreadable:
    'Dieses Bild lässt sich nicht öffnen; vielleicht ist es beschädigt. Bitte wähle ein anderes.',
  picture_too_large:
    'Dieses Bild hat mehr als 25 Millionen Pixel. Bitte verkleinere es oder wähle ein anderes.',
  adult_closed: 'Inhalte für Erwachsene gibt es hier für dich nicht.',
  too_deep: 'Diese Anfrage ist mehr als {max} Ebenen tief verschachtelt und wurde deshalb nicht gelesen.',
  too_slow: 'Das kam zu langsam an. Bitte versuche es mit einer besseren Verbindung noch einmal.',
  picture_type: 'Das ist kein Bild im Format PNG, GIF, JPEG oder WebP. Bitte wähle eine andere Datei.',
  export_too_soon:
    'Eine Kopie deiner Daten gibt es einmal am Tag. Die letzte kannst du hier herunterladen, eine neue gibt es morgen.',
  age_check_needed: 'Das ist nur für Erwachsene. Bitte bestätige zuerst dein Alter.',
  coins_insufficient: 'Das kostet {needed} Zitronentaler, und du hast {balance}.',
  allowance_used: 'Was kostenlos war, ist vorerst aufgebraucht. Mehr gibt es später oder mit Zitronentalern.',
  monthly_limit:
    'Damit kämst du über die {limit} Zitronentaler im Monat, die du dir selbst gesetzt hast. In den Einstellungen kannst du das ändern.',
  cost_returned:
    'Das hat so lange gedauert, dass du zurückbekommen hast, was es kostet, und jetzt lässt es sich nicht mehr bezahlen. Es wurde nichts berechnet; bitte versuche es noch einmal.',
  age_provider_away:
    'Die Altersprüfung ist gerade nicht erreichbar. Alles andere geht; bitte versuche es später noch einmal.',
  task_unfinished: 'Diese Aufgabe ist noch nicht erledigt.',
  signed_in_today: 'Du hast die Taler von heute abgeholt. Morgen gibt es neue.',
  task_first_chat: 'Sag jemandem Hallo',
  task_first_chat_desc: 'Such dir einen Charakter aus und schick eine erste Nachricht.',
  task_five_characters: 'Lerne fünf Charaktere kennen',
  task_five_characters_desc: 'Schick jedem von ihnen eine Nachricht.',
  task_own_name: 'Wähle deinen Namen',
  task_own_name_desc: 'So nennen dich die Charaktere.',
  task_own_picture: 'Zeig ein Bild von dir',
  task_own_picture_desc: 'Irgendein Bild, mit dem du gern gesehen wirst.',
  task_second_contact: 'Füge einen zweiten Weg zum Anmelden hinzu',
  task_second_contact_desc: 'Füge eine E-Mail-Adresse oder eine Telefonnummer hinzu.',
  task_bind_discord: 'Verbinde dein Discord-Konto',
  task_bind_discord_desc: 'Dann kannst du dich auch damit anmelden.',
  task_send_messages: 'Schick fünf Nachrichten',
  task_send_messages_desc: 'An wen du magst.',
  task_two_characters: 'Chatte mit zwei Charakteren',
  task_two_characters_desc: 'Mit zwei verschiedenen an einem Tag.',
  task_somebody_new: 'Lerne jemanden kennen',
  task_somebody_new_desc: 'Schick einem Charakter eine Nachricht, mit dem du noch nie gesprochen hast.',
  card_none:
    'In dieser Datei steckt kein Charakter. Karten sind PNG-, WebP-, JSON-, YAML-, CHARX- oder BYAF-Dateien oder JPEG-Dateien mit angehängtem Archiv.',
  card_damaged:
    'Diese Karte ist beschädigt und nicht lesbar. Bitte lade sie noch einmal von ihrer Quelle herunter.',
  card_too_large:
    'Diese Karte enthält mehr, als wir annehmen können: bis 20 MB als Bild, 50 MB als Archiv, 2 MB Text.',
  card_comma:
    'In diesem JSON steht in Zeile {line}, Spalte {column} ein Komma zu viel. Bitte entferne es und importiere die Datei noch einmal.',
  card_json:
    'Dieses JSON hat in Zeile {line}, Spalte {column} einen Fehler. Bitte korrigiere ihn oder exportiere die Karte neu.',
  card_cut:
    'Dieses JSON bricht in Zeile {line}, Spalte {column} ab. Bitte lade die Datei noch einmal herunter.',
  card_yaml:
    'Dieses YAML hat in Zeile {line}, Spalte {column} einen Fehler. Bitte korrigiere ihn oder exportiere die Karte neu.',
  card_risum:
    'Das ist ein RisuAI-Modul, das nur RisuAI öffnet. Exportiere dort den Charakter als CHARX oder das Lorebook als JSON.',
  card_too_deep:
    'Diese Karte ist ab Zeile {line}, Spalte {column} mehr als 200 Ebenen tief verschachtelt, deshalb haben wir sie nicht gelesen. Bitte exportiere sie neu aus ihrer App.',
  card_too_slow:
    'Das Lesen dieser Karte hat zu lange gedauert und wurde abgebrochen. Bitte exportiere sie neu und versuche es noch einmal.',
  card_unsafe:
    'Dieses Archiv lässt sich nicht sicher öffnen: Es ist verschlossen, enthält ein weiteres Archiv oder schreibt außerhalb seines Ordners.',
  draft_changed:
    'Dieser Entwurf wurde inzwischen anderswo gespeichert. Beide Versionen sind noch da; bitte wähle eine.',
  drafts_full: 'Du hast {max} Entwürfe. Bitte beende oder verwirf zuerst einen davon.',
  appeal_closed: 'Einspruch ist nur gegen die letzte Ablehnung möglich, und nur einmal.',
  avatar_gone: 'Dieses Bild gibt es nicht mehr. Bitte wähle oder zeichne ein anderes.',
  name_needed: 'Bitte gib deinem Charakter einen Namen',
  polish_empty: 'Bitte schreib zuerst etwas für den Feinschliff',
  polish_vague: 'Bitte schreib etwas Genaueres',
  second_factor_needed: 'Bitte bestätige mit einem Code aus deiner Authenticator-App, dass du es bist.',
  factor_wrong: 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte warte auf den nächsten.',
  claimed: 'Jemand anders prüft das gerade. Bitte nimm das Nächste.',
  two_at_once:
    'Bis zu zwei Antworten, Texte im Feinschliff, Stimmen oder Bilder können zugleich entstehen. Bitte warte, bis eins fertig ist, oder stoppe es.',
  day_used_up:
    'Das Tageslimit für Antworten, Feinschliff, Stimmen und Bilder ist erreicht. Nach Mitternacht (UTC) geht es weiter.',
  refused_minor:
    'Niemand unter 18 darf hier romantisch oder sexuell dargestellt werden, in keiner Geschichte und unter keinem Namen. Bitte schreib etwas anderes.',
  refused_minor_picture:
    'Bilder zeigen hier nur Erwachsene, so harmlos die Szene auch ist. Bitte beschreibe sie ohne Personen unter 18.',
  refused_real_person:
    'Echte Menschen dürfen hier nicht in sexuellen Inhalten vorkommen. Bitte lass sie weg.',
  refused_forbidden:
    'Das verstößt gegen die Community-Richtlinien. Bitte ändere es und versuche es noch einmal.',
  refused_explicit:
    'Das ist zu freizügig für etwas, das für jedes Publikum gedacht ist. Bitte formuliere es um.',
  refused_age:
    'Alle Charaktere hier sind 18 oder älter, und dieser Text sagt etwas anderes. Bitte ändere ihn.',
  refused_minor_user:
    'Citrine ist für Erwachsene. Du hast geschrieben, dass du unter 18 bist; darum bleibt diesem Konto verschlossen, was für Erwachsene ist, bis eine Altersprüfung etwas anderes ergibt.',
  refused_name: 'Dieser Name lässt sich hier nicht verwenden. Bitte wähle einen anderen.',
  refused_search: 'Danach kann man hier nicht suchen, darum gibt es nichts zu zeigen.',
  refused_picture: 'Dieses Bild darf hier nicht verwendet werden. Bitte wähle ein anderes.',
  refused_unchecked:
    'Das lässt sich gerade nicht prüfen, und ungeprüft wird es nicht angenommen. Dein Text bleibt hier; bitte versuche es in ein paar Minuten noch einmal.',
  reply_cut:
    'Diese Antwort wurde entfernt, weil sie gegen die Regeln von Citrine verstieß. Du kannst sie neu erzeugen lassen.',
  continuation_cut:
    'Die Fortsetzung wurde entfernt, weil sie gegen die Regeln von Citrine verstieß, und nichts wurde abgebucht. Der Text davor bleibt.',
  ask_age: 'Es ist nicht klar, wessen Alter das ist. Charaktere sind hier mindestens 18.',
  review_minor: 'Hier ist von Kindern die Rede, darum prüft es die Moderation, bevor andere es sehen.',
  review_name:
    'Hier steht der Name eines echten Menschen, darum prüft es die Moderation, bevor andere es sehen.',
  review_organisation:
    'Das spricht vielleicht für eine echte Organisation, darum prüft es die Moderation, bevor andere es sehen.',
  review_unchecked:
    'Das konnte nicht automatisch geprüft werden, darum prüft es die Moderation, bevor andere es sehen.',
  push_reply: 'Eine Antwort wartet auf dich',
  push_picture: 'Dein Bild ist fertig',
  push_review: 'Deine Prüfung ist entschieden',
  push_premium: 'Neues zu deinem Premium',
  help_care:
    'Ich trete für einen Moment aus der Geschichte heraus, denn was du geschrieben hast, ist wichtig. Du sprichst mit einem Computerprogramm, und es kann dir nicht die Hilfe geben, die ein Mensch geben kann. Du musst da nicht allein durch: Bitte sprich jetzt mit jemandem, mit einem Menschen, der dir nahesteht, oder mit einem von denen hier, die Tag und Nacht zuhören und über niemanden urteilen.',
  help_danger: 'Wenn du gerade in Gefahr bist, ruf bitte den Notruf an deinem Ort an.',
  help_everywhere: 'Hilfetelefone in mehr als hundert Ländern',
  help_paused: 'Die Geschichte wartet. Du kannst sie fortsetzen, wann immer du magst.',
  reason_minor: 'es geht um jemanden unter 18',
  reason_real_person: 'es zeigt oder nennt einen echten Menschen, der nicht zugestimmt hat',
  reason_sexual: 'es ist freizügiger, als hier erlaubt ist',
  reason_violence: 'es verherrlicht Gewalt oder Grausamkeit',
  reason_hate: 'es schürt Hass gegen Menschen für das, was sie sind',
  reason_self_harm: 'es ermutigt Menschen, sich selbst zu verletzen',
  reason_illegal: 'es wirbt für etwas, das gegen das Gesetz verstößt',
  reason_privacy: 'es verrät etwas Privates über jemanden',
  reason_copyright: 'es nutzt, was jemand anderem gehört',
  reason_spam: 'es ist Werbung oder führt in die Irre',
  reason_other: 'es verstößt gegen die Community-Richtlinien',
  statement_subject: 'Eine Entscheidung zu deinem Citrine-Konto oder deiner Beschwerde',
  statement_version_rejected:
    'Wir haben uns deinen Charakter „{name}“ angesehen, und er wurde nicht genehmigt.',
  statement_appeal_upheld:
    'Jemand anders aus der Moderation hat deinen Charakter „{name}“ geprüft. Es bleibt bei der ersten Entscheidung.',
  statement_appeal_overturned:
    'Jemand anders aus der Moderation hat deinen Charakter „{name}“ geprüft. Die erste Entscheidung war falsch, und der Charakter ist genehmigt.',
  statement_content_removed: 'Etwas von dir wurde entfernt: „{name}“.',
  statement_strike_given: 'Dein Konto hat eine Verwarnung bekommen. Bei der dritten wird es gesperrt.',
  statement_account_blocked: 'Dein Konto ist gesperrt, und alle Geräte sind abgemeldet.',
  statement_account_unblocked: 'Dein Konto ist nicht mehr gesperrt. Du kannst dich anmelden wie zuvor.',
  statement_takedown_removed:
    'Über deine Beschwerde {name} ist entschieden: Was du uns genannt hast, wurde entfernt.',
  statement_takedown_kept:
    'Über deine Beschwerde {name} ist entschieden: Wir haben keinen Verstoß gegen die Regeln oder das Gesetz gefunden, und es bleibt.',
  statement_takedown_invalid:
    'Deine Beschwerde {name} ist geschlossen: Uns fehlt, was wir brauchen, um das Gemeinte zu finden oder zu beurteilen. Du kannst eine neue senden.',
  statement_takedown_answered: 'Du hast uns zu einer Bestellung gefragt ({name}). Das ist die Antwort:',
  statement_answer_subject: 'Antwort auf deine Frage {name}',
  statement_reason: 'Der Grund: {reason}.',
  statement_words: 'Anmerkung der Moderation:',
  statement_by_person: 'Das hat ein Mensch entschieden.',
  statement_appeal:
    'Du kannst einmal Einspruch einlegen, auf der Seite deiner Charaktere. Dann entscheidet jemand anders aus der Moderation.',
  statement_contact: 'Wenn du das für falsch hältst, schreib an {address}.',
  model_scripted:
    'Diese Demo hat kein Sprachmodell und kann darum keine Texte schreiben oder verfeinern. Es wurde nichts berechnet.',
  chat_pins_full: 'Du kannst bis zu {max} Chats anheften. Bitte löse zuerst einen.',
  chat_file_empty:
    'In dieser Datei ist kein Chat. SillyTavern speichert Chats als JSONL, eine Zeile für jede Nachricht.',
  chat_file_long:
    'Dieser Chat hat mit den Alternativen mehr als {max} Nachrichten. Bitte teile die Datei auf.',
  record_unfit: 'Diese Nachricht lässt sich so nicht ändern.',
  opening_stays:
    'Mit der ersten Nachricht beginnt der Chat, darum bleibt sie. Für eine andere beginne einen neuen Chat.',
  undo_over: 'Das wurde endgültig gelöscht und lässt sich nicht zurückholen.',
  memories_full: 'Hier ist kein Platz für weitere Erinnerungen. Vergiss zuerst eine.',
  nothing_before: 'Es gibt keine frühere Zusammenfassung, zu der du zurück könntest.',
  personas_full: 'Du hast {max} Personas. Bitte lösche zuerst eine davon.',
  follows_full: 'Du folgst schon {max} Kreativen. Bitte entfolge zuerst jemandem.',
  lorebook_none:
    'Diese Datei enthält kein Weltbuch. Möglich sind World Info von SillyTavern, .lorebook von NovelAI sowie Weltbücher von RisuAI, Agnai und Charakterkarten.',
  lorebook_large: 'Dieses Weltbuch ist zu groß: höchstens {max} KB Text.',
  lorebooks_full: 'Du hast schon {max} Weltbücher. Bitte lösche zuerst eines.',
  lorebooks_attached_full: 'Hier lassen sich höchstens {max} Weltbücher anhängen. Bitte löse zuerst eines.',
  lorebook_changed: 'Dieses Weltbuch wurde auch woanders gespeichert. Deine Änderungen sind noch hier.',
  collections_full: 'Du hast schon {max} Sammlungen. Bitte lösche zuerst eine.',
  collection_full: 'In dieser Sammlung sind schon {max} Figuren. Bitte nimm zuerst eine heraus.',
  model_gone:
    '{model} antwortet hier nicht mehr. Bitte wähle ein anderes Modell; deine Nachricht bleibt erhalten.',
  refused_organisation:
    'Keine Figur kann für ein echtes Unternehmen oder eine echte Organisation sprechen. Bitte erfinde eine.',
  refused_likeness:
    'Echte Menschen können hier nicht gespielt werden. Bitte denk dir einen eigenen Namen aus.',
  refused_with_care: '{help}',
  statement_strike_by_rules:
    'Innerhalb eines Tages haben die Inhaltsregeln mehrere verschiedene Texte von dir aufgehalten, darum hat dein Konto eine Verwarnung bekommen. Bei der dritten wird es gesperrt.',
  sound_unreadable: 'Diese Aufnahme ist nicht lesbar. Bitte nimm sie noch einmal auf.',
  sound_too_long: 'Diese Aufnahme ist länger als {max} Sekunden. Bitte sag es in kürzeren Stücken.',
  transcription_off: 'Diese Seite kann aus Gesprochenem keinen Text machen.',
  transcription_away:
    'Aus dem, was du gesagt hast, konnte gerade kein Text werden. Bitte versuche es gleich noch einmal.',
  voice_long: 'Diese Nachricht ist zu lang zum Vorlesen.',
  voice_silent:
    'In dieser Nachricht wird nichts gesprochen. Die Erzählung kannst du in den Chat-Einstellungen vorlesen lassen.',
  album_full: 'Das Album ist voll: Es hat {max} Bilder. Bitte nimm zuerst eins heraus.',
  picture_away:
    'Gerade lassen sich keine Bilder erzeugen. Du hast zurück, was dieses gekostet hat; bitte versuche es noch einmal.',
  picture_failed:
    'Dieses Bild ließ sich nicht erzeugen. Du hast zurück, was es gekostet hat; bitte versuche es noch einmal, vielleicht mit anderen Worten.',
  voice_failed:
    'Die Stimme konnte nicht erzeugt werden und hat nichts gekostet. Bitte versuche es noch einmal.',
  demonstration_only: 'Diese Demo hat kein Sprachmodell und kann das darum nicht. Es wurde nichts berechnet.',
  suggest_failed:
    'Das Sprachmodell konnte nichts vorschlagen. Es wurde nichts berechnet; bitte versuche es noch einmal.',
  recap_failed:
    'Der Rückblick konnte nicht geschrieben werden. Dir wurde nichts berechnet; bitte versuche es noch einmal.',
  refused_age_unclear:
    'Es ist nicht klar, wessen Alter ein Text hier nennt. Beantworte die Frage am Feld und speichere dann noch einmal.',
  refused_adult:
    'Einen Bereich für Erwachsene gibt es hier nicht, darum lässt sich ein Charakter nur als SFW speichern.',
  field_needed: 'Bitte fülle das aus.',
  field_short: 'Bitte schreibe mindestens {limit} Zeichen.',
  field_long: 'Bitte schreibe höchstens {limit} Zeichen.',
  field_low: 'Bitte gib {limit} oder mehr ein.',
  field_high: 'Bitte gib {limit} oder weniger ein.',
  field_few: 'Bitte füge mindestens {limit} hinzu.',
  field_many: 'Bitte bleib bei höchstens {limit}.',
  field_number: 'Bitte gib eine ganze Zahl ein.',
  field_choice: 'Bitte wähle eine der Möglichkeiten.',
  field_form: 'Das sieht nicht richtig aus. Bitte prüfe es.',
}
