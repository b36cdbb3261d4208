import app from './app.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import components from './components.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import shop from './shop.json' with { type: 'json' }

/** What the shop says; the other screens bring their own texts with them. */
export const firstTexts = { app, common, components, errors, shop }
