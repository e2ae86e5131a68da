import { api } from './api.ts'
import { banner } from './banner.ts'
import { contextual } from './contextual.ts'
import { fonts } from './fonts.ts'
import { footer } from './footer.ts'
import { integrations } from './integrations.ts'
import { appearance, background, colors, icons, theme } from './look.ts'
import { navbar } from './navbar.ts'
import { navigation } from './navigation.ts'
import { errors, interaction, markdown, metadata, search, variables } from './pages.ts'
import { favicon, logo, thumbnails } from './pictures.ts'
import { $schema, description, isPublic, name } from './project.ts'
import { redirects } from './redirects.ts'
import { seo } from './seo.ts'
import { styling } from './styling.ts'

/** Every key of docs.json, in the order in which editors list them and diagnostics are reported. */
export const docsJsonKeys = {
  $schema,
  name,
  description,
  theme,
  colors,
  logo,
  favicon,
  appearance,
  fonts,
  icons,
  background,
  styling,
  thumbnails,
  navigation,
  navbar,
  footer,
  banner,
  contextual,
  errors,
  search,
  interaction,
  metadata,
  variables,
  markdown,
  seo,
  redirects,
  integrations,
  api,
  public: isPublic,
}
