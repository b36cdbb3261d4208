import { chatModel } from './chat/chat-model.ts'
import type { Check } from './check.ts'
import { address, publicAddress } from './parts/address.ts'
import { age } from './parts/age.ts'
import { bonus } from './parts/bonus.ts'
import { database } from './parts/database.ts'
import { fanOut } from './parts/fan-out.ts'
import { jobs } from './parts/jobs.ts'
import { secrets, signature } from './parts/keys.ts'
import { discord, google, passwords } from './parts/login-houses.ts'
import { disk, machine, node } from './parts/machine.ts'
import { memory } from './parts/memory.ts'
import { operator } from './parts/operator.ts'
import { pictureMaker } from './parts/picture-maker.ts'
import { pictures } from './parts/pictures.ts'
import { mail, textMessages } from './parts/post.ts'
import { safety } from './parts/safety.ts'
import { settings } from './parts/settings.ts'
import { speech } from './parts/speech.ts'
import { voices } from './parts/voices.ts'
import { webApp } from './parts/web-app.ts'

/** In the order they are told: a new part is one line here. */
export const CHECKS: readonly Check[] = [
  settings,
  address,
  publicAddress,
  webApp,
  database,
  jobs,
  fanOut,
  chatModel,
  memory,
  voices,
  speech,
  pictures,
  pictureMaker,
  mail,
  textMessages,
  passwords,
  google,
  discord,
  age,
  safety,
  bonus,
  operator,
  signature,
  secrets,
  disk,
  node,
  machine,
]
