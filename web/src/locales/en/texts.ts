/** Every text of the page: a line for each file. The other languages follow. */
export interface Texts {
  album: typeof import('./album.json')
  app: typeof import('./app.json')
  character: typeof import('./character.json')
  chat: typeof import('./chat.json')
  common: typeof import('./common.json')
  components: typeof import('./components.json')
  errors: typeof import('./errors.json')
  login: typeof import('./login.json')
  shop: typeof import('./shop.json')
}
