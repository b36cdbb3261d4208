import { chatModel } from './chat/chat-model.ts'
import type { Check } from './check.ts'
import { address, mediaAddress, publicAddress } from './sections/address.ts'
import { age } from './sections/age.ts'
import { auditLog } from './sections/audit-log.ts'
import { bonus } from './sections/bonus.ts'
import { database } from './sections/database.ts'
import { fanOut } from './sections/fan-out.ts'
import { discord, google, passwords } from './sections/identity-providers.ts'
import { jobs } from './sections/jobs.ts'
import { secrets, signature } from './sections/keys.ts'
import { ledger } from './sections/ledger.ts'
import { disk, machine, node } from './sections/machine.ts'
import { mail, textMessages } from './sections/mail-and-sms.ts'
import { memory } from './sections/memory.ts'
import { operator } from './sections/operator.ts'
import { payments } from './sections/payments.ts'
import { pictureMaker } from './sections/picture-maker.ts'
import { pictures } from './sections/pictures.ts'
import { push } from './sections/push.ts'
import { replica } from './sections/replica.ts'
import { safety } from './sections/safety.ts'
import { settings } from './sections/settings.ts'
import { speech } from './sections/speech.ts'
import { storedFiles } from './sections/stored-files.ts'
import { traces } from './sections/traces.ts'
import { tracking } from './sections/tracking.ts'
import { voices } from './sections/voices.ts'
import { webApp } from './sections/web-app.ts'

export const CHECKS: readonly Check[] = [
  settings,
  address,
  publicAddress,
  mediaAddress,
  webApp,
  database,
  replica,
  jobs,
  ledger,
  auditLog,
  fanOut,
  storedFiles,
  traces,
  chatModel,
  memory,
  voices,
  speech,
  pictures,
  pictureMaker,
  mail,
  push,
  textMessages,
  passwords,
  google,
  discord,
  age,
  safety,
  bonus,
  payments,
  tracking,
  operator,
  signature,
  secrets,
  disk,
  node,
  machine,
]
