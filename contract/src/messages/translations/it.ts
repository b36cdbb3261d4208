import type { MessageKind } from '../kinds.ts'

export const it: Partial<Record<MessageKind, string>> = {
  ok: 'Fatto.',
  goods_monthly: 'Premium, un mese',
  goods_yearly: 'Premium, un anno',
  goods_coins: '{coins} monete Limone',
  goods_saving: 'Risparmi il {percent}%',
  goods_gone: 'Questo articolo non è più in vendita. Scegline un altro.',
  price_changed: 'Il prezzo è cambiato e non è stato addebitato nulla. Guarda il nuovo prezzo e riprova.',
  payment_off: 'Questo metodo di pagamento al momento non è disponibile. Scegline un altro.',
  spending_limit: 'Così supereresti il limite mensile che hai fissato per i tuoi pagamenti.',
  spending_paused: 'Hai sospeso i pagamenti fino al {until}.',
  payment_away: 'Il fornitore di pagamenti non risponde. Non è stato addebitato nulla. Riprova tra poco.',
  provider_off:
    'Questo metodo di pagamento nel frattempo è stato disattivato. Se hai già pagato, scrivici: lo accreditiamo o restituiamo il denaro.',
  payment_unchecked:
    'Il fornitore di pagamenti non risponde. Se il pagamento è riuscito, verrà accreditato. Riprova tra poco.',
  order_declined: 'Il pagamento è stato rifiutato. Non è stato addebitato nulla. Prova un’altra carta.',
  order_declined_paypal:
    'Il pagamento è stato rifiutato. Non è stato addebitato nulla. Prova un altro metodo di pagamento.',
  order_cancelled:
    'Hai annullato il pagamento e non è stato addebitato nulla. Se arriva comunque del denaro, lo accreditiamo o lo restituiamo e ti avvisiamo.',
  order_voided:
    'Non si vende più a questo prezzo, perciò abbiamo annullato l’ordine. Se hai già pagato, lo accrediteremo o restituiremo il denaro; altrimenti guarda nel negozio che cosa è in vendita.',
  order_expired:
    'Il tempo per questo pagamento è scaduto. Se hai già pagato, lo accreditiamo o restituiamo il denaro; altrimenti ordina di nuovo.',
  order_replaced:
    'L’hai acquistato con un altro ordine, quindi questo è chiuso. Se hai pagato anche qui, lo accreditiamo o restituiamo il denaro.',
  order_amount_differs: 'L’importo pagato è diverso dal prezzo. Lo controlliamo e ti scriviamo.',
  order_payment_unclear: 'Dobbiamo controllare questo pagamento e ti scriveremo.',
  order_refunded: 'Il denaro ti è stato restituito.',
  order_charged_back: 'La tua banca ha ripreso il denaro.',
  order_charged_back_paypal: 'Questo pagamento è stato contestato presso PayPal.',
  billing_country: 'Le carte di questo Paese non possono ancora essere accettate.',
  billing_state: 'Inserisci la sigla di due lettere dello Stato o della provincia, ad esempio CA o ON.',
  order_moved:
    'Il pagamento che avevamo attribuito a questo ordine apparteneva a un altro, quindi l’abbiamo accreditato lì.',
  invalid_input: 'Controlla quello che hai inserito.',
  code_wrong: 'Questo codice non è giusto. Controllalo e riprova.',
  code_dead: 'Questo codice non è più valido. Chiedine uno nuovo.',
  phone_invalid: 'Non sembra un numero di telefono di quel Paese.',
  phone_country: 'Non possiamo inviare SMS in quel Paese. Usa il tuo indirizzo e-mail.',
  password_wrong: 'Questa password non corrisponde a questo account. Controlla entrambi e riprova.',
  password_short: 'Usa almeno {min} caratteri.',
  password_long: 'Usa al massimo {max} caratteri.',
  password_common: 'Questa password è troppo facile da indovinare. Scegline un’altra.',
  password_personal:
    'Questa password contiene il tuo nome, il tuo indirizzo o il nostro nome. Scegline un’altra.',
  password_breached: 'Questa password è trapelata in una fuga di dati. Scegline un’altra.',
  passwords_differ: 'Le password non coincidono',
  context_too_small: 'Il tuo messaggio è troppo lungo per questo modello. Accorcialo.',
  blocked: 'Spiacenti, il tuo accesso è bloccato.',
  not_found: 'Qui non c’è, oppure non puoi vederlo.',
  conflict: 'Nel frattempo è cambiato. Ricarica e riprova.',
  reply_running: 'In questa chat sta ancora arrivando una risposta. Aspettala o fermala prima.',
  reply_not_last: 'Solo l’ultima risposta di una chat si può cambiare così.',
  contact_taken: 'Un altro account usa già questo indirizzo o numero.',
  payment_settled: 'Questo pagamento è stato sistemato nel frattempo. Non è cambiato nulla.',
  payment_returned:
    'Parte di questo pagamento è stata restituita, quindi non può andare a nessun ordine. Resta nell’elenco finché non lo archivi.',
  order_taken: 'Questo ordine è stato pagato o modificato nel frattempo. Il pagamento resta nell’elenco.',
  order_paying:
    'Un pagamento per questo ordine è arrivato o è in arrivo, quindi ora non si può annullare. Se non lo vuoi, puoi chiedere un rimborso.',
  number_taken: 'Un altro ordine ha questo numero di pagamento. Non è stato cambiato nulla.',
  asker_left:
    'Chi lo ha chiesto non è più amministratore, quindi non è cambiato nulla. Rifiuta la richiesta e falla tu.',
  page_outdated:
    'Questa pagina è stata caricata prima di un aggiornamento, quindi non è cambiato nulla e la richiesta è ancora in attesa. Ricarica la pagina: ora per rifiutare serve un motivo.',
  price_bounds: 'Il prezzo deve essere tra {min} e {max}. Non è stato cambiato nulla.',
  provider_price_bounds:
    '{provider} accetta solo prezzi da {min} a {max}. Non è stato cambiato nulla: scegli un prezzo intermedio o chiedi a {provider} di alzare i limiti.',
  pack_exists: 'Esiste già un pacchetto con questo numero di monete. Cambia il prezzo o mettilo in vendita.',
  balance_short: 'Questa persona non ha abbastanza monete (saldo: {balance}). Non è stato cambiato nulla.',
  client_id_reused: 'È già stato inviato con altre parole. Ricarica la pagina.',
  signature: 'Questa pagina non è aggiornata o la richiesta è danneggiata. Ricarica la pagina.',
  sign_in_needed: 'Prima accedi.',
  token_invalid: 'La tua sessione è terminata. Accedi di nuovo.',
  login_not_fresh:
    'Hai fatto l’accesso un po’ di tempo fa. Per la tua sicurezza, accedi di nuovo prima di cambiarlo.',
  unparsable: 'Il server non è riuscito a leggere questa richiesta.',
  unknown_route: 'A questo indirizzo non c’è nulla.',
  too_large: 'È troppo grande da inviare.',
  media_type: 'Qui questo tipo di contenuto non è accettato.',
  too_often: 'Troppi tentativi. Aspetta un momento e riprova.',
  internal: 'Qualcosa è andato storto da parte nostra. Nulla è andato perso; riprova.',
  unavailable: 'Citrine non è raggiungibile per un momento. Riprova tra poco.',
  login_busy: 'In questo momento accedono moltissime persone. Riprova tra qualche secondo.',
  texts_used_up: 'Oggi non si possono inviare altri SMS. Usa il tuo indirizzo e-mail.',
  storage_full: 'Il server non ha più spazio per salvarlo. Il tuo testo resta qui; riprova più tardi.',
  premium_only: 'È per i membri Premium.',
  model_unavailable:
    'Il modello linguistico ora non è raggiungibile. Il tuo messaggio è conservato; riprova.',
  model_failed: 'Il modello linguistico si è interrotto. Quello che è arrivato è conservato; riprova.',
  model_key_refused:
    'Il modello linguistico rifiuta la chiave di questo sito. Il tuo messaggio è conservato; deve pensarci chi gestisce il sito.',
  model_unpaid:
    'L’account del modello linguistico ha esaurito il credito. Il tuo messaggio è conservato; deve ricaricarlo chi gestisce il sito.',
  model_forbidden:
    'Questo sito non può usare questo modello linguistico. Il tuo messaggio è conservato; scegli un altro modello o avvisa chi gestisce il sito.',
  model_missing:
    'Questo modello linguistico non esiste più. Il tuo messaggio è conservato; scegli un altro modello o avvisa chi gestisce il sito.',
  model_busy:
    'Il modello linguistico è molto occupato. Il tuo messaggio è conservato; riprova tra un minuto.',
  model_error: 'Il modello linguistico ha avuto un errore. Il tuo messaggio è conservato; riprova.',
  model_filtered:
    'Il filtro del modello linguistico ha interrotto questa risposta. Quello che è arrivato è conservato; prova con altre parole.',
  model_silent:
    'Il modello linguistico ha smesso di rispondere. Quello che è arrivato è conservato; riprova.',
  interrupted: 'Questa risposta è stata interrotta. La parte arrivata è salvata.',
  google_failed: 'Accesso con Google non riuscito. Riprova.',
  discord_failed: 'Accesso con Discord non riuscito. Riprova.',
  binding_failed: 'Collegamento non riuscito, riprova',
  last_way_in:
    'È il tuo unico modo per accedere. Aggiungi prima un indirizzo e-mail o un numero di telefono.',
  login_provider_away: '{provider} al momento non risponde. Riprova tra poco o accedi in un altro modo.',
  picture_unreadable: 'Questa immagine non si può aprire; potrebbe essere danneggiata. Scegline un’altra.',
  picture_too_large: 'Questa immagine ha più di 25 milioni di pixel. Rimpiccioliscila o scegline un’altra.',
  adult_closed: 'Qui non ci sono contenuti per adulti per te.',
  too_deep: 'Questa richiesta ha più di {max} livelli annidati, quindi non è stata letta.',
  too_slow: 'Ci ha messo troppo ad arrivare. Riprova con una connessione migliore.',
  picture_type: 'Questa non è un’immagine PNG, GIF, JPEG o WebP. Scegli un altro file.',
  export_too_soon:
    'Si può fare una copia dei tuoi dati al giorno. L’ultima è qui da scaricare, e domani se ne può fare un’altra.',
  age_check_needed: 'È solo per adulti. Conferma prima la tua età.',
  coins_insufficient: 'Costa {needed} monete Limone, e tu ne hai {balance}.',
  allowance_used:
    'Quello che era gratuito per ora è finito. Ce ne sarà ancora più tardi, o con le monete Limone.',
  monthly_limit:
    'Così supereresti le {limit} monete Limone al mese che ti sei dato come limite. Puoi cambiarlo nelle impostazioni.',
  cost_returned:
    'Ci è voluto così tanto che ti abbiamo restituito il costo, e ora non si può più pagare. Non è stato addebitato nulla; riprova.',
  age_provider_away:
    'La verifica dell’età ora non è raggiungibile. Tutto il resto funziona; riprova più tardi.',
  task_unfinished: 'Questa attività non è ancora fatta.',
  signed_in_today: 'Hai già preso le monete di oggi. Torna domani per altre.',
  task_first_chat: 'Saluta qualcuno',
  task_first_chat_desc: 'Scegli un personaggio e manda un primo messaggio.',
  task_five_characters: 'Incontra cinque personaggi',
  task_five_characters_desc: 'Manda un messaggio a ciascuno.',
  task_own_name: 'Scegli il tuo nome',
  task_own_name_desc: 'È così che i personaggi ti chiamano.',
  task_own_picture: 'Aggiungi una tua immagine',
  task_own_picture_desc: 'Un’immagine qualsiasi che ti piace mostrare.',
  task_second_contact: 'Aggiungi un secondo modo di accedere',
  task_second_contact_desc: 'Aggiungi un indirizzo e-mail o un numero di telefono.',
  task_bind_discord: 'Collega il tuo account Discord',
  task_bind_discord_desc: 'Così puoi accedere anche con quello.',
  task_send_messages: 'Manda cinque messaggi',
  task_send_messages_desc: 'A chi vuoi.',
  task_two_characters: 'Chatta con due personaggi',
  task_two_characters_desc: 'Con due diversi nello stesso giorno.',
  task_somebody_new: 'Incontra qualcuno di nuovo',
  task_somebody_new_desc: 'Manda un messaggio a un personaggio con cui non hai mai parlato.',
  card_none:
    'Questo file non contiene alcun personaggio. Le schede sono file PNG, WebP, JSON, YAML, CHARX o BYAF, oppure JPEG con un archivio allegato.',
  card_damaged: 'Questa scheda è danneggiata e non si può leggere. Scaricala di nuovo dalla fonte.',
  card_too_large:
    'Questa scheda contiene più di quanto possiamo accettare: 20 MB come immagine, 50 MB come archivio, 2 MB di testo.',
  card_comma:
    'In questo JSON c’è una virgola di troppo alla riga {line}, colonna {column}. Toglila e importa di nuovo il file.',
  card_json:
    'Questo JSON ha un errore alla riga {line}, colonna {column}. Correggilo o esporta di nuovo la scheda.',
  card_cut: 'Questo JSON si interrompe alla riga {line}, colonna {column}. Scarica di nuovo il file.',
  card_yaml:
    'Questo YAML ha un errore alla riga {line}, colonna {column}. Correggilo o esporta di nuovo la scheda.',
  card_risum:
    'Questo è un modulo di RisuAI, che solo RisuAI apre. Da lì esporta il personaggio come CHARX o il lorebook come JSON.',
  card_too_deep:
    'Questa scheda ha più di 200 livelli annidati dalla riga {line}, colonna {column}, quindi non l’abbiamo letta. Esportala di nuovo dalla sua app.',
  card_too_slow:
    'La lettura di questa scheda durava troppo ed è stata fermata. Esportala di nuovo e riprova.',
  card_unsafe:
    'Non è sicuro aprire questo archivio: è bloccato, contiene un altro archivio o scrive fuori dalla sua cartella.',
  draft_changed:
    'Nel frattempo questa bozza è stata salvata altrove. Entrambe le versioni sono conservate; scegline una.',
  drafts_full: 'Hai {max} bozze. Prima finiscine o buttane una.',
  appeal_closed: 'Si può fare ricorso solo contro l’ultimo rifiuto, e una volta sola.',
  avatar_gone: 'Questa immagine non c’è più. Scegline o disegnane un’altra.',
  name_needed: 'Dai un nome al tuo personaggio',
  polish_empty: 'Inserisci del testo prima di rifinirlo',
  polish_vague: 'Inserisci un testo più preciso',
  second_factor_needed: 'Conferma che sei tu con un codice della tua app di autenticazione.',
  factor_wrong: 'Questo codice non è giusto, o è già stato usato. Aspetta il prossimo.',
  claimed: 'Lo sta esaminando qualcun altro. Prendi il prossimo.',
  two_at_once:
    'Puoi avere in corso due risposte, testi rifiniti, voci o immagini alla volta. Aspetta che uno finisca, o fermalo.',
  day_used_up:
    'Hai raggiunto il limite giornaliero di risposte, testi rifiniti, voci e immagini. Puoi continuare dopo mezzanotte UTC.',
  refused_minor:
    'Qui nessuno con meno di 18 anni può apparire in una luce romantica o sessuale, in nessuna storia e sotto nessun nome. Scrivi qualcos’altro.',
  refused_minor_picture:
    'Qui le immagini mostrano solo adulti, per quanto innocente sia la scena. Descrivila senza nessuno sotto i 18 anni.',
  refused_real_person: 'Qui le persone reali non possono apparire in contenuti sessuali. Lasciale fuori.',
  refused_forbidden: 'Questo viola le linee guida della community. Modificalo e riprova.',
  refused_explicit:
    'Le parole esplicite non stanno bene in qualcosa che è per tutti. Scrivilo in un altro modo.',
  refused_age: 'Qui ogni personaggio ha 18 anni o più, e questo testo dice altro. Modificalo.',
  refused_minor_user:
    'Citrine è per adulti. Hai scritto di avere meno di 18 anni, quindi ciò che è per adulti resta chiuso per questo account finché una verifica dell’età non dice il contrario.',
  refused_name: 'Questo nome non si può usare qui. Scegline un altro.',
  refused_search: 'Questo non si può cercare qui, quindi non c’è nulla da mostrare.',
  refused_picture: 'Questa immagine non si può usare qui. Scegline un’altra.',
  refused_unchecked:
    'In questo momento non si può controllare, e senza controllo non si accetta. Il tuo testo resta qui; riprova tra qualche minuto.',
  reply_cut: 'Questa risposta è stata rimossa perché violava le regole di Citrine. Puoi rigenerarla.',
  continuation_cut:
    'La continuazione è stata rimossa perché violava le regole di Citrine e non è stato addebitato nulla. Il testo precedente resta.',
  ask_age: 'Non è chiaro di chi sia questa età. Qui i personaggi hanno 18 anni o più.',
  review_minor: 'Qui si parla di bambini, quindi un moderatore lo esamina prima che altri lo vedano.',
  review_name:
    'Qui c’è il nome di una persona reale, quindi un moderatore lo esamina prima che altri lo vedano.',
  review_organisation:
    'Potrebbe parlare a nome di un’organizzazione reale, quindi un moderatore lo esamina prima che altri lo vedano.',
  review_unchecked:
    'Non è stato possibile controllarlo automaticamente, quindi un moderatore lo esamina prima che altri lo vedano.',
  push_reply: 'C’è una risposta per te',
  push_picture: 'La tua immagine è pronta',
  push_review: 'La tua revisione è conclusa',
  push_premium: 'Novità sul tuo Premium',
  help_care:
    'Esco un momento dalla storia, perché quello che hai scritto conta. Stai parlando con un programma, e un programma non può darti l’aiuto che può darti una persona. Non devi affrontarlo senza nessuno accanto: parla adesso con qualcuno, una persona a te vicina o una di queste, che ascoltano giorno e notte e non giudicano nessuno.',
  help_danger:
    'Se in questo momento sei in pericolo, chiama il numero di emergenza del luogo in cui ti trovi.',
  help_everywhere: 'Linee di aiuto di più di cento Paesi',
  help_paused: 'La storia aspetta. Puoi riprenderla quando vuoi.',
  reason_minor: 'riguarda qualcuno con meno di 18 anni',
  reason_real_person: 'mostra o nomina una persona reale che non ha dato il consenso',
  reason_sexual: 'è più esplicito di quanto qui è permesso',
  reason_violence: 'esalta la violenza o la crudeltà',
  reason_hate: 'incita all’odio contro le persone per ciò che sono',
  reason_self_harm: 'incita a farsi del male',
  reason_illegal: 'promuove qualcosa contro la legge',
  reason_privacy: 'rivela qualcosa di privato di qualcuno',
  reason_copyright: 'usa ciò che appartiene a qualcun altro',
  reason_spam: 'è pubblicità o inganna le persone',
  reason_other: 'va contro le linee guida della community',
  statement_subject: 'Una decisione sul tuo account Citrine o sulla tua segnalazione',
  statement_version_rejected: 'Abbiamo guardato il tuo personaggio “{name}”, e non è stato approvato.',
  statement_appeal_upheld:
    'Un altro moderatore ha esaminato il tuo personaggio «{name}». La prima decisione resta.',
  statement_appeal_overturned:
    'Un altro moderatore ha esaminato il tuo personaggio «{name}». La prima decisione era sbagliata e il personaggio è approvato.',
  statement_content_removed: 'Qualcosa di tuo è stato tolto: “{name}”.',
  statement_strike_given: 'Il tuo account ha ricevuto un richiamo. Al terzo viene bloccato.',
  statement_account_blocked: 'Il tuo account è bloccato, e tutti i dispositivi sono usciti dall’account.',
  statement_account_unblocked: 'Il tuo account non è più bloccato. Puoi accedere come prima.',
  statement_takedown_removed:
    'La tua segnalazione {name} è decisa: quello di cui ci hai parlato è stato tolto.',
  statement_takedown_kept:
    'La tua segnalazione {name} è decisa: non abbiamo trovato nulla contro le regole o la legge, quindi resta.',
  statement_takedown_invalid:
    'La tua segnalazione {name} è chiusa: manca ciò che ci serve per trovare o giudicare di che cosa si tratta. Puoi inviarne un’altra.',
  statement_takedown_answered: 'Ci hai chiesto di un ordine ({name}). Ecco la risposta:',
  statement_answer_subject: 'Risposta alla tua domanda {name}',
  statement_reason: 'Il motivo: {reason}.',
  statement_words: 'Nota della moderazione:',
  statement_by_person: 'Lo ha deciso una persona.',
  statement_appeal:
    'Puoi fare ricorso una volta, nella pagina dei tuoi personaggi. Poi decide un altro moderatore.',
  statement_contact: 'Se pensi che sia un errore, scrivi a {address}.',
  model_scripted:
    'Questa demo non ha un modello linguistico, quindi non può scrivere né rifinire testi. Non ti è stato addebitato nulla.',
  chat_pins_full: 'Puoi fissare fino a {max} chat. Prima sbloccane una.',
  chat_file_empty:
    'Questo file non contiene nessuna chat. SillyTavern salva le chat in JSONL, una riga per ogni messaggio.',
  chat_file_long: 'Questa chat ha più di {max} messaggi, comprese le altre versioni. Dividi il file.',
  record_unfit: 'Questo messaggio non si può cambiare così.',
  opening_stays: 'La frase iniziale apre la chat, quindi resta. Inizia una nuova chat per usarne un’altra.',
  undo_over: 'È stato eliminato per sempre e non si può recuperare.',
  memories_full: 'Qui non c’è più posto per altri ricordi. Prima dimenticane uno.',
  nothing_before: 'Non c’è un riassunto precedente a cui tornare.',
  personas_full: 'Hai {max} identità. Prima eliminane una.',
  follows_full: 'Segui già {max} autori. Smetti prima di seguirne uno.',
  lorebook_none:
    'Questo file non contiene un libro del mondo. Vanno bene World Info di SillyTavern, .lorebook di NovelAI e i libri di RisuAI, Agnai e delle schede dei personaggi.',
  lorebook_large: 'Questo libro del mondo è troppo grande: al massimo {max} KB di testo.',
  lorebooks_full: 'Hai già {max} libri del mondo. Prima eliminane uno.',
  lorebooks_attached_full: 'Qui si possono collegare al massimo {max} libri del mondo. Prima scollegane uno.',
  lorebook_changed: 'Questo libro del mondo è stato salvato anche altrove. Le tue modifiche sono ancora qui.',
  collections_full: 'Hai già {max} raccolte. Eliminane prima una.',
  collection_full: 'Questa raccolta contiene già {max} personaggi. Togline prima uno.',
  model_gone: '{model} non risponde più qui. Scegli un altro modello; il tuo messaggio è conservato.',
  refused_organisation:
    'Nessun personaggio può parlare a nome di un’azienda o di un’organizzazione reale. Inventane una.',
  refused_likeness: 'Qui non si può interpretare nessuna persona reale. Scegli un nome inventato da te.',
  refused_with_care: '{help}',
  statement_strike_by_rules:
    'In un giorno le regole sui contenuti hanno fermato più testi tuoi, diversi tra loro, quindi il tuo account ha ricevuto un richiamo. Al terzo viene bloccato.',
  sound_unreadable: 'Questa registrazione non si può leggere. Registrala di nuovo.',
  sound_too_long: 'Questa registrazione supera i {max} secondi. Dillo in pezzi più brevi.',
  transcription_off: 'Questo sito non può trasformare la voce in testo.',
  transcription_away:
    'In questo momento non è stato possibile trasformare in testo quello che hai detto. Riprova tra poco.',
  voice_long: 'Questo messaggio è troppo lungo per essere letto ad alta voce.',
  voice_silent:
    'In questo messaggio nessuno parla. Puoi far leggere la narrazione nelle impostazioni della chat.',
  album_full: 'L’album è pieno: ha {max} immagini. Prima togline una.',
  picture_away:
    'Al momento non si possono generare immagini. Ti abbiamo restituito il costo di questa; riprova.',
  picture_failed:
    'Non è stato possibile generare questa immagine. Ti abbiamo restituito il costo; riprova, magari con altre parole.',
  voice_failed: 'Non è stato possibile creare la voce, e non è costata nulla. Riprova.',
  demonstration_only:
    'Questa demo non ha un modello linguistico, quindi non può farlo. Non ti è stato addebitato nulla.',
  suggest_failed:
    'Il modello linguistico non è riuscito a proporre nulla. Non è stato addebitato nulla; riprova.',
  recap_failed: 'Non è stato possibile scrivere il riassunto. Non ti è stato addebitato nulla; riprova.',
  refused_age_unclear:
    'Non è chiaro di chi sia l’età indicata in un testo. Rispondi alla domanda accanto al campo, poi salva di nuovo.',
  refused_adult: 'Qui non c’è una sezione per adulti, quindi un personaggio si può salvare solo come SFW.',
  field_needed: 'Compila questo campo.',
  field_short: 'Scrivi almeno {limit} caratteri.',
  field_long: 'Scrivi al massimo {limit} caratteri.',
  field_low: 'Inserisci {limit} o più.',
  field_high: 'Inserisci {limit} o meno.',
  field_few: 'Aggiungine almeno {limit}.',
  field_many: 'Tienine al massimo {limit}.',
  field_number: 'Inserisci un numero intero.',
  field_choice: 'Scegli una delle opzioni.',
  field_form: 'Qualcosa non va. Controlla, per favore.',
}
