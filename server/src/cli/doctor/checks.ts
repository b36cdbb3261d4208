import { chatModel } from './chat/chat-model.ts'
import type { Check } from './check.ts'
import { memory } from './models/memory.ts'
import { pictureMaker } from './models/picture-maker.ts'
import { pictures } from './models/pictures.ts'
import { safety } from './models/safety.ts'
import { speech } from './models/speech.ts'
import { voices } from './models/voices.ts'
import { bonus } from './money/bonus.ts'
import { ledger } from './money/ledger.ts'
import { payments } from './money/payments.ts'
import { address, mediaAddress, publicAddress } from './runtime/address.ts'
import { auditLog } from './runtime/audit-log.ts'
import { database } from './runtime/database.ts'
import { fanOut } from './runtime/fan-out.ts'
import { jobs } from './runtime/jobs.ts'
import { secrets, signature } from './runtime/keys.ts'
import { disk, machine, node } from './runtime/machine.ts'
import { operator } from './runtime/operator.ts'
import { replica } from './runtime/replica.ts'
import { settings } from './runtime/settings.ts'
import { storedFiles } from './runtime/stored-files.ts'
import { traces } from './runtime/traces.ts'
import { webApp } from './runtime/web-app.ts'
import { age } from './services/age.ts'
import { discord, google, passwords } from './services/identity-providers.ts'
import { mail, textMessages } from './services/mail-and-sms.ts'
import { push } from './services/push.ts'
import { tracking } from './services/tracking.ts'

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
