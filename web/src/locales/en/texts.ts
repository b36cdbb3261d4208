/** Every text of the page: a line for each file. The other languages follow. */
export interface Texts {
  age: typeof import('./age.json')
  album: typeof import('./album.json')
  app: typeof import('./app.json')
  bonus: typeof import('./bonus.json')
  character: typeof import('./character.json')
  chat: typeof import('./chat.json')
  common: typeof import('./common.json')
  components: typeof import('./components.json')
  errors: typeof import('./errors.json')
  forms: typeof import('./forms.json')
  legal: typeof import('./legal.json')
  login: typeof import('./login.json')
  pricing: typeof import('./pricing.json')
  profile: typeof import('./profile.json')
  settings: typeof import('./settings.json')
  shop: typeof import('./shop.json')
}
