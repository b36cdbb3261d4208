import type { MessageKind } from '../kinds.ts'

export const es: Partial<Record<MessageKind, string>> = {
  ok: 'Listo.',
  goods_monthly: 'Premium, un mes',
  goods_yearly: 'Premium, un año',
  goods_coins: '{coins} monedas Limón',
  goods_saving: 'Ahorra un {percent} %',
  goods_gone: 'Este producto ya no está a la venta. Elige otro.',
  price_changed: 'El precio ha cambiado y no se ha cobrado nada. Mira el nuevo precio e inténtalo de nuevo.',
  payment_off: 'Esta forma de pago no está disponible ahora. Elige otra.',
  spending_limit: 'Esto superaría el límite mensual que fijaste para tus pagos.',
  spending_paused: 'Has pausado los pagos hasta el {until}.',
  payment_away: 'El proveedor de pagos no responde. No se ha cobrado nada. Inténtalo de nuevo en un momento.',
  provider_off:
    'Esta forma de pago se ha desactivado entretanto. Si ya pagaste, escríbenos: lo abonaremos o te devolveremos el dinero.',
  payment_unchecked:
    'El proveedor de pagos no responde. Si el pago se realizó, se abonará. Inténtalo de nuevo en un momento.',
  order_declined: 'El pago fue rechazado. No se ha cobrado nada. Prueba con otra tarjeta.',
  order_declined_paypal: 'El pago fue rechazado. No se ha cobrado nada. Prueba con otra forma de pago.',
  order_cancelled:
    'Cancelaste el pago y no se ha cobrado nada. Si aun así llega dinero, lo abonamos o lo devolvemos y te avisamos.',
  order_voided:
    'Esto ya no se vende a este precio, así que cancelamos el pedido. Si ya pagaste, lo acreditaremos o devolveremos el dinero; si no, mira en la tienda qué está a la venta.',
  order_expired:
    'Se acabó el tiempo para este pago. Si ya pagaste, lo abonaremos o te devolveremos el dinero; si no, haz el pedido de nuevo.',
  order_replaced:
    'Lo compraste con otro pedido, así que este está cerrado. Si también pagaste aquí, lo abonamos o devolvemos el dinero.',
  order_amount_differs: 'El importe pagado no coincide con el precio. Lo revisaremos y te escribiremos.',
  order_payment_unclear: 'Tenemos que revisar este pago y te escribiremos.',
  order_refunded: 'Te hemos devuelto el dinero.',
  order_charged_back: 'Tu banco retiró el dinero.',
  order_charged_back_paypal: 'Este pago se ha disputado en PayPal.',
  billing_country: 'Todavía no podemos aceptar tarjetas de este país.',
  billing_state: 'Escribe el código de dos letras de tu estado o provincia, como CA u ON.',
  order_moved: 'El pago que habíamos contado para este pedido era de otro, así que lo abonamos allí.',
  invalid_input: 'Revisa lo que has escrito.',
  code_wrong: 'Ese código no es correcto. Revísalo e inténtalo de nuevo.',
  code_dead: 'Este código ya no es válido. Pide uno nuevo.',
  phone_invalid: 'No parece un número de teléfono de ese país.',
  phone_country: 'No podemos enviar SMS a ese país. Usa tu correo electrónico.',
  password_wrong: 'Esta contraseña no corresponde a esta cuenta. Revisa ambas e inténtalo de nuevo.',
  password_short: 'Usa al menos {min} caracteres.',
  password_long: 'Usa como máximo {max} caracteres.',
  password_common: 'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
  password_personal: 'Esta contraseña contiene tu nombre, tu dirección o nuestro nombre. Elige otra.',
  password_breached: 'Esta contraseña se filtró en una fuga de datos. Elige otra.',
  passwords_differ: 'Las contraseñas no coinciden',
  context_too_small: 'Tu mensaje es demasiado largo para este modelo. Acórtalo.',
  blocked: 'Lo sentimos, tu acceso está bloqueado.',
  not_found: 'Esto no está aquí o no puedes verlo.',
  conflict: 'Esto ha cambiado mientras tanto. Recarga e inténtalo de nuevo.',
  reply_running: 'Todavía está llegando una respuesta en este chat. Espérala o detenla primero.',
  reply_not_last: 'Solo la última respuesta de un chat se puede cambiar así.',
  contact_taken: 'Otra cuenta ya usa esta dirección o este número.',
  payment_settled: 'Este pago se resolvió mientras tanto. No ha cambiado nada.',
  payment_returned:
    'Parte de este pago se devolvió, así que no se puede dar a ningún pedido. Sigue en la lista hasta que lo descartes.',
  order_taken: 'Este pedido se pagó o cambió mientras tanto. El pago sigue en la lista.',
  order_paying:
    'Un pago de este pedido ha llegado o está en camino, así que ahora no se puede cancelar. Si no lo quieres, puedes pedir un reembolso.',
  number_taken: 'Otro pedido tiene este número de pago. No se ha cambiado nada.',
  asker_left:
    'Quien lo solicitó ya no es administrador, así que no ha cambiado nada. Recházalo y solicítalo tú.',
  page_outdated:
    'Esta página se cargó antes de una actualización, así que no ha cambiado nada y la solicitud sigue en espera. Recárgala: ahora hace falta un motivo para rechazar.',
  price_bounds: 'El precio debe estar entre {min} y {max}. No se ha cambiado nada.',
  provider_price_bounds:
    '{provider} solo acepta precios de {min} a {max}. No se ha cambiado nada: elige un precio intermedio o pide a {provider} que amplíe los límites.',
  pack_exists: 'Ya hay un paquete con esa cantidad de monedas. Cambia su precio o ponlo a la venta.',
  balance_short: 'Esta persona no tiene suficientes monedas (saldo: {balance}). No se ha cambiado nada.',
  client_id_reused: 'Esto ya se envió con otras palabras. Recarga la página.',
  signature: 'Esta página está anticuada o su petición se dañó. Recárgala.',
  sign_in_needed: 'Primero inicia sesión.',
  token_invalid: 'Tu sesión se ha cerrado. Vuelve a iniciarla.',
  login_not_fresh:
    'Iniciaste sesión hace un rato. Por tu seguridad, vuelve a iniciarla antes de cambiar esto.',
  unparsable: 'El servidor no pudo leer esta petición.',
  unknown_route: 'No hay nada en esta dirección.',
  too_large: 'Es demasiado grande para enviarlo.',
  media_type: 'Aquí no se acepta este tipo de contenido.',
  too_often: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  internal: 'Algo ha fallado por nuestra parte. No se ha perdido nada; inténtalo de nuevo.',
  unavailable: 'No se puede acceder a Citrine por un momento. Inténtalo enseguida.',
  login_busy: 'Mucha gente está iniciando sesión ahora mismo. Inténtalo en unos segundos.',
  texts_used_up: 'Hoy ya no se pueden enviar más SMS. Usa tu correo electrónico.',
  storage_full: 'El servidor no tiene espacio para guardar esto. Tu texto sigue aquí; inténtalo más tarde.',
  premium_only: 'Esto es para miembros Premium.',
  model_unavailable:
    'Ahora no se puede acceder al modelo de lenguaje. Tu mensaje se conserva; inténtalo de nuevo.',
  model_failed: 'El modelo de lenguaje se interrumpió. Lo que llegó se conserva; inténtalo de nuevo.',
  model_key_refused:
    'El modelo de lenguaje rechaza la clave de este sitio. Tu mensaje se conserva; tiene que arreglarlo quien lleva el sitio.',
  model_unpaid:
    'La cuenta del modelo de lenguaje se quedó sin saldo. Tu mensaje se conserva; tiene que recargarla quien lleva el sitio.',
  model_forbidden:
    'Este sitio no puede usar este modelo de lenguaje. Tu mensaje se conserva; elige otro modelo o avisa a quien lleva el sitio.',
  model_missing:
    'Este modelo de lenguaje ya no existe. Tu mensaje se conserva; elige otro modelo o avisa a quien lleva el sitio.',
  model_busy: 'El modelo de lenguaje está saturado. Tu mensaje se conserva; inténtalo de nuevo en un minuto.',
  model_error: 'El modelo de lenguaje tuvo un error. Tu mensaje se conserva; inténtalo de nuevo.',
  model_filtered:
    'El filtro del modelo de lenguaje cortó esta respuesta. Lo que llegó se conserva; prueba con otras palabras.',
  model_silent: 'El modelo de lenguaje dejó de responder. Lo que llegó se conserva; inténtalo de nuevo.',
  interrupted: 'Esta respuesta se cortó. Lo que llegó está guardado.',
  google_failed: 'No se pudo iniciar sesión con Google. Inténtalo de nuevo.',
  discord_failed: 'No se pudo iniciar sesión con Discord. Inténtalo de nuevo.',
  binding_failed: 'No se pudo vincular, inténtalo de nuevo',
  last_way_in: 'Es tu única forma de iniciar sesión. Añade primero un correo o un número de teléfono.',
  login_provider_away:
    '{provider} no responde en este momento. Inténtalo enseguida o inicia sesión de otra forma.',
  picture_unreadable: 'No se puede abrir esta imagen; puede estar dañada. Elige otra.',
  picture_too_large: 'Esta imagen tiene más de 25 millones de píxeles. Hazla más pequeña o elige otra.',
  adult_closed: 'Aquí no hay contenido para adultos para ti.',
  too_deep: 'Esta petición tiene más de {max} niveles anidados, así que no se ha leído.',
  too_slow: 'Tardó demasiado en llegar. Inténtalo de nuevo con una conexión mejor.',
  picture_type: 'Esto no es una imagen PNG, GIF, JPEG o WebP. Elige otro archivo.',
  export_too_soon:
    'Se puede hacer una copia de tus datos al día. La última está aquí para descargarla, y mañana se puede hacer otra.',
  age_check_needed: 'Esto es solo para adultos. Confirma primero tu edad.',
  coins_insufficient: 'Esto cuesta {needed} monedas Limón y tienes {balance}.',
  allowance_used: 'Lo gratuito se ha agotado por ahora. Habrá más después, o con monedas Limón.',
  monthly_limit:
    'Con esto pasarías de las {limit} monedas Limón al mes que tú fijaste. Puedes cambiarlo en los ajustes.',
  cost_returned:
    'Esto tardó tanto que te devolvimos lo que cuesta, y ahora ya no se puede pagar. No se cobró nada; inténtalo de nuevo.',
  age_provider_away:
    'Ahora no se puede acceder a la comprobación de edad. Todo lo demás funciona; inténtalo más tarde.',
  task_unfinished: 'Esta tarea aún no está hecha.',
  signed_in_today: 'Ya recogiste las monedas de hoy. Vuelve mañana a por más.',
  task_first_chat: 'Saluda a alguien',
  task_first_chat_desc: 'Elige un personaje y envía un primer mensaje.',
  task_five_characters: 'Conoce a cinco personajes',
  task_five_characters_desc: 'Envía un mensaje a cada uno.',
  task_own_name: 'Elige tu nombre',
  task_own_name_desc: 'Así te llaman los personajes.',
  task_own_picture: 'Añade una imagen tuya',
  task_own_picture_desc: 'Cualquier imagen que te guste mostrar.',
  task_second_contact: 'Añade otra forma de iniciar sesión',
  task_second_contact_desc: 'Añade un correo o un número de teléfono.',
  task_bind_discord: 'Vincula tu cuenta de Discord',
  task_bind_discord_desc: 'Así también podrás iniciar sesión con ella.',
  task_send_messages: 'Envía cinco mensajes',
  task_send_messages_desc: 'A quien quieras.',
  task_two_characters: 'Chatea con dos personajes',
  task_two_characters_desc: 'Con dos distintos en un mismo día.',
  task_somebody_new: 'Conoce a alguien nuevo',
  task_somebody_new_desc: 'Envía un mensaje a un personaje con el que nunca has hablado.',
  card_none:
    'Este archivo no contiene ningún personaje. Las tarjetas son archivos PNG, WebP, JSON, YAML, CHARX o BYAF, o JPEG con un archivo comprimido adjunto.',
  card_damaged: 'Esta tarjeta está dañada y no se puede leer. Descárgala otra vez de donde viene.',
  card_too_large:
    'Esta tarjeta contiene más de lo que podemos aceptar: hasta 20 MB como imagen, 50 MB como archivo comprimido y 2 MB de texto.',
  card_comma:
    'A este JSON le sobra una coma en la línea {line}, columna {column}. Quítala e importa el archivo otra vez.',
  card_json:
    'Este JSON tiene un error en la línea {line}, columna {column}. Corrígelo o exporta la tarjeta de nuevo.',
  card_cut: 'Este JSON se corta en la línea {line}, columna {column}. Descarga el archivo otra vez.',
  card_yaml:
    'Este YAML tiene un error en la línea {line}, columna {column}. Corrígelo o exporta la tarjeta de nuevo.',
  card_risum:
    'Esto es un módulo de RisuAI, que solo RisuAI abre. Exporta allí el personaje como CHARX o el lorebook como JSON.',
  card_too_deep:
    'Esta tarjeta tiene más de 200 niveles anidados a partir de la línea {line}, columna {column}, así que no la leímos. Expórtala otra vez desde su aplicación.',
  card_too_slow: 'Leer esta tarjeta tardó demasiado y se detuvo. Expórtala de nuevo e inténtalo otra vez.',
  card_unsafe:
    'No es seguro abrir este archivo comprimido: tiene contraseña, contiene otro dentro o escribe fuera de su carpeta.',
  draft_changed:
    'Mientras tanto, este borrador se guardó en otro lugar. Se conservan las dos versiones; elige una.',
  drafts_full: 'Tienes {max} borradores. Termina o descarta uno primero.',
  appeal_closed: 'Solo se puede apelar el último rechazo, y solo una vez.',
  avatar_gone: 'Esta imagen ya no está. Elige o dibuja otra.',
  name_needed: 'Ponle un nombre a tu personaje',
  polish_empty: 'Escribe algo antes de usar Pulir',
  polish_vague: 'Escribe algo más concreto',
  second_factor_needed: 'Confirma que eres tú con un código de tu app de autenticación.',
  factor_wrong: 'Ese código no es correcto o ya se usó. Espera al siguiente.',
  claimed: 'Otra persona lo está revisando. Toma el siguiente.',
  two_at_once:
    'Puedes tener en curso dos respuestas, textos pulidos, voces o imágenes a la vez. Espera a que termine uno o detenlo.',
  day_used_up:
    'Has llegado al límite diario de respuestas, textos pulidos, voces e imágenes. Puedes seguir después de medianoche (UTC).',
  refused_minor:
    'Aquí nadie menor de 18 años puede aparecer de forma romántica o sexual, en ninguna historia y con ningún nombre. Escribe otra cosa.',
  refused_minor_picture:
    'Aquí las imágenes solo muestran a personas adultas, por inocente que sea la escena. Descríbela sin nadie menor de 18 años.',
  refused_real_person: 'Aquí no pueden aparecer personas reales en contenido sexual. Déjalas fuera.',
  refused_forbidden: 'Esto incumple las normas de la comunidad. Cámbialo e inténtalo de nuevo.',
  refused_explicit:
    'Las palabras explícitas no caben en algo pensado para todos los públicos. Dilo de otra forma.',
  refused_age: 'Aquí cada personaje tiene 18 años o más, y este texto dice otra cosa. Cámbialo.',
  refused_minor_user:
    'Citrine es para adultos. Escribiste que eres menor de 18 años, así que lo que es para adultos sigue cerrado para esta cuenta hasta que una comprobación de edad diga lo contrario.',
  refused_name: 'Este nombre no se puede usar aquí. Elige otro.',
  refused_search: 'Esto no se puede buscar aquí, así que no hay nada que mostrar.',
  refused_picture: 'Esta imagen no se puede usar aquí. Elige otra.',
  refused_unchecked:
    'Ahora mismo no se puede comprobar esto, y sin comprobación no se acepta. Tu texto sigue aquí; inténtalo en unos minutos.',
  reply_cut: 'Esta respuesta se retiró porque incumplía las reglas de Citrine. Puedes volver a generarla.',
  continuation_cut:
    'La continuación se retiró porque incumplía las reglas de Citrine, y no se cobró nada. El texto anterior se conserva.',
  ask_age: 'No está claro de quién es esta edad. Aquí los personajes tienen 18 años o más.',
  review_minor: 'Aquí se mencionan niños, así que un moderador lo revisa antes de que otros lo vean.',
  review_name:
    'Aquí figura el nombre de una persona real, así que un moderador lo revisa antes de que otros lo vean.',
  review_organisation:
    'Puede que hable en nombre de una organización real, así que un moderador lo revisa antes de que otros lo vean.',
  review_unchecked:
    'No se pudo comprobar automáticamente, así que un moderador lo revisa antes de que otros lo vean.',
  push_reply: 'Tienes una respuesta',
  push_picture: 'Tu imagen está lista',
  push_review: 'Ya hay una decisión sobre tu revisión',
  push_premium: 'Novedades sobre tu Premium',
  help_care:
    'Salgo un momento de la historia, porque lo que has escrito importa. Estás hablando con un programa informático, y no puede darte la ayuda que puede darte una persona. No tienes que pasar por esto a solas: habla con alguien ahora, con una persona cercana o con una de estas, que escuchan de día y de noche y no juzgan a nadie.',
  help_danger: 'Si corres peligro ahora mismo, llama al número de emergencias de donde estás.',
  help_everywhere: 'Líneas de ayuda de más de cien países',
  help_paused: 'La historia espera. Puedes seguir con ella cuando quieras.',
  reason_minor: 'trata de alguien menor de 18 años',
  reason_real_person: 'muestra o nombra a una persona real que no ha dado su permiso',
  reason_sexual: 'es más explícito de lo que se permite aquí',
  reason_violence: 'enaltece la violencia o la crueldad',
  reason_hate: 'incita al odio contra personas por lo que son',
  reason_self_harm: 'anima a las personas a hacerse daño',
  reason_illegal: 'promueve algo que va contra la ley',
  reason_privacy: 'cuenta algo privado de alguien',
  reason_copyright: 'usa lo que es de otra persona',
  reason_spam: 'es publicidad o engaña a la gente',
  reason_other: 'va contra las normas de la comunidad',
  statement_subject: 'Una decisión sobre tu cuenta de Citrine o tu denuncia',
  statement_version_rejected: 'Hemos revisado tu personaje «{name}» y no se aprobó.',
  statement_appeal_upheld: 'Otro moderador revisó tu personaje «{name}». La primera decisión se mantiene.',
  statement_appeal_overturned:
    'Otro moderador revisó tu personaje «{name}». La primera decisión fue un error y el personaje está aprobado.',
  statement_content_removed: 'Se quitó algo tuyo: «{name}».',
  statement_strike_given: 'Tu cuenta ha recibido una advertencia. Con la tercera se bloquea.',
  statement_account_blocked: 'Tu cuenta está bloqueada y se cerró la sesión en todos los dispositivos.',
  statement_account_unblocked: 'Tu cuenta ya no está bloqueada. Puedes iniciar sesión como antes.',
  statement_takedown_removed: 'Tu denuncia {name} está decidida: se quitó aquello de lo que nos avisaste.',
  statement_takedown_kept:
    'Tu denuncia {name} está decidida: no encontramos nada contra las normas ni contra la ley, así que se queda.',
  statement_takedown_invalid:
    'Tu denuncia {name} está cerrada: falta lo que necesitamos para encontrar o valorar aquello de lo que trata. Puedes enviar otra.',
  statement_takedown_answered: 'Nos preguntaste por un pedido ({name}). Esta es la respuesta:',
  statement_answer_subject: 'Respuesta a tu pregunta {name}',
  statement_reason: 'Motivo: {reason}.',
  statement_words: 'Nota de la moderación:',
  statement_by_person: 'Lo decidió una persona.',
  statement_appeal: 'Puedes apelar una vez, en la página de tus personajes. Después decide otro moderador.',
  statement_contact: 'Si crees que es un error, escribe a {address}.',
  model_scripted:
    'Esta demo no tiene modelo de lenguaje, así que no puede escribir ni pulir textos. No se te ha cobrado nada.',
  chat_pins_full: 'Puedes fijar hasta {max} chats. Deja de fijar uno primero.',
  chat_file_empty:
    'Este archivo no contiene ningún chat. SillyTavern guarda los chats como JSONL, una línea por mensaje.',
  chat_file_long: 'Este chat tiene más de {max} mensajes, contando sus otras versiones. Divide el archivo.',
  record_unfit: 'Este mensaje no se puede cambiar así.',
  opening_stays: 'La frase inicial abre el chat, así que se queda. Empieza un chat nuevo para usar otra.',
  undo_over: 'Esto se eliminó para siempre y no se puede recuperar.',
  memories_full: 'Aquí no caben más recuerdos. Olvida uno primero.',
  nothing_before: 'No hay ningún resumen anterior al que volver.',
  personas_full: 'Tienes {max} roles. Elimina uno primero.',
  follows_full: 'Sigues a {max} creadores. Deja de seguir a alguno primero.',
  lorebook_none:
    'Este archivo no contiene ningún libro del mundo. Sirven World Info de SillyTavern, .lorebook de NovelAI y los libros de RisuAI, Agnai y tarjetas de personaje.',
  lorebook_large: 'Este libro del mundo es demasiado grande: hasta {max} KB de texto.',
  lorebooks_full: 'Tienes {max} libros del mundo. Elimina uno primero.',
  lorebooks_attached_full: 'Aquí se pueden vincular hasta {max} libros del mundo. Desvincula uno primero.',
  lorebook_changed: 'Este libro del mundo también se guardó en otro lugar. Tus cambios siguen aquí.',
  collections_full: 'Tienes {max} colecciones. Elimina alguna primero.',
  collection_full: 'Esta colección tiene {max} personajes. Quita alguno primero.',
  model_gone: '{model} ya no responde aquí. Elige otro modelo; tu mensaje se conserva.',
  refused_organisation:
    'Ningún personaje puede hablar en nombre de una empresa u organización real. Inventa una.',
  refused_likeness: 'Aquí no se puede interpretar a nadie real. Elige un nombre inventado por ti.',
  refused_with_care: '{help}',
  statement_strike_by_rules:
    'En el plazo de un día, las normas de contenido detuvieron varios textos tuyos distintos, así que tu cuenta ha recibido una advertencia. Con la tercera se bloquea.',
  sound_unreadable: 'No se puede leer esta grabación. Graba otra vez, por favor.',
  sound_too_long: 'Esta grabación dura más de {max} segundos. Dilo en partes más cortas.',
  transcription_off: 'Este sitio no puede convertir la voz en texto.',
  transcription_away:
    'Ahora mismo no se pudo convertir en texto lo que dijiste. Inténtalo de nuevo dentro de poco.',
  voice_long: 'Este mensaje es demasiado largo para leerlo en voz alta.',
  voice_silent: 'En este mensaje no se habla. Puedes hacer que se lea la narración en los ajustes del chat.',
  album_full: 'El álbum está lleno: tiene {max} imágenes. Quita una primero.',
  picture_away:
    'Ahora mismo no se pueden generar imágenes. Te hemos devuelto lo que costó esta; inténtalo de nuevo.',
  picture_failed:
    'No se pudo generar esta imagen. Te hemos devuelto lo que costó; inténtalo de nuevo, quizá con otras palabras.',
  voice_failed: 'No se pudo crear la voz, y no costó nada. Inténtalo de nuevo.',
  demonstration_only:
    'Esta demo no tiene modelo de lenguaje, así que no puede hacer eso. No se te ha cobrado nada.',
  suggest_failed: 'El modelo de lenguaje no pudo sugerir nada. No se cobró nada; inténtalo de nuevo.',
  recap_failed: 'No se pudo escribir el resumen. No se cobró nada; inténtalo de nuevo.',
  refused_age_unclear:
    'No está claro de quién es la edad que da un texto. Responde a la pregunta junto al campo y vuelve a guardar.',
  refused_adult: 'Aquí no hay sección para adultos, así que un personaje solo se puede guardar como SFW.',
  field_needed: 'Rellena este campo.',
  field_short: 'Escribe al menos {limit} caracteres.',
  field_long: 'Escribe como máximo {limit} caracteres.',
  field_low: 'Introduce {limit} o más.',
  field_high: 'Introduce {limit} o menos.',
  field_few: 'Añade al menos {limit}.',
  field_many: 'Deja como máximo {limit}.',
  field_number: 'Introduce un número entero.',
  field_choice: 'Elige una de las opciones.',
  field_form: 'Esto no parece correcto. Revísalo.',
}
